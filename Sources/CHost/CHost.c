#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CHost.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/random.h>
#else
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif

#define OR_ERRNO(call) ((call) < 0 ? -errno : 0)

const char *chost_version(void) { return PLANRUNNER_VERSION; }

const char *chost_error_text(int32_t error, char *buffer, int32_t capacity) {
#ifdef __APPLE__
  strerror_r(error, buffer, (size_t)capacity);
  return buffer;
#else
  return strerror_r(error, buffer, (size_t)capacity);
#endif
}

static void fill(chost_status *out, const struct stat *in) {
  out->device = (uint64_t)in->st_dev;
  out->inode = (uint64_t)in->st_ino;
  out->size = (uint64_t)in->st_size;
  out->links = (uint64_t)in->st_nlink;
  out->mode = (uint32_t)in->st_mode;
  out->owner = (uint32_t)in->st_uid;
#ifdef __APPLE__
  out->modified_seconds = in->st_mtimespec.tv_sec;
  out->modified_nanoseconds = (uint32_t)in->st_mtimespec.tv_nsec;
  out->changed_seconds = in->st_ctimespec.tv_sec;
  out->changed_nanoseconds = (uint32_t)in->st_ctimespec.tv_nsec;
#else
  out->modified_seconds = in->st_mtim.tv_sec;
  out->modified_nanoseconds = (uint32_t)in->st_mtim.tv_nsec;
  out->changed_seconds = in->st_ctim.tv_sec;
  out->changed_nanoseconds = (uint32_t)in->st_ctim.tv_nsec;
#endif
}

int32_t chost_here(void) { return AT_FDCWD; }

int32_t chost_open(int32_t directory, const char *name, int32_t purpose, uint32_t mode) {
  int flags = O_CLOEXEC | O_NOFOLLOW;
  switch (purpose) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer for ever.
    case CHOST_READ: flags |= O_RDONLY | O_NONBLOCK | O_NOCTTY; break;
    case CHOST_CREATE_NEW: flags |= O_WRONLY | O_CREAT | O_EXCL; break;
    case CHOST_DIRECTORY: flags |= O_RDONLY | O_DIRECTORY; break;
    case CHOST_LOCK_FILE: flags |= O_RDWR | O_CREAT; break;
    case CHOST_APPEND: flags |= O_WRONLY | O_CREAT | O_APPEND; break;
    default: return -EINVAL;
  }
  int descriptor;
  do descriptor = openat(directory, name, flags, (mode_t)mode);
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

int64_t chost_read(int32_t descriptor, void *buffer, int64_t count) {
  ssize_t got;
  do got = read(descriptor, buffer, (size_t)count);
  while (got < 0 && errno == EINTR);
  return got < 0 ? -errno : got;
}

int64_t chost_read_at(int32_t descriptor, void *buffer, int64_t count, int64_t offset) {
  ssize_t got;
  do got = pread(descriptor, buffer, (size_t)count, (off_t)offset);
  while (got < 0 && errno == EINTR);
  return got < 0 ? -errno : got;
}

int64_t chost_write(int32_t descriptor, const void *buffer, int64_t count) {
  ssize_t put;
  do put = write(descriptor, buffer, (size_t)count);
  while (put < 0 && errno == EINTR);
  return put < 0 ? -errno : put;
}

int32_t chost_pipe_piece(void) { return PIPE_BUF; }

int32_t chost_may_block(int32_t descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) < 0) return 0;
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || isatty(descriptor);
}

int32_t chost_wait_writable(int32_t descriptor, int32_t milliseconds) {
  struct pollfd wanted = {.fd = descriptor, .events = POLLOUT};
  int found = poll(&wanted, 1, milliseconds);
  // What is wrong with it, the write will say.
  return found != 0 && !(found < 0 && errno == EINTR);
}

int32_t chost_sync(int32_t descriptor) {
#ifdef __APPLE__
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return OR_ERRNO(fsync(descriptor));
}

void chost_begin_sync(int32_t descriptor, int64_t offset, int64_t count) {
#ifdef __linux__
  sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor, (void)offset, (void)count;
#endif
}

