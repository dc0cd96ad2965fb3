#include "CArchive.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int carchive_file_open(const char *path) {
  int file;
  // O_NONBLOCK: a FIFO in the file's place is refused by its kind, not waited for.
  do file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); while (file < 0 && errno == EINTR);
  return file < 0 ? -errno : file;
}

int64_t carchive_file_size(int file) {
  struct stat status;
  if (fstat(file, &status) != 0) return -errno;
  return S_ISREG(status.st_mode) ? (int64_t)status.st_size : -EINVAL;
}

int64_t carchive_file_read(int file, void *bytes, size_t count, int64_t offset) {
  ssize_t read;
  do read = pread(file, bytes, count, offset); while (read < 0 && errno == EINTR);
  return read < 0 ? -errno : read;
}

void carchive_file_close(int file) { close(file); }

const char *carchive_reason(int code) { return strerror(code); }
