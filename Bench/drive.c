// Runs one program that answers lines with lines, and measures it.
//
//   drive [--setup FILE] [--pipeline] FILE -- PROGRAM ARGUMENT...
//
// The lines of the setup file are sent first and all their replies awaited; then those of FILE are sent, one at a time
// or (--pipeline) as fast as they are taken, and timed. A reply is a line that is no event. The result is one line of
// JSON. In C, so that the time of the measuring side stays small against what it measures.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char event_start[] = "{\"jsonrpc\":\"2.0\",\"method\":";

typedef struct {
  char *bytes;
  size_t count, lines;
} Text;

typedef struct {
  int input, output;
  pid_t pid;
  char carry[64];    // the start of the line that is being read: enough to tell an event from a reply
  size_t carried, line_bytes;
  long replies, events, errors, bytes;
  double first_reply;
} Child;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void fail(const char *what) {
  fprintf(stderr, "drive: %s: %s\n", what, strerror(errno));
  exit(1);
}

static Text load(const char *path) {
  Text text = {0};
  if (!path) return text;
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail(path);
  text.bytes = malloc((size_t)status.st_size + 1);
  while (text.count < (size_t)status.st_size) {
    ssize_t count = read(file, text.bytes + text.count, (size_t)status.st_size - text.count);
    if (count <= 0) fail(path);
    text.count += (size_t)count;
  }
  close(file);
  for (const char *at = text.bytes; (at = memchr(at, '\n', text.count - (size_t)(at - text.bytes))); at++) text.lines++;
  return text;
}

static Child start(char **command) {
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)) fail("pipe");
  pid_t pid = vfork();
  if (pid < 0) fail("vfork");
  if (pid == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    execv(command[0], command);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  return (Child){.input = in[1], .output = out[0], .pid = pid};
}

static void take_line_start(Child *child) {
  size_t known = child->carried < sizeof event_start - 1 ? child->carried : sizeof event_start - 1;
  if (known == sizeof event_start - 1 && !memcmp(child->carry, event_start, known)) {
    child->events++;
  } else {
    child->replies++;
    if (memmem(child->carry, child->carried, "\"error\":", 8)) child->errors++;
  }
  child->carried = 0;
}

// Reads what is there and counts it; false at the end of the output.
static int take(Child *child) {
  static char buffer[1 << 20];
  ssize_t count = read(child->output, buffer, sizeof buffer);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 1;
  if (count < 0) fail("read");
  if (count == 0) return 0;
  child->bytes += count;
  const char *at = buffer, *end = buffer + count;
  while (at < end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    size_t length = (size_t)((newline ? newline : end) - at);
    size_t room = sizeof child->carry - child->carried;
    size_t kept = length < room ? length : room;
    memcpy(child->carry + child->carried, at, kept);
    child->carried += kept;
    if (!newline) break;
    take_line_start(child);
    at = newline + 1;
  }
  if (child->replies && !child->first_reply) child->first_reply = now();
  return 1;
}

static void set_blocking(int descriptor, int blocking) {
  if (fcntl(descriptor, F_SETFL, blocking ? 0 : O_NONBLOCK)) fail("fcntl");
}

// Sends all of `text` while reading, until every line has its reply.
static void pipeline(Child *child, Text text) {
  long wanted = child->replies + (long)text.lines;
  size_t sent = 0;
  set_blocking(child->input, 0);
  set_blocking(child->output, 0);
  while (child->replies < wanted) {
    struct pollfd entries[2] = {
        {.fd = child->output, .events = POLLIN}, {.fd = sent < text.count ? child->input : -1, .events = POLLOUT}};
    if (poll(entries, 2, -1) < 0 && errno != EINTR) fail("poll");
    if (entries[0].revents && !take(child)) {
      fprintf(stderr, "drive: the program ended early\n");
      exit(1);
    }
    if (entries[1].revents) {
      ssize_t count = write(child->input, text.bytes + sent, text.count - sent);
      if (count < 0 && errno != EAGAIN && errno != EINTR) fail("write");
      if (count > 0) sent += (size_t)count;
    }
  }
  set_blocking(child->input, 1);
  set_blocking(child->output, 1);
}