int32_t chost_truncate(int32_t descriptor, int64_t size) { return OR_ERRNO(ftruncate(descriptor, (off_t)size)); }
int32_t chost_close(int32_t descriptor) { return OR_ERRNO(close(descriptor)); }

int32_t chost_status_of(int32_t descriptor, chost_status *status) {
  struct stat found;
  if (fstat(descriptor, &found) < 0) return -errno;
  fill(status, &found);
  return 0;
}

int32_t chost_status_at(int32_t directory, const char *name, int32_t follow, chost_status *status) {
  struct stat found;
  if (fstatat(directory, name, &found, follow ? 0 : AT_SYMLINK_NOFOLLOW) < 0) return -errno;
  fill(status, &found);
  return 0;
}

int32_t chost_rename(int32_t from_directory, const char *from, int32_t to_directory, const char *to) {
  return OR_ERRNO(renameat(from_directory, from, to_directory, to));
}

int32_t chost_unlink(int32_t directory, const char *name, int32_t is_directory) {
  return OR_ERRNO(unlinkat(directory, name, is_directory ? AT_REMOVEDIR : 0));
}

int32_t chost_make_directory(int32_t directory, const char *name, uint32_t mode) {
  return OR_ERRNO(mkdirat(directory, name, (mode_t)mode));
}

int32_t chost_set_mode(int32_t descriptor, uint32_t mode) { return OR_ERRNO(fchmod(descriptor, (mode_t)mode)); }

int64_t chost_read_link(int32_t directory, const char *name, char *buffer, int64_t capacity) {
  ssize_t length = readlinkat(directory, name, buffer, (size_t)capacity);
  return length < 0 ? -errno : length;
}

int32_t chost_real_path(const char *path, char *buffer, int32_t capacity) {
  char *found = realpath(path, NULL);
  if (!found) return -errno;
  size_t length = strlen(found);
  int32_t result = (int32_t)length < capacity ? (int32_t)length : -ENAMETOOLONG;
  if (result >= 0) memcpy(buffer, found, length + 1);
  free(found);
  return result;
}

int32_t chost_working_directory(char *buffer, int32_t capacity) {
  return getcwd(buffer, (size_t)capacity) ? (int32_t)strlen(buffer) : -errno;
}

int32_t chost_is_local(int32_t descriptor) {
  struct statfs found;
  if (fstatfs(descriptor, &found) < 0) return -errno;
#ifdef __APPLE__
  return (found.f_flags & MNT_LOCAL) ? 1 : 0;
#else
  // The numbers of linux/magic.h and of the file systems' own headers.
  switch ((uint32_t)found.f_type) {
    case 0x6969u:      // NFS
    case 0xFF534D42u:  // CIFS
    case 0xFE534D42u:  // SMB2
    case 0x517Bu:      // SMB
    case 0x65735546u:  // FUSE
    case 0x5346414Fu:  // AFS
    case 0x6B414653u:  // kAFS
    case 0x73757245u:  // Coda
    case 0x01021997u:  // 9P
    case 0x00C36400u:  // Ceph
    case 0x0BD00BD0u:  // Lustre
    case 0x47504653u:  // GPFS
      return 0;
    default: return 1;
  }
#endif
}

int32_t chost_lock(int32_t descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return 1;
  return errno == EWOULDBLOCK ? 0 : -errno;
}

struct chost_listing { DIR *stream; };

chost_listing *chost_listing_open(int32_t descriptor, int32_t *error) {
  chost_listing *listing = malloc(sizeof *listing);
  if (!listing) { *error = -ENOMEM; close(descriptor); return NULL; }
  listing->stream = fdopendir(descriptor);
  if (!listing->stream) { *error = -errno; close(descriptor); free(listing); return NULL; }
  *error = 0;
  return listing;
}

const char *chost_listing_next(chost_listing *listing, int32_t *length, int32_t *error) {
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(listing->stream);
    if (!entry) { *error = -errno; return NULL; }
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) {
      *error = 0;
      *length = (int32_t)strlen(entry->d_name);
      return entry->d_name;
    }
  }
}

void chost_listing_close(chost_listing *listing) { closedir(listing->stream); free(listing); }

uint64_t chost_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

