#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <archive.h>
#include <archive_entry.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens libarchive on first use, from any thread; 0, or -1 with `carchive_problem()` set.
///
/// No `archive_` function may be called before this returned 0.
int carchive_load(void);

/// Why `carchive_load()` returned -1; NULL otherwise. The text lives as long as the program.
const char *carchive_problem(void);

/// Opens a file for reading; the descriptor, or the negated errno.
int carchive_file_open(const char *path);

/// The size in bytes of an opened regular file; the negated errno, -EINVAL if it is not regular.
int64_t carchive_file_size(int file);

/// Reads up to `count` bytes at `offset`; the number of bytes read, or the negated errno.
int64_t carchive_file_read(int file, void *bytes, size_t count, int64_t offset);

void carchive_file_close(int file);

/// The words for an errno; owned by the C library, to be copied at once.
const char *carchive_reason(int code);

/// Carries a CRC-32 (RFC 1952, §8) on over more bytes; it begins with 0. From any thread.
uint32_t carchive_crc32(uint32_t crc, const void *bytes, size_t count);

#endif
