#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a cast macro, which Swift cannot import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// `sqlite3_db_config` is variadic, which Swift cannot import; sets one on-off switch.
static inline int csqlite_set_switch(sqlite3 *database, int name, int on) {
  int now = 0;
  int code = sqlite3_db_config(database, name, on, &now);
  return code == SQLITE_OK && now != on ? SQLITE_MISUSE : code;
}

/// `sqlite3_config` is variadic; SQLite counts its memory, under a lock, unless it is told before its first use.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