int64_t chost_wall_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int32_t chost_random(void *buffer, int32_t count) { return OR_ERRNO(getentropy(buffer, (size_t)count)); }
int32_t chost_process_identifier(void) { return (int32_t)getpid(); }
extern char **environ;
const char *chost_environment(int32_t index) { return environ[index]; }
void chost_exit(int32_t status) { exit(status); }

int32_t chost_may_execute(const char *path) { return OR_ERRNO(faccessat(AT_FDCWD, path, X_OK, AT_EACCESS)); }
uint32_t chost_user(void) { return (uint32_t)geteuid(); }
int32_t chost_is_terminal(int32_t descriptor) { return isatty(descriptor); }

int32_t chost_processor_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int32_t)count;
}

int32_t chost_open_standard_streams(void) {
  for (int wanted = 0; wanted < 3; wanted++) {
    if (fcntl(wanted, F_GETFD) >= 0) continue;
    // The lowest free number is given, and all below this one are taken.
    if (open("/dev/null", wanted == 0 ? O_RDONLY : O_WRONLY) < 0) return -errno;
  }
  return 0;
}

int32_t chost_terminal_columns(int32_t descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

typedef struct {
  void (*body)(void *, int32_t);
  void *context;
  int32_t worker;
} share;

static void *run_share(void *raw) {
  share *mine = raw;
  mine->body(mine->context, mine->worker);
  return NULL;
}

void chost_parallel(int32_t workers, void (*body)(void *, int32_t), void *context) {
  enum { MOST = 64 };
  pthread_t threads[MOST];
  share shares[MOST];
  int started[MOST];
  if (workers > MOST) workers = MOST;
  for (int32_t i = 0; i < workers; i++) {
    shares[i] = (share){body, context, i};
    // The last share runs here; so does one whose thread could not be made.
    started[i] = i + 1 < workers && pthread_create(&threads[i], NULL, run_share, &shares[i]) == 0;
    if (!started[i]) run_share(&shares[i]);
  }
  for (int32_t i = 0; i < workers; i++)
    if (started[i]) pthread_join(threads[i], NULL);
}

struct chost_ticker {
  pthread_t thread;
  // Closing the write end ends the wait at once.
  int32_t ends[2];
  int32_t milliseconds;
  void (*tick)(void *);
  void *context;
};

static void *run_ticker(void *raw) {
  chost_ticker *ticker = raw;
  while (chost_wait_readable(ticker->ends[0], -1, -1, ticker->milliseconds) == 0) ticker->tick(ticker->context);
  return NULL;
}

chost_ticker *chost_ticker_start(int32_t milliseconds, void (*tick)(void *), void *context) {
  chost_ticker *ticker = malloc(sizeof *ticker);
  if (!ticker) return NULL;
  *ticker = (chost_ticker){.milliseconds = milliseconds, .tick = tick, .context = context};
  if (chost_pipe(ticker->ends) < 0) { free(ticker); return NULL; }
  if (pthread_create(&ticker->thread, NULL, run_ticker, ticker) == 0) return ticker;
  for (int i = 0; i < 2; i++) close(ticker->ends[i]);
  free(ticker);
  return NULL;
}

void chost_ticker_stop(chost_ticker *ticker) {
  close(ticker->ends[1]);
  pthread_join(ticker->thread, NULL);
  close(ticker->ends[0]);
  free(ticker);
}

// Every signal that somebody may send to end a process and that can be held back. Those that tell of a fault
// of our own, such as SIGSEGV, are not among them.
static const int stopping[] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGUSR1,
                               SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU};
static const int stopping_count = sizeof stopping / sizeof *stopping;

// Those that one system has and another has not: calls `body` for each of them too.
static void each_stopping(void (*body)(int number, void *context), void *context) {
  for (int i = 0; i < stopping_count; i++) body(stopping[i], context);
#ifdef __linux__
  body(SIGIO, context);
  body(SIGPWR, context);
  body(SIGSTKFLT, context);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) body(number, context);
#endif
}

// Who started us, as long as its death means that we are to stop; 0 when it means nothing any more.
static pid_t watched_parent;

static void hold_signal(int number, void *set) {
  // What the starter has ignored, as nohup does, stays ignored: a held signal would stop the run.
  struct sigaction action;
  if (sigaction(number, NULL, &action) < 0 || action.sa_handler != SIG_IGN) {
    sigaddset(set, number);
  } else if (number == SIGHUP) {
    watched_parent = 0;
  }
}

