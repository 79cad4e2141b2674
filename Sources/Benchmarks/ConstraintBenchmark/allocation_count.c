// Counts allocations where it is preloaded (LD_PRELOAD), for `make bench`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

static long count;

long allocation_count(void) { return count; }

void *malloc(size_t size) {
  static void *(*real)(size_t);
  if (!real) real = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  ++count;
  return real(size);
}
