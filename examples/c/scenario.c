/*
 * The scenario of the other drivers by libimbridge.so: two devices of Alice, a message from Bob, a conversation group.
 *
 *   cc -I Sources/CBridge/include examples/c/scenario.c -L .build/release -limbridge -Wl,-rpath,"$PWD/.build/release" -o scenario
 *   cc examples/c/scenario.c $(pkg-config --cflags --libs imbridge) -o scenario      with a release
 *
 * Alice's phone is the device that the functions of OpenIMCore are for, the session "default".
 */
#include <imbridge.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

/* The text of the first member of that name; nothing here is escaped. A program in earnest takes a JSON library. */
static const char *text(const char *json, const char *name, char into[64]) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":\"", name);
  const char *start = strstr(json, key);
  if (start == NULL) fail(name, json);
  snprintf(into, 64, "%.*s", (int)strcspn(start + strlen(key), "\""), start + strlen(key));
  return into;
}

/* A call for any session. The answer is to be freed with imbridge_free. */
static char *call(const char *method, const char *params) {
  char *answer = imbridge_call(method, params);
  if (strncmp(answer, "{\"errCode\":0,", 13) != 0) fail(method, answer);
  return answer;
}

static void run(const char *method, const char *params) { imbridge_free(call(method, params)); }

/* Events of all sessions. */
static void on_event(const char *event, const char *payload, void *user) {
  char session[64], words[64];
  (void)user;
  text(payload, "session", session);
  if (strcmp(event, "onRecvNewMessage") == 0) {
    const char *device = strcmp(session, "default") == 0 ? "alice-phone" : session;
    const char *element = strstr(payload, "\"textElem\"");
    printf("%s gets a message: %s\n", device, text(element != NULL ? element : payload, "content", words));
  } else if (strcmp(event, "onConversationGroupAdded") == 0 && strcmp(session, "default") != 0) {
    printf("%s sees the group: %s\n", session, text(payload, "name", words));
  }
}

/* Events of the conversation groups of this device. */
static void on_group_added(const char *groups, void *user) {
  char name[64];
  printf("%s sees the group: %s\n", (const char *)user, text(groups, "name", name));
}

/* What one of the functions of OpenIMCore has answered. */
struct outcome {
  int code;
  char text[4096];
};

static void on_success(const char *data, void *user) {
  struct outcome *outcome = user;
  outcome->code = 0;
  snprintf(outcome->text, sizeof outcome->text, "%s", data);
}

static void on_error(int code, const char *message, void *user) {
  struct outcome *outcome = user;
  outcome->code = code;
  snprintf(outcome->text, sizeof outcome->text, "%s", message);
}

static struct outcome outcome;
static const Open_im_sdk_callbackBase callback = {on_success, on_error, &outcome};

/* The data of a call that has to succeed. */
static const char *data(const char *what) {
  if (outcome.code != 0) fail(what, outcome.text);
  return outcome.text;
}

static void expect(const char *what, const char *wanted) {
  if (strstr(data(what), wanted) == NULL) fail(what, outcome.text);
}

/* The calls that the scenario of the other drivers does not make. */
static void use_the_rest(const char *group, const char *conversation) {
  char request[256], ids[128], groups[128];
  snprintf(ids, sizeof ids, "[\"%s\",\"si_alice_carol\"]", conversation);
  snprintf(groups, sizeof groups, "[\"%s\"]", group);

  snprintf(request, sizeof request, "{\"conversationGroupID\":\"%s\",\"ex\":\"blue\"}", group);
  Open_im_sdkUpdateConversationGroup(&callback, "update", request);
  expect("update", "\"ex\":\"blue\"");
  snprintf(request, sizeof request, "[{\"conversationGroupID\":\"%s\",\"order\":7}]", group);
  Open_im_sdkSetConversationGroupOrder(&callback, "order", request);
  expect("order", "null");
  Open_im_sdkAddConversationsToGroups(&callback, "add", ids, groups);
  expect("add", "null");
  Open_im_sdkGetConversationGroupByConversationID(&callback, "containing", "si_alice_carol");
  expect("containing", "\"order\":7");
  snprintf(request, sizeof request, "{\"conversationGroupID\":\"%s\"}", group);
  Open_im_sdkGetConversationGroupInfoWithConversations(&callback, "info", request);
  expect("info", "\"conversationTotal\":2");
  Open_im_sdkRemoveConversationsFromGroups(&callback, "remove", ids, groups);
  expect("remove", "null");
  Open_im_sdkDeleteConversationGroup(&callback, "delete", group);
  expect("delete", "null");
  Open_im_sdkGetConversationGroups(&callback, "list", "0");
  expect("list", "[]");
}

int main(void) {
  if (imbridge_open("{\"deterministic\":true}") != 0) return 1;
  run("login", "{\"userID\":\"alice\"}");
  run("login", "{\"userID\":\"alice\",\"session\":\"alice-pad\"}");
  run("login", "{\"userID\":\"bob\",\"session\":\"bob\"}");

  const Open_im_sdk_callbackOnConversationGroupListener listener = {
      .onConversationGroupAdded = on_group_added, .user = "alice-phone"};
  imbridge_set_listener(on_event, NULL);
  Open_im_sdkSetConversationGroupListener(&listener);

  char message[64], conversation[64], group[64], request[256];
  char *answer = call("sendTextMessage", "{\"session\":\"bob\",\"text\":\"Shall we meet at ten?\",\"recvID\":\"alice\"}");
  printf("bob has sent %s\n", text(answer, "clientMsgID", message));
  text(answer, "conversationID", conversation);
  imbridge_free(answer);

  snprintf(request, sizeof request, "{\"name\":\"Friends\",\"conversationID\":\"%s\"}", conversation);
  Open_im_sdkCreateConversationGroup(&callback, "create", request);
  printf("alice-phone has made %s\n", text(data("create"), "conversationGroupID", group));

  char name[64], param[64], detail[64];
  Open_im_sdkCreateConversationGroup(&callback, "create without a name", "{\"name\":\"\"}");
  if (sscanf(outcome.text, "%63[^:]: %63[^:]: %63[^\n]", name, param, detail) != 3) fail("no refusal", outcome.text);
  printf("alice-phone is refused: %d %s, %s %s\n", outcome.code, name, param, detail);

  answer = call("getConversationGroups", "{\"session\":\"alice-pad\",\"conversationGroupType\":0}");
  const char *unread = strstr(answer, "\"unreadCount\":");
  printf("alice-pad reads %s: %d unread\n", text(answer, "name", name), unread ? atoi(unread + 14) : -1);
  imbridge_free(answer);

  use_the_rest(group, conversation);
  imbridge_close();
  return 0;
}
