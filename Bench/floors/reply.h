// A JSON-RPC reply with jansson: dumped straight into the output.
#ifndef REPLY_H
#define REPLY_H

#include <jansson.h>

#include "lines.h"

static inline json_t *parse_request(const char *bytes, size_t count) {
  json_error_t error;
  json_t *request = json_loadb(bytes, count, JSON_REJECT_DUPLICATES, &error);
  if (!request) {
    fprintf(stderr, "floor: line is not JSON: %s\n", error.text);
    exit(1);
  }
  return request;
}

// Takes over `result`.
static inline void append_reply(Buffer *output, json_t *request, json_t *result) {
  json_t *reply = json_object();
  json_object_set_new_nocheck(reply, "jsonrpc", json_string_nocheck("2.0"));
  json_t *id = json_object_get(request, "id");
  json_object_set_nocheck(reply, "id", id ? id : json_null());
  json_object_set_new_nocheck(reply, "result", result);
  size_t room = 4096;
  for (;;) {
    char *start = buffer_room(output, room);
    size_t size = json_dumpb(reply, start, room - 1, JSON_COMPACT);
    if (size <= room - 1) {
      start[size] = '\n';
      output->count += size + 1;
      break;
    }
    room = size + 1;
  }
  json_decref(reply);
}

#endif
