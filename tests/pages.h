// Memory between pages that nobody may touch, and numbers for it.
#pragma once

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static unsigned state = 12345;
static unsigned next() { return state = state * 1664525u + 1013904223u, state >> 8; }

// Three pages; only the one in the middle may be read and written.
struct Pages {
  long page = sysconf(_SC_PAGESIZE);
  char* map = (char*) mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  Pages() { mprotect(map + page, page, PROT_READ | PROT_WRITE); }
  ~Pages() { munmap(map, 3 * page); }
  uint8_t* first() { return (uint8_t*) map + page; }
  uint8_t* last() { return (uint8_t*) map + 2 * page; }
};
