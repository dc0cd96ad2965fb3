// libgit2 by its own names, opened on first use: loading and initialising it costs milliseconds, and most steps never
// ask.
//
// `loader.c` defines a forwarder for each libgit2 function that `Git` calls; calling one before `clibgit2_load()`
// returned 0 is a mistake of the caller.
#ifndef CLIBGIT2_H
#define CLIBGIT2_H

#include <git2.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Opens and initialises libgit2, once per process and safe from any thread; 0, or -1 with `clibgit2_problem()` set.
int clibgit2_load(void);
/// Why `clibgit2_load()` failed.
const char *clibgit2_problem(void);
/// The directories libgit2 looks for configuration files of a level in, separated by colons.
int clibgit2_search_path(git_buf *out, int level);
/// Replaces those directories for the whole process.
int clibgit2_set_search_path(int level, const char *path);

#ifdef __cplusplus
}
#endif
#endif
