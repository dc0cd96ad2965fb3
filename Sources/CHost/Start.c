// Starts a child: in a session and a process group of its own, with the descriptors 0, 1 and 2 that it is given
// and no others, with no signal blocked or ignored.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CHost.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/resource.h>

// posix_spawn sets each of 64 signals and makes a stack with every child, which takes longer than all the rest.

static pthread_once_t looked = PTHREAD_ONCE_INIT;
static sigset_t ignored;

// What is ignored here stays ignored beyond exec. Once all that planrunner ignores is set, nothing changes it.
static void look_for_ignored(void) {
  sigemptyset(&ignored);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) sigaddset(&ignored, number);
  }
}

// Between vfork and exec: only system calls, since all memory is the parent's.
static int prepare(const char *directory, int32_t input, int32_t output, int32_t error) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++)
    if (sigismember(&ignored, number) == 1 && sigaction(number, &usual, NULL) < 0) return -1;
  // A session of its own has no terminal: who asks there is told so, and does not wait for ever.
  if (setsid() < 0) return -1;
  if (input < 0 && (input = open("/dev/null", O_RDONLY)) < 0) return -1;
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(error, 2) < 0) return -1;
  if (close_range(3, ~0u, 0) < 0) {
    // A kernel from before 5.9.
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -1;
    for (rlim_t number = 3; number < limit.rlim_cur; number++) close((int)number);
  }
  if (directory && chdir(directory) < 0) return -1;
  sigset_t none;
  sigemptyset(&none);
  return sigprocmask(SIG_SETMASK, &none, NULL);
}

int32_t chost_spawn(
    const char *program, char *const *arguments, char *const *environment, const char *directory,
    int32_t input, int32_t output, int32_t error, int32_t *process) {
  pthread_once(&looked, look_for_ignored);
  sigset_t all, before;
  sigfillset(&all);
  volatile int failure = 0;
  // No handler may run in the child, in memory that is the parent's.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = vfork();
  if (child == 0) {
    if (prepare(directory, input, output, error) == 0) execve(program, arguments, environment);
    failure = errno;
    _exit(127);
  }
  // The child has ended or become the program: vfork returns no earlier.
  int reason = child < 0 ? errno : failure;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && reason) while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  *process = child;
  return -reason;
}
#else
#include <spawn.h>

int32_t chost_spawn(
    const char *program, char *const *arguments, char *const *environment, const char *directory,
    int32_t input, int32_t output, int32_t error, int32_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&actions);
  if (result) return -result;
  if ((result = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return -result;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  const short flags =
      POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT;
  if (!result)
    result = input < 0 ? posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                       : posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (!result) result = posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (!result) result = posix_spawn_file_actions_adddup2(&actions, error, 2);
  if (!result && directory) result = posix_spawn_file_actions_addchdir_np(&actions, directory);
  if (!result) result = posix_spawnattr_setsigmask(&attributes, &none);
  if (!result) result = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!result) result = posix_spawnattr_setflags(&attributes, flags);
  pid_t identifier = 0;
  if (!result) result = posix_spawn(&identifier, program, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  *process = identifier;
  return -result;
}
#endif
