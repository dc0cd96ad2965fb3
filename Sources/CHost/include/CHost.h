// The system calls planrunner uses, one function each.
//
// Swift imports C libraries per platform and without the GNU extensions; this target is the one place where
// platforms differ. Every function that can fail returns a negative errno, so no caller reads `errno`.
#ifndef CHOST_H
#define CHOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// planrunner's version, given by Package.swift.
const char *chost_version(void);
/// The message of a positive errno; valid until the thread exits.
const char *chost_error_text(int32_t error, char *buffer, int32_t capacity);

/// What `lstat` and `fstat` say of a file.
typedef struct {
  uint64_t device, inode, size, links;
  uint32_t mode, owner;
  int64_t modified_seconds, changed_seconds;
  uint32_t modified_nanoseconds, changed_nanoseconds;
} chost_status;

enum {
  CHOST_READ = 0,
  CHOST_CREATE_NEW = 1,   // write only, fails when the name exists
  CHOST_DIRECTORY = 2,    // a directory to open names in
  CHOST_LOCK_FILE = 3,    // read and write, created when missing
  CHOST_APPEND = 4,       // write at the end, created when missing
};
/// Opens `name` under `directory` (or `CHOST_HERE`), never following a link in the last component.
int32_t chost_open(int32_t directory, const char *name, int32_t purpose, uint32_t mode);
int32_t chost_here(void);
int64_t chost_read(int32_t descriptor, void *buffer, int64_t count);
int64_t chost_read_at(int32_t descriptor, void *buffer, int64_t count, int64_t offset);
int64_t chost_write(int32_t descriptor, const void *buffer, int64_t count);
/// How many bytes a pipe takes without waiting, when it can be written at all.
int32_t chost_pipe_piece(void);
/// Whether writing may have to wait for a reader: to a pipe, a socket or a terminal.
int32_t chost_may_block(int32_t descriptor);
/// Whether writing would not wait, after so many milliseconds at most.
int32_t chost_wait_writable(int32_t descriptor, int32_t milliseconds);
/// Puts what was written on the disk itself, also on macOS, where `fsync` alone does not.
int32_t chost_sync(int32_t descriptor);
/// Asks the system to begin putting a range on the disk, where it can be asked; nothing waits.
void chost_begin_sync(int32_t descriptor, int64_t offset, int64_t count);
int32_t chost_truncate(int32_t descriptor, int64_t size);
int32_t chost_close(int32_t descriptor);
int32_t chost_status_of(int32_t descriptor, chost_status *status);
int32_t chost_status_at(int32_t directory, const char *name, int32_t follow, chost_status *status);
int32_t chost_rename(int32_t from_directory, const char *from, int32_t to_directory, const char *to);
int32_t chost_unlink(int32_t directory, const char *name, int32_t is_directory);
int32_t chost_make_directory(int32_t directory, const char *name, uint32_t mode);
int32_t chost_set_mode(int32_t descriptor, uint32_t mode);
int64_t chost_read_link(int32_t directory, const char *name, char *buffer, int64_t capacity);
int32_t chost_real_path(const char *path, char *buffer, int32_t capacity);
int32_t chost_working_directory(char *buffer, int32_t capacity);
/// 1 for a file system of this machine, 0 for a network or user-space one, a negative errno.
int32_t chost_is_local(int32_t descriptor);
/// 1 when the lock is held now, 0 when another process holds it, a negative errno.
int32_t chost_lock(int32_t descriptor);

/// An open directory being listed.
typedef struct chost_listing chost_listing;
/// Takes over `descriptor`, also when it fails.
chost_listing *chost_listing_open(int32_t descriptor, int32_t *error);
/// The next name and its length in bytes; `NULL` at the end (then `*error` is 0) or on failure.
const char *chost_listing_next(chost_listing *listing, int32_t *length, int32_t *error);
void chost_listing_close(chost_listing *listing);

/// Nanoseconds of a clock that never goes back.
uint64_t chost_monotonic_nanoseconds(void);
/// Nanoseconds since 1970, UTC.
int64_t chost_wall_nanoseconds(void);
int32_t chost_random(void *buffer, int32_t count);
int32_t chost_process_identifier(void);
int32_t chost_processor_count(void);
/// The `NAME=value` text at an index, `NULL` past the last.
const char *chost_environment(int32_t index);
/// Whether the system lets this user execute a file, or go into a directory: 0 or a negative errno.
int32_t chost_may_execute(const char *path);
uint32_t chost_user(void);
/// Ends this process.
_Noreturn void chost_exit(int32_t status);
int32_t chost_is_terminal(int32_t descriptor);
/// Opens `/dev/null` as each of the descriptors 0, 1 and 2 that is closed. 0 or a negative errno.
int32_t chost_open_standard_streams(void);
/// Columns of the terminal, 0 when unknown.
int32_t chost_terminal_columns(int32_t descriptor);

