#include "launch_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int launch_file_open(const char *path, int64_t *size) {
  int descriptor;
  do {
    // A named pipe without a writer would make a blocking open wait for ever.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  } while (descriptor < 0 && errno == EINTR);
  if (descriptor < 0) return -errno;

  struct stat status;
  if (fstat(descriptor, &status) != 0) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  if (!S_ISREG(status.st_mode)) {
    close(descriptor);
    return -LAUNCH_FILE_NOT_REGULAR;
  }
  *size = status.st_size;
  return descriptor;
}

int64_t launch_file_read(int descriptor, void *bytes, size_t capacity) {
  ssize_t count;
  do {
    count = read(descriptor, bytes, capacity);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

void launch_file_close(int descriptor) {
  close(descriptor);
}

void launch_file_message(int code, char *text, size_t capacity) {
  if (strerror_r(code, text, capacity) != 0) {
    snprintf(text, capacity, "error %d", code);
  }
}
