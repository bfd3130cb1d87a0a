// Floor 3: each line is parsed, one row of a table is updated by its indexed key, and the answer leaves after the
// commit.
//
//   sqlite FILE full|normal group|line ROWS
//
// full survives a power loss, normal a kill; group commits once for the lines of one read, line after each. The table
// is filled with ROWS rows of the keys si_alice_u0, si_alice_u1, ... when it is new.
#include <sqlite3.h>

#include "reply.h"

static sqlite3 *database;
static sqlite3_stmt *begin, *commit, *update;
static int per_line, in_transaction;

static void check(int code) {
  if (code != SQLITE_OK && code != SQLITE_DONE) {
    fprintf(stderr, "floor: %s\n", sqlite3_errmsg(database));
    exit(1);
  }
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  return statement;
}

static void step(sqlite3_stmt *statement) {
  check(sqlite3_step(statement));
  sqlite3_reset(statement);
}

static void line(const char *bytes, size_t count, Buffer *output) {
  json_t *request = parse_request(bytes, count);
  json_t *params = json_object_get(request, "params");
  json_t *key = json_object_get(params, "conversationID");
  json_t *text = json_object_get(params, "draftText");
  if (!in_transaction) {
    step(begin);
    in_transaction = 1;
  }
  sqlite3_bind_text(update, 1, json_string_value(text), (int)json_string_length(text), SQLITE_STATIC);
  sqlite3_bind_text(update, 2, json_string_value(key), (int)json_string_length(key), SQLITE_STATIC);
  step(update);
  if (sqlite3_changes(database) != 1) {
    fprintf(stderr, "floor: no such row\n");
    exit(1);
  }
  append_reply(output, request, json_null());
  json_decref(request);
  if (per_line) {
    step(commit);
    in_transaction = 0;
    buffer_write(output, 1);
  }
}

static void drained(Buffer *output) {
  (void)output;
  if (in_transaction) step(commit);
  in_transaction = 0;
}

static void fill(int rows) {
  sqlite3_stmt *insert = prepare("INSERT OR IGNORE INTO conversation(key, draft, version) VALUES(?, '', 0)");
  step(begin);
  for (int row = 0; row < rows; row++) {
    char key[64];
    int length = snprintf(key, sizeof key, "si_alice_u%d", row);
    sqlite3_bind_text(insert, 1, key, length, SQLITE_TRANSIENT);
    step(insert);
  }
  step(commit);
  sqlite3_finalize(insert);
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: sqlite FILE full|normal group|line ROWS\n");
    return 2;
  }
  per_line = !strcmp(argv[3], "line");
  check(sqlite3_open(argv[1], &database));
  check(sqlite3_exec(database, "PRAGMA journal_mode=WAL", NULL, NULL, NULL));
  check(sqlite3_exec(
      database, !strcmp(argv[2], "full") ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL", NULL, NULL, NULL));
  check(sqlite3_exec(
      database,
      "CREATE TABLE IF NOT EXISTS conversation(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, draft TEXT NOT NULL,"
      " version INTEGER NOT NULL)",
      NULL, NULL, NULL));
  begin = prepare("BEGIN IMMEDIATE");
  commit = prepare("COMMIT");
  update = prepare("UPDATE conversation SET draft = ?, version = version + 1 WHERE key = ?");
  fill(atoi(argv[4]));
  run_lines(line, drained);
  sqlite3_close_v2(database);
  return 0;
}