/// Where a byte stands first from `start` on, below `count`; -1 when it does not.
int64_t chost_find_byte(const void *bytes, int64_t start, int64_t count, uint8_t byte);
/// How many line feeds do not follow another; the first byte follows one unless `within`.
int64_t chost_filled_line_ends(const void *bytes, int64_t count, int32_t within);
int32_t chost_bytes_are_equal(const void *first, const void *second, int64_t count);

/// Runs `body(context, 0 ..< workers)`, each index on a thread of its own, and waits for all.
void chost_parallel(int32_t workers, void (*body)(void *context, int32_t worker), void *context);

/// A thread that does something again and again.
typedef struct chost_ticker chost_ticker;
/// Calls `tick(context)` every so many milliseconds on a thread of its own; `NULL` when there can be none.
chost_ticker *chost_ticker_start(int32_t milliseconds, void (*tick)(void *context), void *context);
/// Returns once the last call has returned.
void chost_ticker_stop(chost_ticker *ticker);

/// Holds back what may be sent to end us, SIGINT, SIGTERM, SIGHUP and others, so that it is asked for and never interrupts; ignores SIGPIPE.
void chost_hold_signals(void);
/// Takes one held-back signal, 0 when there is none. The death of our parent counts as one SIGHUP,
/// unless SIGHUP was ignored when we started.
int32_t chost_take_signal(void);
/// 1 when there is something to take.
int32_t chost_signal_pending(void);

/// Starts a program in a session and a process group of its own; `input` (-1: empty), `output` and `error`
/// become its descriptors 0, 1 and 2, every other descriptor is closed. 0 or a negative errno.
int32_t chost_spawn(
    const char *program, char *const *arguments, char *const *environment, const char *directory,
    int32_t input, int32_t output, int32_t error, int32_t *process);
/// 1 when the child ended, with its exit status or -signal in `*status`; 0 when it runs on; a negative
/// errno. Its number, and its group's, stay its own until the end is taken.
int32_t chost_look_for_end(int32_t process, int32_t *status);
/// Takes the end of a child: 1, 0 when it runs on, a negative errno.
int32_t chost_take_end(int32_t process);
/// Sends a signal to a whole process group, or to one process, which goes on if it stands stopped; 0 or a
/// negative errno. Signal 0 is sent to nobody: it only asks whether somebody is there.
int32_t chost_signal_group(int32_t group, int32_t signal);
int32_t chost_signal_process(int32_t process, int32_t signal);
int32_t chost_pipe(int32_t *ends);
/// Writes what a pipe takes without anybody reading it; the number of bytes or a negative errno.
int64_t chost_fill_pipe(int32_t end, const void *bytes, int64_t count);
/// A descriptor that can be read once the child ended, or a negative errno where there is no such thing.
int32_t chost_process_handle(int32_t process);
/// Waits until one of three descriptors (-1: none) can be read; bits 0, 1 and 2 say which; 0 on time-out.
int32_t chost_wait_readable(int32_t first, int32_t second, int32_t third, int32_t milliseconds);
void chost_sleep(uint64_t nanoseconds);

/// Makes us the parent of processes whose own parent ends, on Linux. Children that we have already are
/// not ours to end, nor is who shares our session.
void chost_adopt_orphans(void);
/// A process, its group, and the signals that it ignores: bit n - 1 for signal n.
typedef struct { int32_t process, group; uint64_t ignored; } chost_process;
/// Counts a process as none of ours from now on: it could not be ended.
void chost_give_up(int32_t process);
/// Who is left of a child: members of the group `leader` that have not ended, and all that was adopted,
/// whose ends it takes. The child itself does not count. Returns how many there are, of which at most
/// `capacity` are given; -1 where nobody can be listed.
int32_t chost_left_behind(int32_t leader, chost_process *found, int32_t capacity);
/// Sends a signal to every process of this user whose environment holds `mark`, a `NAME=value`; with
/// signal 0 none is sent. How many there were; 0 where the environment of others cannot be seen.
int32_t chost_signal_marked(const char *mark, int32_t signal);

#ifdef __cplusplus
}
#endif
#endif
