#include <sqlite3.h>
#include <stddef.h>

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

/// Fills the write-ahead log up to `size` bytes with zeros, which are no frames to SQLite.
///
/// Only within a transaction, and only of a connection that has such a log. A log that has its size already is put
/// on the disk in less time than one that grows with every transaction. Where the disk has no room nothing is
/// done: it is no more than a preparation.
static inline void csqlite_reserve_log(sqlite3 *database, sqlite3_int64 size) {
  static const char zeros[1 << 16];
  sqlite3_file *log = NULL;
  sqlite3_int64 end = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (code != SQLITE_OK || !log || !log->pMethods || log->pMethods->xFileSize(log, &end) != SQLITE_OK) return;
  while (end < size) {
    int count = size - end < (int)sizeof zeros ? (int)(size - end) : (int)sizeof zeros;
    if (log->pMethods->xWrite(log, zeros, count, end) != SQLITE_OK) return;
    end += count;
  }
}
