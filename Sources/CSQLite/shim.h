#include <sqlite3.h>

// Swift imports neither the cast in SQLITE_TRANSIENT nor functions with a variable number of arguments.

static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

// A text without bytes that outlives every statement.
static inline const char *csqlite_empty(void) { return ""; }

static inline int csqlite_config(int option, int on) { return sqlite3_config(option, on); }

static inline int csqlite_db_config(sqlite3 *connection, int option, int on) {
  return sqlite3_db_config(connection, option, on, (int *)0);
}