void chost_hold_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  watched_parent = getppid();
  each_stopping(hold_signal, &set);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  // A file that grows beyond its limit is an error of write(2), with all that follows from it.
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  // Where a starter ignores it, the system would take away how a child ended.
  signal(SIGCHLD, SIG_DFL);
}

static int parent_died(void) { return watched_parent != 0 && getppid() != watched_parent; }

typedef struct { sigset_t pending; int first; } arrived;

static void note_pending(int number, void *raw) {
  arrived *found = raw;
  if (!found->first && sigismember(&found->pending, number) == 1) found->first = number;
}

// The first of them that is pending, 0 when none is.
static int pending_signal(void) {
  arrived found = {.first = 0};
  if (sigpending(&found.pending) < 0) return 0;
#ifdef __linux__
  // It is asked often, and mostly there is none.
  if (sigisemptyset(&found.pending)) return 0;
#endif
  each_stopping(note_pending, &found);
  return found.first;
}

int32_t chost_signal_pending(void) { return pending_signal() != 0 || parent_died(); }

int32_t chost_take_signal(void) {
  int number = pending_signal();
  if (number) {
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    int taken = 0;
    return sigwait(&one, &taken) == 0 ? taken : 0;
  }
  if (!parent_died()) return 0;
  watched_parent = 0;
  return SIGHUP;
}

int32_t chost_look_for_end(int32_t process, int32_t *status) {
  siginfo_t found;
  int result;
  // Some systems leave it as it was where nobody ended.
  memset(&found, 0, sizeof found);
  do result = waitid(P_PID, (id_t)process, &found, WEXITED | WNOHANG | WNOWAIT);
  while (result < 0 && errno == EINTR);
  if (result < 0) return -errno;
  if (found.si_pid != process) return 0;
  *status = found.si_code == CLD_EXITED ? found.si_status & 0xFF : -found.si_status;
  return 1;
}

int32_t chost_take_end(int32_t process) {
  pid_t found;
  do found = waitpid(process, NULL, WNOHANG);
  while (found < 0 && errno == EINTR);
  return found < 0 ? -errno : found == process;
}

static int32_t send_signal(pid_t target, int signal) {
  if (kill(target, signal) < 0) return -errno;
  // Who stands stopped takes no signal but SIGKILL before it goes on.
  if (signal != 0 && signal != SIGKILL) kill(target, SIGCONT);
  return 0;
}

int32_t chost_signal_group(int32_t group, int32_t signal) { return group <= 1 ? -EINVAL : send_signal(-group, signal); }
int32_t chost_signal_process(int32_t process, int32_t signal) { return process <= 1 ? -EINVAL : send_signal(process, signal); }

int32_t chost_pipe(int32_t *ends) {
#ifdef __APPLE__
  if (pipe(ends) < 0) return -errno;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return OR_ERRNO(pipe2(ends, O_CLOEXEC));
#endif
}

int64_t chost_fill_pipe(int32_t end, const void *bytes, int64_t count) {
  int flags = fcntl(end, F_GETFL);
  if (flags < 0 || fcntl(end, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
  int64_t written = 0;
  while (written < count) {
    ssize_t taken = write(end, (const char *)bytes + written, (size_t)(count - written));
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (taken < 0) return -errno;
    written += taken;
  }
  return written;
}

int32_t chost_process_handle(int32_t process) {
#ifdef __linux__
  // Closed in every child by itself.
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
#else
  (void)process;
  return -ENOSYS;
#endif
}

int32_t chost_wait_readable(int32_t first, int32_t second, int32_t third, int32_t milliseconds) {
  // poll skips negative descriptors.
  struct pollfd wanted[3] = {
      {.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}, {.fd = third, .events = POLLIN}};
  int ready = poll(wanted, 3, milliseconds);
  if (ready < 0) return errno == EINTR ? 0 : -errno;
  return (wanted[0].revents ? 1 : 0) | (wanted[1].revents ? 2 : 0) | (wanted[2].revents ? 4 : 0);
}

void chost_sleep(uint64_t nanoseconds) {
  struct timespec left = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  nanosleep(&left, NULL);
}
