#ifndef CPCRE2_SHIM_H
#define CPCRE2_SHIM_H

// PCRE2 declares its functions for one width of character; planrunner's texts are UTF-8.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#endif
