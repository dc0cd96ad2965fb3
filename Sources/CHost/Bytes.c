// Looking through bytes: what the system's library does with the widest registers there are.

#include "CHost.h"

#include <string.h>

int64_t chost_find_byte(const void *bytes, int64_t start, int64_t count, uint8_t byte) {
  if (start >= count) return -1;
  const char *found = memchr((const char *)bytes + start, byte, (size_t)(count - start));
  return found ? found - (const char *)bytes : -1;
}

int32_t chost_bytes_are_equal(const void *first, const void *second, int64_t count) {
  return memcmp(first, second, (size_t)count) == 0;
}

int64_t chost_filled_line_ends(const void *bytes, int64_t count, int32_t within) {
  // So few at a time that their number fits a byte: compilers make of it one step for many bytes.
  enum { BLOCK = 256 };
  const uint8_t *at = bytes;
  if (count <= 0) return 0;
  int64_t ends = at[0] == '\n' && within;
  for (int64_t start = 1; start < count; start += BLOCK) {
    int64_t end = count - start < BLOCK ? count : start + BLOCK;
    uint8_t found = 0;
    for (int64_t i = start; i < end; i++) found += (uint8_t)(at[i] == '\n') & (uint8_t)(at[i - 1] != '\n');
    ends += found;
  }
  return ends;
}
