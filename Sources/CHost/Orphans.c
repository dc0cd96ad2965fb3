// Processes that a child leaves behind: those that became ours, and those that carry a run's mark.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CHost.h"

#ifdef __linux__
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int adopts;

void chost_adopt_orphans(void) {
  siginfo_t found;
  // Who replaced a shell by planrunner may have children from before, which are not ours to end.
  if (waitid(P_ALL, 0, &found, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD) return;
  adopts = prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

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

static int32_t end_child(pid_t process, const void *unused) {
  (void)unused;
  char path[64];
  size_t length = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  char *text = read_whole(path, &length);
  if (!text) return 0;
  // The name may hold anything; the state and the parent follow its last parenthesis.
  char *rest = strrchr(text, ')');
  int parent = 0;
  int is_ours = rest && sscanf(rest + 1, " %*c %d", &parent) == 1 && parent == getpid();
  free(text);
  if (!is_ours) return 0;
  // A child of ours keeps its number until we take its end, so nobody else can be hit.
  kill(process, SIGKILL);
  waitpid(process, NULL, WNOHANG);
  return 1;
}

int32_t chost_end_orphans(void) {
  siginfo_t found;
  if (!adopts || waitid(P_ALL, 0, &found, WEXITED | WNOHANG | WNOWAIT) < 0) return 0;
  return count_processes(end_child, NULL);
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
int32_t chost_end_orphans(void) { return 0; }
int32_t chost_signal_marked(const char *text, int32_t signal) { (void)text, (void)signal; return 0; }
#endif
