#include "CArchive.h"
#include <pthread.h>

// libarchive does not check the checksum of gzip files, so it is done here: eight bytes at a step,
// table n holding what a byte does n places further on.

static uint32_t tables[8][256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void fill(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (value & 1 ? 0xEDB88320u : 0);
    tables[0][byte] = value;
  }
  for (int table = 1; table < 8; table++) {
    for (int byte = 0; byte < 256; byte++) {
      uint32_t before = tables[table - 1][byte];
      tables[table][byte] = before >> 8 ^ tables[0][before & 0xFF];
    }
  }
}

uint32_t carchive_crc32(uint32_t crc, const void *bytes, size_t count) {
  pthread_once(&once, fill);
  const uint8_t *next = bytes;
  crc = ~crc;
  for (; count >= 8; count -= 8, next += 8) {
    uint32_t low = crc ^ (next[0] | next[1] << 8 | next[2] << 16 | (uint32_t)next[3] << 24);
    crc = tables[7][low & 0xFF] ^ tables[6][low >> 8 & 0xFF] ^ tables[5][low >> 16 & 0xFF]
      ^ tables[4][low >> 24] ^ tables[3][next[4]] ^ tables[2][next[5]] ^ tables[1][next[6]]
      ^ tables[0][next[7]];
  }
  for (; count > 0; count--, next++) crc = crc >> 8 ^ tables[0][(crc ^ *next) & 0xFF];
  return ~crc;
}
