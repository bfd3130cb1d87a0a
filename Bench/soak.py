#!/usr/bin/env python3
"""A year of use: many mixed requests over users with two devices each, with absences, restarts and clock jumps.

What exists at one time stays about the same: messages are cleared, groups deleted again, relations ended. So growth of
the file, of the memory or of the time a request takes is something that the program keeps and nobody needs. The driver
prints a line for every part of the run and fails when a figure has grown. The same seed sends the same requests.

    python3 Bench/soak.py .build/release/imbridge --requests 1000000 --seed 1
"""
import argparse
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time

BATCH = 250
CHATS, ROOMS, CROWD = 10, 5, 8
# How much more than after the warm-up a figure may be at the end: of its own, and in absolute terms.
FACTORS = {"rss": (1.3, 8 << 20), "file": (1.3, 1 << 20), "cpu": (1.5, 20e-6), "rows": (1.3, 500)}


class Process:
    """One run of the executable on the data folder."""

    def __init__(self, executable, folder):
        self.child = subprocess.Popen(
            [executable, "--deterministic", "--sync", "normal", "--data", folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.events = 0

    def send(self, requests):
        """Sends requests and answers their replies, in order."""
        lines = []
        for method, params in requests:
            self.last += 1
            lines.append(json.dumps({"id": self.last, "method": method, "params": params}) + "\n")
        data = "".join(lines).encode()
        # Both ways at once: a pipe that nobody empties would stop the other.
        writer = threading.Thread(target=self._write, args=(data,))
        writer.start()
        replies = []
        while len(replies) < len(lines):
            line = self.child.stdout.readline()
            if not line:
                raise SystemExit("soak: the process has ended")
            if line.startswith(b'{"jsonrpc":"2.0","id":'):
                replies.append(line)
            else:
                self.events += 1
        writer.join()
        return replies

    def _write(self, data):
        self.child.stdin.write(data)
        self.child.stdin.flush()

    def call(self, method, **params):
        """One request; its result."""
        reply = json.loads(self.send([(method, params)])[0])
        if "error" in reply:
            raise SystemExit(f"soak: {method} {params}: {reply['error']}")
        return reply["result"]

    def memory(self):
        """The resident memory in bytes, now and at its highest."""
        text = pathlib.Path(f"/proc/{self.child.pid}/status").read_text()
        return tuple(int(re.search(name + r":\s+(\d+)", text).group(1)) * 1024 for name in ("VmRSS", "VmHWM"))

    def cpu(self):
        """The processor time used so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.child.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, kill=False):
        """Ends the process: by the end of its input, or at once."""
        if kill:
            self.child.send_signal(signal.SIGKILL)
        else:
            self.child.stdin.close()
            self.child.stdout.read()
        self.child.wait()
        self.child.stdout.close()


class World:
    """What the driver knows of the world it drives: enough to send requests that mean something."""

    def __init__(self, seed, users):
        self.random = random.Random(seed)
        self.users = [f"u{number:02}" for number in range(users)]
        self.now = 0
        # A device is away until a request number; the first of a user never for long.
        self.away = {}
        self.sent = {}
        self.unclear = {}
        self.folders = {user: [] for user in self.users}
        self.waiting = []
        self.texts = 0
        self.errors = {}
        self.counts = {}
        self.kinds = [
            (30, self.text), (8, self.chat_text), (3, self.room_text), (12, self.read), (3, self.unread),
            (3, self.receipts), (3, self.recall), (3, self.remove), (2, self.pin), (2, self.mark), (2, self.settings),
            (3, self.pin_message), (1, self.mention), (1, self.quote), (3, self.folder), (5, self.folder_members),
            (2, self.folder_change), (3, self.friends), (2, self.blacks), (1, self.profile), (2, self.chat_members),
            (2, self.room_members), (1, self.clear), (1, self.delete), (0.3, self.clear_all), (3, self.reads),
            (2, self.local), (0.6, self.leave), (0.02, self.reset), (1, self.tick), (0.01, self.jump),
        ]

    # Who is where.

    def sessions(self, user):
        return [name for name in (user + "a", user + "b") if name not in self.away]

    def actor(self, user=None):
        user = user or self.random.choice(self.users)
        there = self.sessions(user)
        return user, self.random.choice(there)

    def peer(self, user):
        step = self.random.choice((-3, -2, -1, 1, 2, 3))
        return self.users[(self.users.index(user) + step) % len(self.users)]

    def crowd(self, number):
        return [self.users[(number * 5 + step) % len(self.users)] for step in range(CROWD)]

    def chat(self, count, prefix):
        number = self.random.randrange(count)
        return f"{prefix}{number}", self.random.choice(self.crowd(number))

    def conversation(self):
        """A user and one of his conversations."""
        kind = self.random.random()
        if kind < 0.6:
            user = self.random.choice(self.users)
            return user, "si_" + "_".join(sorted((user, self.peer(user))))
        if kind < 0.9:
            chat, user = self.chat(CHATS, "g")
            return user, "sg_" + chat
        chat, user = self.chat(ROOMS, "r")
        return user, "sr_" + chat

    def note(self, conversation, reply):
        """Remembers a sent message."""
        message = reply.get("result")
        if not message:
            return
        known = self.sent.setdefault(conversation, [])
        known.append((message["clientMsgID"], message["sendID"]))
        del known[:-30]

    def message(self):
        """A conversation with one of its newest messages and somebody in it."""
        for _ in range(5):
            user, conversation = self.conversation()
            if self.sent.get(conversation):
                message, sender = self.random.choice(self.sent[conversation])
                return user, conversation, message, sender
        return None

    def words(self):
        self.texts += 1
        return f"text {self.texts} " + "x" * self.random.randrange(60)

    # The kinds of requests: each answers requests, a third part being what to do with the reply.

    def _message(self, conversation, method, params):
        self.unclear[conversation] = self.unclear.get(conversation, 0) + 1
        requests = [(method, params, lambda reply: self.note(conversation, reply))]
        if self.unclear[conversation] > 40:
            self.unclear[conversation] = 0
            requests += self.clear_for_all(conversation)
        return requests

    def clear_for_all(self, conversation):
        """Everyone in it clears a conversation."""
        kind, rest = conversation.split("_", 1)
        members = rest.split("_") if kind == "si" else self.crowd(int(rest[1:]))
        requests = []
        for user in members:
            _, session = self.actor(user)
            method = self.random.choice(("clearConversationAndDeleteAllMsg", "deleteConversationAndDeleteAllMsg"))
            source = rest if kind != "si" else (members[1] if user == members[0] else members[0])
            number = {"si": 1, "sg": 3, "sr": 5}[kind]
            requests.append(("getOneConversation", {"session": session, "sourceID": source, "sessionType": number}))
            requests.append((method, {"session": session, "conversationID": conversation}))
        return requests

    def text(self):
        user, session = self.actor()
        peer = self.peer(user)
        params = {"session": session, "recvID": peer, "text": self.words()}
        if self.random.random() < 0.3:
            params["needReadReceipt"] = True
        return self._message("si_" + "_".join(sorted((user, peer))), "sendTextMessage", params)

    def chat_text(self):
        chat, user = self.chat(CHATS, "g")
        params = {"session": self.actor(user)[1], "groupID": chat, "text": self.words(), "needReadReceipt": True}
        return self._message("sg_" + chat, "sendTextMessage", params)

    def room_text(self):
        chat, user = self.chat(ROOMS, "r")
        params = {"session": self.actor(user)[1], "roomID": chat, "text": self.words()}
        return self._message("sr_" + chat, "sendTextMessage", params)

    def _made(self, method, params, target, conversation):
        session = params["session"]

        def send(reply):
            if reply.get("result"):
                sending = {"session": session, "message": reply["result"], **target}
                self.waiting += self._message(conversation, "sendMessage", sending)

        return [(method, params, send)]

    def mention(self):
        chat, user = self.chat(CHATS, "g")
        whom = self.random.choice(self.crowd(int(chat[1:])) + ["AtAllTag"])
        params = {"session": self.actor(user)[1], "text": self.words(), "atUserList": [whom]}
        return self._made("createTextAtMessage", params, {"groupID": chat}, "sg_" + chat)

    def quote(self):
        chat, user = self.chat(CHATS, "g")
        session, conversation = self.actor(user)[1], "sg_" + chat
        if not self.sent.get(conversation):
            return []
        message = self.random.choice(self.sent[conversation])[0]

        def make(reply):
            if reply.get("result"):
                params = {"session": session, "text": self.words(), "message": reply["result"]}
                self.waiting += self._made("createQuoteMessage", params, {"groupID": chat}, conversation)

        return [("loadMessageWithId", {"session": session, "messageID": message}, make)]

    def read(self):
        user, conversation = self.conversation()
        return [("markConversationMessageAsRead", {"session": self.actor(user)[1], "conversationID": conversation})]

    def unread(self):
        user, conversation = self.conversation()
        params = {"session": self.actor(user)[1], "conversationID": conversation}
        return [("clearConversationUnreadMessageCount", params)]

    def _on_message(self, method, plural=False, own=False, more=None):
        found = self.message()
        if not found:
            return []
        user, conversation, message, sender = found
        params = {"session": self.actor(sender if own else user)[1], "conversationID": conversation}
        params["messageIDs" if plural else "messageID"] = [message] if plural else message
        return [(method, {**params, **(more or {})})]

    def receipts(self):
        return self._on_message("sendMessageReadReceipts", plural=True)

    def recall(self):
        return self._on_message("recallMessage", own=True)

    def remove(self):
        if self.random.random() < 0.5:
            return self._on_message("deleteMessage")
        return self._on_message("removeMessagesFromServerMessageIds", plural=True)

    def pin_message(self):
        return self._on_message(self.random.choice(("pinMessage", "unpinMessage")))

    def pin(self):
        user, conversation = self.conversation()
        params = {"session": self.actor(user)[1], "conversationID": conversation}
        return [("pinConversation", {**params, "isPinned": self.random.random() < 0.5})]

    def mark(self):
        user, conversation = self.conversation()
        method = self.random.choice(("addConversationMark", "removeConversationMark"))
        params = {"conversationIDs": [conversation], "mark": self.random.randrange(20)}
        return [(method, {"session": self.actor(user)[1], **params})]

    def settings(self):
        user, conversation = self.conversation()
        change = self.random.choice((
            {"ex": "e" + str(self.random.randrange(100))}, {"recvMsgOpt": self.random.choice((0, 2))},
            {"isMsgDestruct": self.random.random() < 0.5, "msgDestructTime": 86400}, {"groupAtType": 0}))
        return [("setConversation", {"session": self.actor(user)[1], "conversationID": conversation, **change})]

    def folder(self):
        """Creates a conversation group, or deletes one when there are some."""
        user, session = self.actor()
        mine = self.folders[user]
        if len(mine) > 7 or mine and self.random.random() < 0.4:
            group = mine.pop(self.random.randrange(len(mine)))
            return [("deleteConversationGroup", {"session": session, "conversationGroupID": group})]
        params = {"session": session, "name": "folder " + str(self.random.randrange(100))}
        if self.random.random() < 0.2:
            params.update({"conversationGroupType": 1, "filter": {"unread": True}})
        elif self.random.random() < 0.5:
            params["conversationID"] = "si_" + "_".join(sorted((user, self.peer(user))))

        def created(reply):
            if reply.get("result"):
                mine.append(reply["result"]["conversationGroupID"])

        return [("createConversationGroup", params, created)]

    def folder_members(self):
        user, session = self.actor()
        if not self.folders[user]:
            return []
        ids = sorted({"si_" + "_".join(sorted((user, self.peer(user)))) for _ in range(3)})
        method = self.random.choice(("addConversationsToGroups", "removeConversationsFromGroups"))
        groups = [self.random.choice(self.folders[user])]
        return [(method, {"session": session, "conversationIDs": ids, "conversationGroupIDs": groups})]

    def folder_change(self):
        user, session = self.actor()
        if not self.folders[user]:
            return []
        group = self.random.choice(self.folders[user])
        if self.random.random() < 0.5:
            name = "folder " + str(self.random.randrange(100))
            return [("updateConversationGroup", {"session": session, "conversationGroupID": group, "name": name})]
        orders = [{"conversationGroupID": group, "order": self.random.randrange(1, 50)}]
        return [("setConversationGroupOrder", {"session": session, "orders": orders})]

    def friends(self):
        user, session = self.actor()
        peer = self.peer(user)
        method, params = self.random.choice((
            ("addFriend", {"toUserID": peer}), ("acceptFriendApplication", {"toUserID": peer}),
            ("acceptFriendApplication", {"toUserID": peer}), ("refuseFriendApplication", {"toUserID": peer}),
            ("deleteFriend", {"userID": peer}),
            ("setFriendRemark", {"userID": peer, "remark": "r" + str(self.random.randrange(50))})))
        return [(method, {"session": session, **params})]

    def blacks(self):
        user, session = self.actor()
        method = self.random.choice(("addBlack", "removeBlack", "removeBlack", "removeBlack"))
        return [(method, {"session": session, "userID": self.peer(user)})]

    def profile(self):
        user, session = self.actor()
        return [("setSelfInfo", {"session": session, "nickname": f"{user} {self.random.randrange(1000)}"})]

    def chat_members(self):
        chat, user = self.chat(CHATS, "g")
        session = self.actor(user)[1]
        method = self.random.choice(("joinGroup", "joinGroup", "joinGroup", "quitGroup", "setGroupInfo"))
        more = {"introduction": str(self.random.randrange(100))} if method == "setGroupInfo" else {}
        return [(method, {"session": session, "groupID": chat, **more})]

    def room_members(self):
        chat, user = self.chat(ROOMS, "r")
        method = self.random.choice(("joinChatRoom", "joinChatRoom", "leaveChatRoom"))
        return [(method, {"session": self.actor(user)[1], "roomID": chat})]

    def clear(self):
        user, conversation = self.conversation()
        params = {"session": self.actor(user)[1], "conversationID": conversation}
        return [("clearConversationAndDeleteAllMsg", params)]

    def delete(self):
        user, conversation = self.conversation()
        params = {"session": self.actor(user)[1], "conversationID": conversation}
        return [("deleteServerConversation", {**params, "isDeleteServerMessages": self.random.random() < 0.7})]

    def clear_all(self):
        return [("deleteAllMsgFromLocalAndSvr", {"session": self.actor()[1]})]

    def reads(self):
        user, conversation = self.conversation()
        session = self.actor(user)[1]
        return [self.random.choice((
            ("getAdvancedHistoryMessageList", {"session": session, "conversationID": conversation, "count": 20}),
            ("getConversationListSplit", {"session": session, "offset": 0, "count": 20}),
            ("getConversationGroups", {"session": session}),
            ("searchFriends", {"session": session, "keywordList": ["u1"], "isSearchNickname": True}),
            ("searchLocalMessages", {"session": session, "conversationID": conversation, "keywordList": ["7"]}),
            ("getPinnedMessages", {"session": session, "conversationID": conversation})))]

    def local(self):
        """What is done on a device alone, by a fifth of the users: the others' devices stay alike."""
        user = self.random.choice(self.users[::5])
        session = self.actor(user)[1]
        conversation = "si_" + "_".join(sorted((user, self.peer(user))))
        known = self.sent.get(conversation)
        params = {"session": session, "conversationID": conversation}
        kinds = [
            ("setConversationDraft", {**params, "draftText": self.random.choice(("", "to do"))}),
            ("hideConversation", params), ("deleteConversation", params),
            ("setConversationExt", {**params, "ext": {"a": 1}}), ("deleteAllMessages", params)]
        if known:
            message = self.random.choice(known)[0]
            kinds += [("deleteMessageFromLocalStorage", {**params, "messageID": message})] * 3
        return [self.random.choice(kinds)]

    def leave(self):
        """A device goes: for long when its user has another one there."""
        user, session = self.actor()
        if len(self.sessions(user)) < 2:
            return []
        span = self.random.choice((500, 2000, 20_000, 100_000)) if session.endswith("b") else 300
        self.away[session] = self.now + self.random.randrange(span // 2, span)
        return [("logout", {"session": session})]

    def reset(self):
        user, session = self.actor()
        return [("resetReplica", {"session": session}), ("login", {"session": session, "userID": user})]

    def tick(self):
        return [("hubAdvanceClock", {"milliseconds": self.random.randrange(1, 3000)})]

    def jump(self):
        hours = self.random.choice((1, 24, 24 * 30))
        return [("hubAdvanceClock", {"milliseconds": hours * 3_600_000})]

    # A batch.

    def batch(self):
        """The next requests, those of devices that come back first."""
        requests = []
        for session in sorted(name for name, until in self.away.items() if until <= self.now):
            del self.away[session]
            requests.append(("login", {"session": session, "userID": session[:-1]}))
        requests += self.waiting
        self.waiting = []
        weights, kinds = zip(*self.kinds)
        while len(requests) < BATCH:
            requests += self.random.choices(kinds, weights)[0]()
        self.now += len(requests)
        return requests

    def take(self, requests, replies):
        """What the replies say."""
        for request, line in zip(requests, replies):
            self.counts[request[0]] = self.counts.get(request[0], 0) + 1
            failed = re.search(rb'"error":\{"code":(-?\d+)', line[:60])
            if failed:
                key = (request[0], int(failed.group(1)))
                self.errors[key] = self.errors.get(key, 0) + 1
                if key[1] in (10006, -32600, -32601, -32700):
                    raise SystemExit(f"soak: {request[:2]} answered {line.decode().strip()}")
            if len(request) > 2:
                request[2](json.loads(line))

    # The start of a process.

    def set_up(self, process):
        """The world's first state."""
        process.call("hubRegisterUsers", users=[{"userID": user} for user in self.users])
        process.call("hubSetConfig", recallWindowSeconds=604_800)
        self.log_in(process)
        for number in range(CHATS):
            crowd = self.crowd(number)
            process.call(
                "createGroup", session=crowd[0] + "a", groupName=f"chat {number}", groupID=f"g{number}",
                memberUserIDs=crowd[1:])
        for number in range(ROOMS):
            process.call(
                "createChatRoom", session=self.crowd(number)[0] + "a", roomName=f"room {number}", roomID=f"r{number}")

    def log_in(self, process):
        """All devices that are not away log in."""
        for user in self.users:
            for session in self.sessions(user):
                process.call("login", session=session, userID=user)


def shape(row):
    """What two devices of one user have to agree on in a row; None where its newest message is one that failed here."""
    if json.loads(row["latestMsg"])["status"] != 2:
        return None
    keys = ("showName", "unreadCount", "latestMsgSendTime", "isPinned", "pinnedTime", "marks", "recvMsgOpt", "ex",
            "groupAtType", "isNotInGroup", "minSeq", "msgDestructTime")
    return {key: row[key] for key in keys}


def check(world, process, number):
    """The invariants that hold between requests: the total is its sum, devices that caught up are alike."""
    now = process.call("hubGetTime")
    for user in world.users:
        lists = {}
        there = world.sessions(user)
        fresh = user + "x" if world.users.index(user) == number % len(world.users) else None
        if fresh:
            process.call("login", session=fresh, userID=user)
            there = there + [fresh]
        for session in there:
            rows = process.call("getAllConversationList", session=session)
            counted = (row for row in rows if row["recvMsgOpt"] != 2 and row["remindType"] == 0
                       and row["silentUntil"] <= now and row["conversationType"] in (1, 3) and not row["isChatThread"])
            total = process.call("getTotalUnreadMsgCount", session=session)
            if total != sum(row["unreadCount"] for row in counted):
                raise SystemExit(f"soak: the total of {session} is {total}, and not the sum of its rows")
            groups = process.call("getConversationGroups", session=session, conversationGroupType=0)
            lists[session] = (
                {row["conversationID"]: shape(row) for row in rows if row["latestMsg"]},
                [[group[key] for key in ("conversationGroupID", "name", "serial", "conversationIDs")]
                 for group in groups])
        if user not in world.users[::5]:
            for session in there[1:]:
                compare(there[0], session, lists)
        if fresh:
            process.call("resetReplica", session=fresh)


def compare(one, two, lists):
    """Ends the run where two devices of a user differ."""
    (rows, groups), (other_rows, other_groups) = lists[one], lists[two]
    failed = {id for part in (rows, other_rows) for id, row in part.items() if row is None}
    for id in sorted((rows.keys() | other_rows.keys()) - failed):
        if rows.get(id) != other_rows.get(id):
            raise SystemExit(f"soak: {one} and {two} differ in {id}: {rows.get(id)} {other_rows.get(id)}")
    if groups != other_groups:
        raise SystemExit(f"soak: {one} and {two} differ in their groups: {groups} {other_groups}")


def rows(folder):
    """The rows of each table and the bytes of the file, while nobody has it open."""
    path = next(pathlib.Path(folder).glob("*.db"))
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    names = [name for name, in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'dev_friend_text%' "
        "AND name NOT LIKE 'sqlite_%' ORDER BY name")]
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}
    free = connection.execute("PRAGMA freelist_count").fetchone()[0]
    connection.close()
    return counts, path.stat().st_size, free


def main():
    parser = argparse.ArgumentParser(description="A year of use.")
    parser.add_argument("executable")
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--users", type=int, default=50)
    parser.add_argument("--part", type=int, default=50_000, help="requests between two restarts")
    parser.add_argument("--folder", help="where the data goes; a temporary folder when absent")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.folder or scratch
        sys.exit(run(options, folder))


def run(options, folder):
    world = World(options.seed, options.users)
    process = Process(options.executable, folder)
    world.set_up(process)
    samples = []
    print("   requests  wall/s   cpu µs  events   RSS MiB  peak MiB  file MiB  free pages    rows", flush=True)
    while world.now < options.requests:
        begun, start, cpu, events = world.now, time.monotonic(), process.cpu(), process.events
        while world.now < min(begun + options.part, options.requests):
            requests = world.batch()
            world.take(requests, process.send([request[:2] for request in requests]))
        done, wall, used = world.now - begun, time.monotonic() - start, process.cpu() - cpu
        resident, peak = process.memory()
        events = process.events - events
        process.stop(kill=len(samples) % 2 == 1)
        counts, size, free = rows(folder)
        samples.append({"rss": resident, "peak": peak, "cpu": used / done, "file": size, "rows": counts})
        print(f"{world.now:11} {done / wall:7.0f} {used / done * 1e6:8.1f} {events:7} {resident / 2**20:9.1f} "
              f"{peak / 2**20:9.1f} {size / 2**20:9.2f} {free:11} {sum(counts.values()):7}", flush=True)
        process = Process(options.executable, folder)
        world.log_in(process)
        check(world, process, len(samples))
    process.stop()
    report(samples, world)
    return judge(samples)


def report(samples, world):
    """The rows of each table over time, and what was refused."""
    steps = samples[::max(1, len(samples) // 6)]
    print("\nrows of")
    for name in samples[-1]["rows"]:
        print(f"{name:24}" + "".join(f"{sample['rows'].get(name, 0):9}" for sample in steps + samples[-1:]))
    refused = sum(world.errors.values())
    print(f"\n{world.now} requests, {refused} of them refused by a rule")
    for (method, code), count in sorted(world.errors.items(), key=lambda item: -item[1])[:12]:
        print(f"{count:9} of {world.counts[method]:7} {method} {code}")


def judge(samples):
    """1 when a figure of the last quarter is above what it was after the warm-up."""
    quarter = len(samples) // 4
    if not quarter:
        print("\ntoo few parts to judge")
        return 0
    early, late = samples[quarter:2 * quarter], samples[-quarter:]

    def grown(kind, value):
        factor, slack = FACTORS[kind]
        before, after = (statistics.median(value(sample) for sample in part) for part in (early, late))
        return after > before * factor + slack and (before, after)

    found = {name: grown(name, lambda sample: sample[name]) for name in ("rss", "cpu", "file")}
    for table in samples[-1]["rows"]:
        found[table] = grown("rows", lambda sample: sample["rows"].get(table, 0))
    found = {name: value for name, value in found.items() if value}
    for name, (before, after) in found.items():
        print(f"\ngrown: {name} from {before:g} to {after:g}")
    print("\nnothing has grown" if not found else "")
    return 1 if found else 0


if __name__ == "__main__":
    main()