// Sends line by line, each after the reply to the one before; fills in the times.
static void round_trips(Child *child, Text text, double *times) {
  const char *at = text.bytes;
  for (size_t line = 0; line < text.lines; line++) {
    const char *newline = memchr(at, '\n', text.count - (size_t)(at - text.bytes));
    long wanted = child->replies + 1;
    double begin = now();
    for (const char *rest = at; rest <= newline;) {
      ssize_t count = write(child->input, rest, (size_t)(newline + 1 - rest));
      if (count < 0) fail("write");
      rest += count;
    }
    while (child->replies < wanted) {
      if (!take(child)) {
        fprintf(stderr, "drive: the program ended early\n");
        exit(1);
      }
    }
    times[line] = now() - begin;
    at = newline + 1;
  }
}

// The child's own peak: the kernel's figure for an ended child includes what this process held when it started it.
static long peak_kib(pid_t pid) {
  char path[64], line[256];
  long peak = 0;
  snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
  FILE *status = fopen(path, "r");
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &peak);
  if (status) fclose(status);
  return peak;
}

// Seconds on a processor so far.
static double processor_time(pid_t pid) {
  char path[64];
  long long nanoseconds = 0;
  snprintf(path, sizeof path, "/proc/%d/schedstat", (int)pid);
  FILE *file = fopen(path, "r");
  if (file && fscanf(file, "%lld", &nanoseconds) != 1) nanoseconds = 0;
  if (file) fclose(file);
  return (double)nanoseconds * 1e-9;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int argc, char **argv) {
  const char *setup_path = NULL, *path = NULL;
  int pipelined = 0, at = 1;
  for (; at < argc && strcmp(argv[at], "--"); at++) {
    if (!strcmp(argv[at], "--setup") && at + 1 < argc) setup_path = argv[++at];
    else if (!strcmp(argv[at], "--pipeline")) pipelined = 1;
    else path = argv[at];
  }
  if (!path || at + 1 >= argc) {
    fprintf(stderr, "usage: drive [--setup FILE] [--pipeline] FILE -- PROGRAM ARGUMENT...\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  Text setup = load(setup_path), text = load(path);
  double *times = calloc(text.lines + 1, sizeof *times);
  double begin = now();
  Child child = start(argv + at + 1);
  pipeline(&child, setup);
  long events = child.events, bytes = child.bytes, setup_errors = child.errors;
  child.errors = 0;
  double used = processor_time(child.pid);
  double timed = now();
  if (pipelined) pipeline(&child, text);
  else round_trips(&child, text, times);
  double end = now();
  used = processor_time(child.pid) - used;
  events = child.events - events;
  bytes = child.bytes - bytes;
  long peak = peak_kib(child.pid);
  double closing = now();
  close(child.input);
  while (take(&child)) {}
  int status;
  if (waitpid(child.pid, &status, 0) < 0) fail("waitpid");
  double gone = now();
  qsort(times, text.lines, sizeof *times, ascending);
  printf(
      "{\"lines\":%zu,\"seconds\":%.9f,\"p50\":%.9f,\"p99\":%.9f,\"start\":%.9f,\"exit\":%.9f,\"status\":%d,"
      "\"events\":%ld,\"bytes\":%ld,\"errors\":%ld,\"setupErrors\":%ld,\"peakKiB\":%ld,\"cpu\":%.6f}\n",
      text.lines, end - timed, times[text.lines / 2], times[text.lines * 99 / 100],
      child.first_reply ? child.first_reply - begin : 0, gone - closing,
      WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), events, bytes, child.errors, setup_errors,
      peak, used);
  return 0;
}
