#include "CArchive.h"
#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

// libarchive costs milliseconds to load and serves few steps, so it is opened on first use. Each
// function used has a forwarder of its own name here; Swift calls libarchive by its own headers.

static void *library;
static locale_t utf8;
static char message[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define PLAIN(each) \
  each(const char *, archive_version_string, (void), ()) \
  each(struct archive *, archive_read_new, (void), ()) \
  each(int, archive_read_free, (struct archive *a), (a)) \
  each(int, archive_read_support_filter_gzip, (struct archive *a), (a)) \
  each(int, archive_read_support_format_tar, (struct archive *a), (a)) \
  each(int, archive_read_support_format_raw, (struct archive *a), (a)) \
  each(int, archive_read_support_format_zip_seekable, (struct archive *a), (a)) \
  each(int, archive_read_set_format_option, \
    (struct archive *a, const char *m, const char *o, const char *v), (a, m, o, v)) \
  each(int, archive_read_open_filename, (struct archive *a, const char *path, size_t block), \
    (a, path, block)) \
  each(int, archive_read_open, (struct archive *a, void *context, archive_open_callback *open, \
    archive_read_callback *read, archive_close_callback *close), (a, context, open, read, close)) \
  each(int, archive_read_data_block, \
    (struct archive *a, const void **bytes, size_t *count, la_int64_t *offset), \
    (a, bytes, count, offset)) \
  each(la_ssize_t, archive_read_data, (struct archive *a, void *bytes, size_t count), \
    (a, bytes, count)) \
  each(int, archive_read_data_skip, (struct archive *a), (a)) \
  each(la_int64_t, archive_filter_bytes, (struct archive *a, int filter), (a, filter)) \
  each(struct archive *, archive_write_new, (void), ()) \
  each(int, archive_write_free, (struct archive *a), (a)) \
  each(int, archive_write_add_filter_gzip, (struct archive *a), (a)) \
  each(int, archive_write_set_format_pax_restricted, (struct archive *a), (a)) \
  each(int, archive_write_set_format_zip, (struct archive *a), (a)) \
  each(int, archive_write_set_filter_option, \
    (struct archive *a, const char *m, const char *o, const char *v), (a, m, o, v)) \
  each(int, archive_write_set_format_option, \
    (struct archive *a, const char *m, const char *o, const char *v), (a, m, o, v)) \
  each(int, archive_write_set_bytes_per_block, (struct archive *a, int count), (a, count)) \
  each(int, archive_write_set_bytes_in_last_block, (struct archive *a, int count), (a, count)) \
  each(int, archive_write_open, (struct archive *a, void *context, archive_open_callback *open, \
    archive_write_callback *write, archive_close_callback *close), \
    (a, context, open, write, close)) \
  each(la_ssize_t, archive_write_data, (struct archive *a, const void *bytes, size_t count), \
    (a, bytes, count)) \
  each(int, archive_write_finish_entry, (struct archive *a), (a)) \
  each(const char *, archive_error_string, (struct archive *a), (a)) \
  each(struct archive_entry *, archive_entry_new, (void), ()) \
  each(__LA_MODE_T, archive_entry_filetype, (struct archive_entry *e), (e)) \
  each(__LA_MODE_T, archive_entry_perm, (struct archive_entry *e), (e)) \
  each(la_int64_t, archive_entry_size, (struct archive_entry *e), (e)) \
  each(int, archive_entry_size_is_set, (struct archive_entry *e), (e)) \
  each(const char *, archive_entry_hardlink, (struct archive_entry *e), (e)) \
  each(int, archive_entry_is_encrypted, (struct archive_entry *e), (e)) \
  each(void, archive_entry_set_mode, (struct archive_entry *e, __LA_MODE_T mode), (e, mode)) \
  each(void, archive_entry_set_size, (struct archive_entry *e, la_int64_t size), (e, size)) \
  each(void, archive_entry_set_uid, (struct archive_entry *e, la_int64_t id), (e, id)) \
  each(void, archive_entry_set_gid, (struct archive_entry *e, la_int64_t id), (e, id)) \
  each(void, archive_entry_set_mtime, (struct archive_entry *e, time_t seconds, long nanoseconds), \
    (e, seconds, nanoseconds))

// These turn names between the archive's character set and the locale's. A program starts in the
// "C" locale, where every name beyond ASCII is lost; they run in a UTF-8 locale of their thread.
#define NAMING(each) \
  each(int, archive_read_next_header, (struct archive *a, struct archive_entry **e), (a, e)) \
  each(const char *, archive_entry_pathname, (struct archive_entry *e), (e)) \
  each(int, archive_write_header, (struct archive *a, struct archive_entry *e), (a, e)) \
  each(int, archive_write_close, (struct archive *a), (a))

#define SILENT(each) \
  each(void, archive_copy_error, (struct archive *to, struct archive *from), (to, from)) \
  each(void, archive_entry_free, (struct archive_entry *e), (e)) \
  each(void, archive_entry_copy_pathname, (struct archive_entry *e, const char *name), (e, name)) \
  each(void, archive_entry_copy_symlink, (struct archive_entry *e, const char *to), (e, to))

#define FORWARD(result, name, parameters, arguments) static result (*real_##name) parameters; \
  result name parameters { return real_##name arguments; }

#define FORWARD_IN_UTF8(result, name, parameters, arguments) \
  static result (*real_##name) parameters; \
  result name parameters { \
    locale_t previous = uselocale(utf8); \
    result outcome = real_##name arguments; \
    uselocale(previous); \
    return outcome; \
  }

#define FORWARD_SILENT_IN_UTF8(result, name, parameters, arguments) \
  static result (*real_##name) parameters; \
  result name parameters { \
    locale_t previous = uselocale(utf8); \
    real_##name arguments; \
    uselocale(previous); \
  }

// Hidden, or a library that is itself linked against libarchive would find these instead.
#pragma GCC visibility push(hidden)
PLAIN(FORWARD)
NAMING(FORWARD_IN_UTF8)
SILENT(FORWARD_SILENT_IN_UTF8)
#pragma GCC visibility pop

static void note(const char *text) {
  snprintf(message, sizeof message, "%s", text ? text : "unknown reason");
}

#define RESOLVE(result, name, parameters, arguments) \
  if (!(real_##name = (result (*) parameters)dlsym(opened, #name))) { note(dlerror()); return; }

static void load(void) {
  const char *names[] = {
    "libarchive.so.13",
    "libarchive.so",
    "libarchive.13.dylib",
    "libarchive.dylib",
    "/opt/homebrew/opt/libarchive/lib/libarchive.dylib",
    "/usr/local/opt/libarchive/lib/libarchive.dylib",
    NULL,
  };
  void *opened = NULL;
  for (int i = 0; names[i] && !opened; i++) {
    opened = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    // The first name's reason is the telling one: the others are for other platforms.
    if (!opened && i == 0) note(dlerror());
  }
  if (!opened) return;
  PLAIN(RESOLVE)
  NAMING(RESOLVE)
  SILENT(RESOLVE)
  const char *locales[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8", NULL};
  for (int i = 0; locales[i] && !utf8; i++) utf8 = newlocale(LC_CTYPE_MASK, locales[i], (locale_t)0);
  if (!utf8) { note("the system has no UTF-8 locale"); return; }
  library = opened;
}

int carchive_load(void) {
  pthread_once(&once, load);
  return library ? 0 : -1;
}

const char *carchive_problem(void) { return library ? NULL : message; }
