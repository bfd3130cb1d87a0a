/*
 * imbridge as a C library: link with -limbridge, or load libimbridge.so with dlopen. It needs nothing but the C library.
 *
 * Texts are UTF-8 that a NUL ends. NULL is the same as "". Whatever a text holds, the worst that comes of it is an
 * error; a request is at most 16 MiB long.
 *
 * Lifetimes. What is given to a function is needed until the function returns. What imbridge_call returns is the
 * caller's until imbridge_free. What a callback is given ends with the callback: copy what is to stay.
 *
 * Threads. Every function may be called from any thread. Calls run one after the other. Callbacks are called on the
 * thread of the call that caused them, before that call returns, and no lock is held meanwhile: they may call every
 * function here. A call from inside a callback runs at once and returns its result; its events follow those that wait
 * already. Two events never come at once, so a callback must not wait for another thread that is in a call. It has to
 * return: no longjmp, no exception, no end of the thread. A thread that calls needs 256 KiB of stack. Nothing here may be
 * used in a child after fork.
 *
 * Time. There is no thread behind the library. With the system clock, what has become due happens in the next call.
 */
#ifndef IMBRIDGE_H
#define IMBRIDGE_H

#ifdef __cplusplus
extern "C" {
#endif

/* The core */

/*
 * Opens the core; `options` is a JSON object with the options of the command line:
 *
 *   data             the data folder; without it everything is in memory
 *   sync             "full" or "normal": an answered call survives a loss of power, or a kill
 *   user             a user to register, if needed, and to log in on the session "default"
 *   clock            "system", "manual" or "manual:MS"
 *   ids              "random" or "sequential"
 *   deterministic    true for a manual clock and sequential ids
 *   events           "on" or "off"
 *
 * Returns 0 or an error code, and says why on standard error: 10002 the options are wrong, 10006 storage cannot be
 * opened or the user not be logged in, 10301 a core is open already. After an error no core is open that was not before.
 * Without imbridge_open the first call opens a core in memory.
 */
int imbridge_open(const char *options);

/* Closes the core. What is in a data folder stays there. The next call opens a core in memory. */
void imbridge_close(void);

/*
 * Calls a method by any of its names. `params` is its parameters as a JSON object, or an array of them in their order;
 * "" is none. The parameter `session` says which device is meant, otherwise it is "default".
 *
 * Returns {"errCode":0,"errMsg":"","errDlt":"","data":...}. After an error `data` is null, `errMsg` is the name of the
 * code, and `errDlt` says what is wrong: "name: must not be empty". To be freed with imbridge_free; never NULL.
 */
char *imbridge_call(const char *method, const char *params);

/* Frees what imbridge_call has returned. */
void imbridge_free(char *text);

/*
 * Sets the one listener, which hears the events of all sessions; NULL takes it away.
 *
 * `event` is the name, `payload` the JSON object {"session":...,"data":...}, `user` what was given here. Events come after
 * the commit of what they tell. Events of several threads come in the order of the commits.
 *
 * A call that another thread is in meanwhile may still reach the listener before. Keep what its `user` points to until
 * such calls have returned.
 */
void imbridge_set_listener(void (*listener)(const char *event, const char *payload, void *user), void *user);

/*
 * The conversation groups, with the names and parameters of OpenIMCore.
 *
 * As there, they are for one device: that of the session "default". (Where a request is an object, it may name a
 * `session`; imbridge_call does everything for every session.) Each tells its outcome to the callback once, before it
 * returns and after the events that it caused. `operationID` is any text but "".
 */

/* Where the outcome of a call goes. A function that is NULL is not called. */
typedef struct {
  /* `data` is the result as JSON text: "null" where there is nothing to tell. */
  void (*onSuccess)(const char *data, void *user);
  /* The code, and what is wrong: "ArgsError: name: must not be empty", or without a parameter at fault
     "RecordNotFoundError: no such conversation group". Nothing was changed. */
  void (*onError)(int code, const char *message, void *user);
  void *user;
} Open_im_sdk_callbackBase;

/* Who hears of conversation groups. A function that is NULL is not called. */
typedef struct {
  /* `groups` is an array of groups. */
  void (*onConversationGroupAdded)(const char *groups, void *user);
  void (*onConversationGroupChanged)(const char *groups, void *user);
  void (*onConversationGroupDeleted)(const char *groups, void *user);
  /* `change` is {"group":...,"conversationIDs":[...],"conversations":[...]}, one for each group. */
  void (*onConversationGroupMemberAdded)(const char *change, void *user);
  void (*onConversationGroupMemberDeleted)(const char *change, void *user);
  void *user;
} Open_im_sdk_callbackOnConversationGroupListener;

/* request: {"name", "order"?, "ex"?, "conversationID"?, "conversationGroupType"?, "filter"?}. Data: the group. */
void Open_im_sdkCreateConversationGroup(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *request);

/* request: {"conversationGroupID", and what is to change: "name", "ex", "hidden", "filter"}. Data: the group. */
void Open_im_sdkUpdateConversationGroup(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *request);

/* Data: null. */
void Open_im_sdkDeleteConversationGroup(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *conversationGroupID);

/* conversationGroupType: "0" normal groups, "1" filter groups, "2" all. Data: an array of groups. */
void Open_im_sdkGetConversationGroups(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *conversationGroupType);

/* orders: an array of {"conversationGroupID", "order"}. Data: null. */
void Open_im_sdkSetConversationGroupOrder(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *orders);

/* Two arrays of ids. Data: null. */
void Open_im_sdkAddConversationsToGroups(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *conversationIDs,
    const char *conversationGroupIDs);

/* Two arrays of ids. Data: null. */
void Open_im_sdkRemoveConversationsFromGroups(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *conversationIDs,
    const char *conversationGroupIDs);

/* Data: an array of the normal groups that hold the conversation. */
void Open_im_sdkGetConversationGroupByConversationID(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *conversationID);

/* request: {"conversationGroupID", "pagination": {"pageNumber", "showNumber"}?}.
   Data: {"group", "conversationTotal", "conversationElems", "isEnd"}. */
void Open_im_sdkGetConversationGroupInfoWithConversations(
    const Open_im_sdk_callbackBase *callback, const char *operationID, const char *request);

/*
 * Sets the one listener for the conversation groups of the session "default"; NULL takes it away.
 *
 * It is a slot beside that of imbridge_set_listener, which goes on hearing everything, and first. The struct is copied;
 * for `user` the same holds as there. It may be set before the core is opened.
 */
void Open_im_sdkSetConversationGroupListener(const Open_im_sdk_callbackOnConversationGroupListener *listener);

#ifdef __cplusplus
}
#endif

#endif
