#include "reader_files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

int reader_program_path(char *text, size_t capacity) {
#ifdef __APPLE__
  char given[PATH_MAX];
  char resolved[PATH_MAX];
  uint32_t size = sizeof given;
  if (_NSGetExecutablePath(given, &size) != 0 || realpath(given, resolved) == NULL) return -1;
  if (strlen(resolved) >= capacity) return -1;
  strcpy(text, resolved);
#else
  ssize_t length = readlink("/proc/self/exe", text, capacity);
  if (length < 0 || (size_t)length >= capacity) return -1;
  text[length] = 0;
#endif
  return 0;
}

static int64_t read_all(FILE *file, uint8_t **bytes) {
  size_t capacity = 1 << 16;
  size_t length = 0;
  uint8_t *buffer = malloc(capacity);
  while (buffer != NULL) {
    length += fread(buffer + length, 1, capacity - length, file);
    if (ferror(file)) {
      int code = errno != 0 ? errno : EIO;
      free(buffer);
      return -code;
    }
    if (length < capacity) {
      *bytes = buffer;
      return (int64_t)length;
    }
    capacity *= 2;
    uint8_t *larger = realloc(buffer, capacity);
    if (larger == NULL) free(buffer);
    buffer = larger;
  }
  return -ENOMEM;
}

int64_t reader_file_contents(const char *path, uint8_t **bytes) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return -errno;
  int64_t length = read_all(file, bytes);
  fclose(file);
  return length;
}

void reader_file_release(uint8_t *bytes) {
  free(bytes);
}

static int synchronise(const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return -errno;
  int code = fsync(descriptor) == 0 ? 0 : -errno;
  close(descriptor);
  return code;
}

int reader_file_replace(const char *from, const char *to) {
  int code = synchronise(from);
  if (code != 0) return code;
  if (rename(from, to) != 0) return -errno;

  const char *slash = strrchr(to, '/');
  if (slash == NULL) return synchronise(".");
  if (slash == to) return synchronise("/");
  char *directory = strndup(to, (size_t)(slash - to));
  if (directory == NULL) return -ENOMEM;
  code = synchronise(directory);
  free(directory);
  return code;
}

void reader_file_remove(const char *path) {
  unlink(path);
}

void reader_message(int code, char *text, size_t capacity) {
  if (strerror_r(code, text, capacity) != 0) {
    snprintf(text, capacity, "error %d", code);
  }
}

void reader_complain(const char *text) {
  fputs(text, stderr);
}

int reader_process(void) {
  return (int)getpid();
}

void reader_exit(int status) {
  exit(status);
}
