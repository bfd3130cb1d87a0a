// What the floors share: read as much as is there, hand over each line, write once when the input is drained.
#ifndef LINES_H
#define LINES_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 20 };

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

static inline char *buffer_room(Buffer *buffer, size_t wanted) {
  if (buffer->room - buffer->count < wanted) {
    buffer->room = (buffer->count + wanted) * 2;
    buffer->bytes = realloc(buffer->bytes, buffer->room);
    if (!buffer->bytes) abort();
  }
  return buffer->bytes + buffer->count;
}

static inline void buffer_append(Buffer *buffer, const char *bytes, size_t count) {
  memcpy(buffer_room(buffer, count), bytes, count);
  buffer->count += count;
}

static inline void buffer_write(Buffer *buffer, int descriptor) {
  for (size_t done = 0; done < buffer->count;) {
    ssize_t count = write(descriptor, buffer->bytes + done, buffer->count - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) exit(1);
    done += (size_t)count;
  }
  buffer->count = 0;
}

// `line` gets each line without its line end; `drained` is called when the lines of one read are done.
static inline void run_lines(void (*line)(const char *, size_t, Buffer *), void (*drained)(Buffer *)) {
  Buffer input = {0}, output = {0};
  for (;;) {
    char *room = buffer_room(&input, READ_SIZE);
    ssize_t count = read(0, room, READ_SIZE);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    input.count += (size_t)count;
    char *at = input.bytes, *end = input.bytes + input.count, *newline;
    while ((newline = memchr(at, '\n', (size_t)(end - at)))) {
      line(at, (size_t)(newline - at), &output);
      at = newline + 1;
    }
    input.count = (size_t)(end - at);
    memmove(input.bytes, at, input.count);
    drained(&output);
    buffer_write(&output, 1);
  }
}

#endif
