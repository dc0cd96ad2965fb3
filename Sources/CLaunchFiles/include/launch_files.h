#ifndef LAUNCH_FILES_H
#define LAUNCH_FILES_H

#include <stddef.h>
#include <stdint.h>

/// Not a regular file; no errno has this value.
#define LAUNCH_FILE_NOT_REGULAR 100000

/// Opens a regular file for reading and stores its size in bytes.
/// Returns the descriptor, or a negated errno, or -LAUNCH_FILE_NOT_REGULAR.
int launch_file_open(const char *path, int64_t *size);

/// Reads up to `capacity` bytes; 0 at the end of the file, a negated errno on failure.
int64_t launch_file_read(int descriptor, void *bytes, size_t capacity);

void launch_file_close(int descriptor);

/// Copies the system's words for an errno, ended by a NUL.
void launch_file_message(int code, char *text, size_t capacity);

#endif
