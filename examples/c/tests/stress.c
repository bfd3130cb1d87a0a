/*
 * Calls from many threads at once, with callbacks that call back. Ends with 0 when everything was as imbridge.h says.
 */
#define _POSIX_C_SOURCE 200809L
#include <imbridge.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 8, GROUPS = 100, ROUNDS = 100 };

#define CHECK(condition, text) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "line %d: %s: %s\n", __LINE__, #condition, text); \
      abort(); \
    } \
  } while (0)

static char *call(const char *method, const char *params) {
  char *answer = imbridge_call(method, params);
  CHECK(strncmp(answer, "{\"errCode\":0,", 13) == 0, answer);
  return answer;
}

static void run(const char *method, const char *params) { imbridge_free(call(method, params)); }

/* Ping answers what it was given, whoever else is calling. */
static void ping(int number) {
  char params[64], wanted[64];
  snprintf(params, sizeof params, "{\"echo\":%d}", number);
  snprintf(wanted, sizeof wanted, "\"data\":%d}", number);
  char *answer = call("ping", params);
  CHECK(strstr(answer, wanted) != NULL, answer);
  imbridge_free(answer);
}

/* A device of its own for each thread; only that thread may touch its counts, which shows where callbacks run. */
struct device {
  pthread_t thread;
  int number;
  int added;
  int changed;
};

static struct device devices[THREADS];
static atomic_int listening;

/* Events of the devices, each on the thread of the call that caused it, never two at once. */
static void on_event(const char *event, const char *payload, void *user) {
  CHECK(atomic_fetch_add(&listening, 1) == 0, event);
  CHECK(user == devices, event);
  int number = -1;
  if (sscanf(payload, "{\"session\":\"s%d\"", &number) == 1) {
    struct device *device = &devices[number];
    CHECK(pthread_equal(device->thread, pthread_self()), payload);
    if (strcmp(event, "onConversationGroupChanged") == 0) device->changed++;
    if (strcmp(event, "onConversationGroupAdded") == 0) {
      device->added++;
      ping(1000 + number);
      /* A call with events of its own: they wait until this function has returned, and are here before the call ends. */
      const char *id = strstr(payload, "\"conversationGroupID\":\"");
      CHECK(id != NULL, payload);
      char params[256];
      snprintf(params, sizeof params, "{\"session\":\"s%d\",\"ex\":\"%d\",\"conversationGroupID\":\"%.*s\"}", number,
               device->added, (int)strcspn(id + 23, "\""), id + 23);
      int before = device->changed;
      run("updateConversationGroup", params);
      CHECK(device->changed == before, payload);
    }
  }
  atomic_fetch_sub(&listening, 1);
}

static void on_groups(const char *data, void *user) {
  CHECK(data[0] == '[', data);
  int *answered = user;
  ++*answered;
  ping(*answered);
}

static void on_error(int code, const char *message, void *user) {
  (void)code, (void)user;
  CHECK(0, message);
}

static void *make_groups(void *argument) {
  struct device *device = argument;
  device->thread = pthread_self();
  char params[128];
  snprintf(params, sizeof params, "{\"session\":\"s%d\",\"userID\":\"u%d\"}", device->number, device->number);
  run("login", params);
  int answered = 0;
  Open_im_sdk_callbackBase callback = {on_groups, on_error, &answered};
  for (int number = 1; number <= GROUPS; number++) {
    snprintf(params, sizeof params, "{\"session\":\"s%d\",\"name\":\"group %d\"}", device->number, number);
    run("createConversationGroup", params);
    CHECK(device->added == number && device->changed == number, params);
    Open_im_sdkGetConversationGroups(&callback, "stress", "0");
    CHECK(answered == number, params);
  }
  return NULL;
}

/* Closes the core and opens another, from inside the call whose event this is. */
static void reopen(const char *event, const char *payload, void *user) {
  (void)payload, (void)user;
  if (strcmp(event, "onConversationGroupAdded") != 0) return;
  imbridge_set_listener(NULL, NULL);
  imbridge_close();
  ping(2);
}

static void reopen_in_a_callback(void) {
  imbridge_set_listener(reopen, NULL);
  run("createConversationGroup", "{\"name\":\"Last\"}");
  char *answer = call("getLoginStatus", "{}");
  CHECK(strstr(answer, "\"data\":1}") != NULL, answer);
  imbridge_free(answer);
}

static atomic_int callers;

/* Any answer will do here: what is called may be closed at any moment. */
static void *call_whatever_happens(void *argument) {
  (void)argument;
  for (int round = 0; round < ROUNDS; round++) {
    char *answer = imbridge_call("login", "{\"userID\":\"alice\"}");
    CHECK(strncmp(answer, "{\"errCode\":", 11) == 0, answer);
    imbridge_free(answer);
    Open_im_sdkCreateConversationGroup(NULL, "stress", "{\"name\":\"Work\"}");
  }
  atomic_fetch_sub(&callers, 1);
  return NULL;
}

static void pause_a_little(void) { nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL); }

static void *change_listeners(void *argument) {
  (void)argument;
  Open_im_sdk_callbackOnConversationGroupListener listener = {0};
  for (int round = 0; atomic_load(&callers) > 0; round++) {
    imbridge_set_listener(reopen, NULL);
    Open_im_sdkSetConversationGroupListener(round % 2 ? &listener : NULL);
    pause_a_little();
  }
  return NULL;
}

static void *close_it(void *argument) {
  (void)argument;
  while (atomic_load(&callers) > 0) {
    imbridge_close();
    pause_a_little();
  }
  return NULL;
}

/* Starts a thread for each function and waits for all. */
static void together(int count, void *(*const functions[])(void *), void *const arguments[]) {
  pthread_t threads[THREADS];
  for (int index = 0; index < count; index++) {
    CHECK(pthread_create(&threads[index], NULL, functions[index], arguments[index]) == 0, "no thread");
  }
  for (int index = 0; index < count; index++) pthread_join(threads[index], NULL);
}

int main(void) {
  void *(*makers[THREADS])(void *);
  void *arguments[THREADS];
  for (int number = 0; number < THREADS; number++) {
    devices[number].number = number;
    makers[number] = make_groups;
    arguments[number] = &devices[number];
  }
  run("login", "{\"userID\":\"alice\"}");
  imbridge_set_listener(on_event, devices);
  together(THREADS, makers, arguments);
  CHECK(atomic_load(&listening) == 0, "in the listener");

  reopen_in_a_callback();
  atomic_store(&callers, 2);
  void *(*const mixed[])(void *) = {call_whatever_happens, call_whatever_happens, change_listeners, close_it};
  void *const none[4] = {NULL};
  together(4, mixed, none);
  imbridge_set_listener(NULL, NULL);
  imbridge_close();
  ping(1);
  printf("%d threads made %d groups each\n", THREADS, GROUPS);
  return 0;
}
