#ifndef READER_FILES_H
#define READER_FILES_H

#include <stddef.h>
#include <stdint.h>

/// Copies the resolved path of the running program, ended by a NUL.
/// Returns 0, or -1 when it cannot be told.
int reader_program_path(char *text, size_t capacity);

/// Reads a whole file into memory that `reader_file_release` frees.
/// Returns its length in bytes, or a negated errno.
int64_t reader_file_contents(const char *path, uint8_t **bytes);

void reader_file_release(uint8_t *bytes);

/// Makes `from` durable and gives it the name `to`, replacing what was there.
/// Returns 0, or a negated errno.
int reader_file_replace(const char *from, const char *to);

/// Removes a file; one that is not there is no failure.
void reader_file_remove(const char *path);

/// Copies the system's words for an errno, ended by a NUL.
void reader_message(int code, char *text, size_t capacity);

/// Writes text to standard error.
void reader_complain(const char *text);

int reader_process(void);

_Noreturn void reader_exit(int status);

#endif
