// Processes that a child leaves behind: those that became ours, and those that carry a run's mark.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CHost.h"

#ifdef __linux__
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Reads a whole file of /proc, which tells no size; the caller frees it. NULL when it cannot be read.
static char *read_whole(const char *path, size_t *length) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  size_t capacity = 4096, used = 0;
  char *text = malloc(capacity + 1);
  while (text) {
    ssize_t got = read(descriptor, text + used, capacity - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) { free(text); text = NULL; break; }
    if (got == 0) break;
    used += (size_t)got;
    if (used == capacity) {
      char *more = realloc(text, (capacity *= 2) + 1);
      if (!more) free(text);
      text = more;
    }
  }
  close(descriptor);
  if (text) { text[used] = 0; *length = used; }
  return text;
}

// Calls `visit` for every process and returns how many of them it counted.
static int32_t count_processes(int32_t (*visit)(pid_t, const void *), const void *context) {
  DIR *list = opendir("/proc");
  if (!list) return 0;
  int32_t count = 0;
  struct dirent *entry;
  while ((entry = readdir(list))) {
    char *end;
    long process = strtol(entry->d_name, &end, 10);
    if (*end == 0 && process > 1 && process != getpid()) count += visit((pid_t)process, context);
  }
  closedir(list);
  return count;
}

// What /proc says of a process.
typedef struct { char state; int parent, group, session; uint64_t ignored; } facts;

static int read_facts(pid_t process, facts *found) {
  char path[64];
  size_t length = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  char *text = read_whole(path, &length);
  // The name may hold anything; what is fixed follows its last parenthesis.
  char *rest = text ? strrchr(text, ')') : NULL;
  // Behind the session 26 words that nobody asks for, then the signals that it ignores.
  int is_whole = rest && sscanf(rest + 1,
                                " %c %d %d %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s"
                                " %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %" SCNu64,
                                &found->state, &found->parent, &found->group, &found->session,
                                &found->ignored) == 5;
  free(text);
  return is_whole;
}

static int adopts;
// Children from before we became planrunner, as of a shell that replaced itself by it.
static pid_t *spared;
static size_t spared_count;

static int is_spared(pid_t process) {
  for (size_t i = 0; i < spared_count; i++)
    if (spared[i] == process) return 1;
  return 0;
}

static int spare(pid_t process) {
  pid_t *more = realloc(spared, (spared_count + 1) * sizeof *spared);
  if (!more) return 0;
  spared = more;
  spared[spared_count++] = process;
  return 1;
}

static int32_t spare_child(pid_t process, const void *unused) {
  (void)unused;
  facts found;
  return read_facts(process, &found) && found.parent == getpid() && spare(process);
}

void chost_adopt_orphans(void) {
  siginfo_t found;
  int has_children = waitid(P_ALL, 0, &found, WEXITED | WNOHANG | WNOWAIT) == 0;
  // Who cannot be told apart from a step's must not be ended.
  if (has_children && count_processes(spare_child, NULL) == 0) return;
  adopts = prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

void chost_give_up(int32_t process) { spare(process); }

typedef struct { pid_t leader; pid_t session; chost_process *found; int32_t capacity, count; } left_behind;

static int32_t list_left(pid_t process, const void *raw) {
  left_behind *left = (left_behind *)raw;
  facts found;
  if (process == left->leader || !read_facts(process, &found)) return 0;
  // Whoever shares our session was not started by a step: each has a session of its own.
  int is_adopted =
      adopts && found.parent == getpid() && found.session != left->session && !is_spared(process);
  int has_ended = found.state == 'Z' || found.state == 'X';
  // One whose first thread ended while another goes on looks as if it had ended, and has no end to take.
  if (is_adopted && has_ended) has_ended = waitpid(process, NULL, WNOHANG) != 0;
  if (has_ended || !(is_adopted || found.group == left->leader)) return 0;
  if (left->count < left->capacity)
    left->found[left->count] = (chost_process){process, found.group, found.ignored};
  left->count++;
  return 1;
}

int32_t chost_left_behind(int32_t leader, chost_process *found, int32_t capacity) {
  siginfo_t ended;
  left_behind left = {leader, getsid(0), found, capacity, 0};
  // Without any child nothing can be ours, and a child's group has its leader until its end is taken.
  if (waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) < 0) return 0;
  if (access("/proc/self/stat", R_OK) < 0) return -1;
  count_processes(list_left, &left);
  return left.count;
}

typedef struct { const char *text; int32_t signal; } mark;

static int holds(const char *block, size_t length, const char *wanted) {
  size_t size = strlen(wanted) + 1;
  for (size_t start = 0; start + size <= length;) {
    if (memcmp(block + start, wanted, size) == 0) return 1;
    start += strlen(block + start) + 1;
  }
  return 0;
}

// Whether a process is one of those that started us, which may carry a mark that it was given to pass on.
static int started_us(pid_t process) {
  facts found;
  for (pid_t above = getppid(); above > 1; above = found.parent) {
    if (above == process) return 1;
    if (!read_facts(above, &found)) return 0;
  }
  return 0;
}

static int32_t signal_marked(pid_t process, const void *raw) {
  const mark *wanted = raw;
  char path[64];
  struct stat owner;
  snprintf(path, sizeof path, "/proc/%d", (int)process);
  if (stat(path, &owner) < 0 || owner.st_uid != geteuid()) return 0;
  // Held before it is looked at, so that the number cannot pass to another process in between.
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle < 0) return 0;
  size_t length = 0;
  snprintf(path, sizeof path, "/proc/%d/environ", (int)process);
  char *block = read_whole(path, &length);
  int is_marked = block && holds(block, length + 1, wanted->text);
  free(block);
  is_marked = is_marked && !started_us(process);
  if (is_marked) syscall(SYS_pidfd_send_signal, handle, wanted->signal, NULL, 0);
  close(handle);
  return is_marked;
}

int32_t chost_signal_marked(const char *text, int32_t signal) {
  mark wanted = {text, signal};
  return count_processes(signal_marked, &wanted);
}
#else
void chost_adopt_orphans(void) {}
void chost_give_up(int32_t process) { (void)process; }
int32_t chost_left_behind(int32_t leader, chost_process *found, int32_t capacity) {
  (void)leader, (void)found, (void)capacity;
  return -1;
}
int32_t chost_signal_marked(const char *text, int32_t signal) { (void)text, (void)signal; return 0; }
#endif
