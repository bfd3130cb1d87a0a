#!/usr/bin/env node
// Drives imbridge from Node: promises for calls, an EventEmitter for events. One file, no dependency, Node 16 or later.
//
//   IMBRIDGE=.build/release/imbridge node examples/node/imbridge.mjs
//
// That plays the scenario at the end, the same as examples/python/scenario.py. To use it, import `Bridge` from here.

import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { pathToFileURL } from "node:url";

/** imbridge answered a call with an error; nothing of the call was applied. */
export class CallError extends Error {
  constructor(method, { code, message, data }) {
    const words = [data?.param, data?.detail].filter(Boolean).join(" ");
    super(`${method}: ${code} ${message}${words ? `: ${words}` : ""}`);
    Object.assign(this, { name: "CallError", method, code, errorName: message, data, param: data?.param, detail: data?.detail });
  }
}

/** The process has ended, or was closed: nobody answers any more. */
export class BridgeEnded extends Error {
  constructor(message, status, stderr) {
    super(stderr ? `${message}: ${stderr}` : message);
    Object.assign(this, { name: "BridgeEnded", status, stderr });
  }
}

/**
 * A running imbridge.
 *
 * Events come as `bridge.on("onRecvNewMessage", (data, session) => …)`, those of all names as
 * `bridge.on("event", (name, data, session) => …)`: before the call that caused them is answered. `"end"` comes when the
 * process has ended. Every call is answered or rejected, whatever becomes of the process.
 */
export class Bridge extends EventEmitter {
  #child;
  #pending = new Map();
  #line = 0;
  #begun = [];
  #stderr = "";
  #end = null;
  #closing = false;

  /** Starts imbridge with the words of its command line. */
  constructor(words = [], { executable = process.env.IMBRIDGE ?? "imbridge" } = {}) {
    super();
    // A process group of its own: Ctrl-C in the terminal is for this program, which closes its bridge.
    this.#child = spawn(executable, words, { stdio: ["pipe", "pipe", "pipe"], detached: true });
    this.#child.stdout.on("data", (chunk) => this.#read(chunk));
    this.#child.stderr.setEncoding("utf8").on("data", (text) => (this.#stderr = (this.#stderr + text).slice(-4096)));
    // A pipe that breaks is told by the end of the process, which follows.
    this.#child.stdin.on("error", () => {});
    this.#child.on("error", (error) => this.#finish(error.message, null));
    this.#child.on("close", (code, signal) => {
      this.#finish(signal ? `imbridge was killed by ${signal}` : `imbridge exited with status ${code}`, code);
    });
  }

  /** The id of the process. */
  get pid() {
    return this.#child.pid;
  }

  /** Calls a method by any of its names. Calls are sent at once, and answered in their order. */
  call(method, params = {}) {
    if (this.#end || this.#closing) return Promise.reject(this.#end ?? new BridgeEnded("the bridge was closed", null, ""));
    let text;
    try {
      text = JSON.stringify({ id: this.#line + 1, method, params });
    } catch (error) {
      return Promise.reject(error);
    }
    const id = ++this.#line;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject });
      this.#child.stdin.write(text + "\n");
    });
  }

  /** The session of that name: each method of imbridge is one of it, as `session.login({ userID: "alice" })`. */
  session(name) {
    const call = (method, params = {}) => this.call(method, { session: name, ...params });
    // A session is no promise: `await` asks everything it is given for "then".
    return new Proxy({ name, call }, {
      get: (own, key) => own[key] ?? (key === "then" || typeof key === "symbol" ? undefined : (params) => call(key, params)),
    });
  }

  /** Has everything finished that was called; resolves with the exit status. */
  async close() {
    this.#closing = true;
    this.#child.stdin.end();
    if (!this.#end) await once(this, "end");
    return this.#end.status;
  }

  #read(chunk) {
    let start = 0;
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      this.#begun.push(chunk.subarray(start, end));
      const line = Buffer.concat(this.#begun).toString("utf8");
      this.#begun = [];
      this.#take(JSON.parse(line));
    }
    this.#begun.push(chunk.subarray(start));
  }

  #take({ id, method, params, result, error }) {
    if (method) {
      this.#tell(method, params.data, params.session);
      this.#tell("event", method, params.data, params.session);
      return;
    }
    // An error about a line that could not be read has no id. It names the line, and each call here is one.
    const number = id ?? error?.data?.line;
    const call = this.#pending.get(number);
    this.#pending.delete(number);
    if (error) call?.reject(new CallError(call.method, error));
    else call?.resolve(result);
  }

  // A listener that throws must not keep the lines after this one from being read.
  #tell(name, ...words) {
    try {
      this.emit(name, ...words);
    } catch (error) {
      process.nextTick(() => {
        throw error;
      });
    }
  }

  #finish(message, status) {
    if (this.#end) return;
    this.#end = new BridgeEnded(this.#closing && status === 0 ? "the bridge was closed" : message, status, this.#stderr.trim());
    for (const call of this.#pending.values()) call.reject(this.#end);
    this.#pending.clear();
    this.emit("end", status);
  }
}

async function main() {
  const bridge = new Bridge(["--deterministic"]);
  const [phone, pad, bob] = ["alice-phone", "alice-pad", "bob"].map((name) => bridge.session(name));
  await phone.login({ userID: "alice" });
  await pad.login({ userID: "alice" });
  await bob.login({ userID: "bob" });

  bridge.on("onRecvNewMessage", (message, session) => console.log(`${session} gets a message: ${message.textElem.content}`));
  bridge.on("onConversationGroupAdded", ([group], session) => console.log(`${session} sees the group: ${group.name}`));

  const message = await bob.sendTextMessage({ text: "Shall we meet at ten?", recvID: "alice" });
  console.log(`bob has sent ${message.clientMsgID}`);
  const group = await phone.createConversationGroup({ name: "Friends", conversationID: message.conversationID });
  console.log(`alice-phone has made ${group.conversationGroupID}`);
  await phone.createConversationGroup({ name: "" }).catch(({ code, errorName, param, detail }) => {
    console.log(`alice-phone is refused: ${code} ${errorName}, ${param} ${detail}`);
  });
  for (const { name, unreadCount } of await pad.getConversationGroups({ conversationGroupType: 0 })) {
    console.log(`alice-pad reads ${name}: ${unreadCount} unread`);
  }
  await bridge.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
