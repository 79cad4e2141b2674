#include "process_shim.h"

#include <sys/mman.h>
#include <sys/stat.h>

void shim_forget_memory(void *memory, size_t bytes) { munmap(memory, bytes); }

void *shim_open_memory(int descriptor, size_t bytes) {
  struct stat found;
  if (fstat(descriptor, &found) != 0 || (size_t)found.st_size < bytes) return 0;
  void *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? 0 : memory;
}
