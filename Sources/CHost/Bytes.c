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
