// Floor 2: each line is parsed, a reply object is built around its `params.echo` and dumped.
#include "reply.h"

static void line(const char *bytes, size_t count, Buffer *output) {
  json_t *request = parse_request(bytes, count);
  json_t *echo = json_object_get(json_object_get(request, "params"), "echo");
  append_reply(output, request, echo ? json_incref(echo) : json_null());
  json_decref(request);
}

static void drained(Buffer *output) { (void)output; }

int main(void) {
  run_lines(line, drained);
  return 0;
}
