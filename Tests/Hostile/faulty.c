// Makes one call to the system fail: LAYOUT_PARITY_FAULT is "CALL N", the N-th from 1. Where that has come to
// pass, a file named by LAYOUT_PARITY_FAULT_MARK is left behind.
#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static char wanted[32];
static long place;
static atomic_long count;

__attribute__((constructor)) static void prepare(void) {
  const char *fault = getenv("LAYOUT_PARITY_FAULT");
  if (fault) sscanf(fault, "%31s %ld", wanted, &place);
}

static int fails(const char *call, int code) {
  if (place == 0 || strcmp(call, wanted) != 0) return 0;
  if (atomic_fetch_add(&count, 1) + 1 != place) return 0;
  const char *mark = getenv("LAYOUT_PARITY_FAULT_MARK");
  if (mark) syscall(SYS_close, syscall(SYS_open, mark, O_CREAT | O_WRONLY, 0600));
  errno = code;
  return 1;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = mode_of(flags, list); \
    va_end(list); \
    return fails("open", EMFILE) ? -1 : real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *path, int flags, ...) {
  REAL(int, "openat", int, const char *, int, ...);
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return fails("open", EMFILE) ? -1 : real(folder, path, flags, mode);
}

ssize_t read(int descriptor, void *bytes, size_t size) {
  REAL(ssize_t, "read", int, void *, size_t);
  return fails("read", EIO) ? -1 : real(descriptor, bytes, size);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return fails("write", ENOSPC) ? -1 : real(descriptor, bytes, size);
}

int fsync(int descriptor) {
  REAL(int, "fsync", int);
  return fails("fsync", EIO) ? -1 : real(descriptor);
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  return fails("rename", EACCES) ? -1 : real(from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
  REAL(int, "renameat", int, const char *, int, const char *);
  return fails("rename", EACCES) ? -1 : real(a, from, b, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
  REAL(int, "linkat", int, const char *, int, const char *, int);
  return fails("link", EACCES) ? -1 : real(a, from, b, to, flags);
}

int fchmod(int descriptor, mode_t mode) {
  REAL(int, "fchmod", int, mode_t);
  return fails("fchmod", EPERM) ? -1 : real(descriptor, mode);
}

int close(int descriptor) {
  REAL(int, "close", int);
  // The descriptor is gone all the same, as on Linux.
  int result = real(descriptor);
  return fails("close", EIO) ? -1 : result;
}

void *malloc(size_t size) {
  extern void *__libc_malloc(size_t);
  return fails("malloc", ENOMEM) ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  extern void *__libc_calloc(size_t, size_t);
  return fails("malloc", ENOMEM) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *bytes, size_t size) {
  extern void *__libc_realloc(void *, size_t);
  return fails("malloc", ENOMEM) ? NULL : __libc_realloc(bytes, size);
}

int posix_memalign(void **bytes, size_t alignment, size_t size) {
  extern void *__libc_memalign(size_t, size_t);
  if (fails("malloc", ENOMEM)) return ENOMEM;
  *bytes = __libc_memalign(alignment, size);
  return *bytes ? 0 : ENOMEM;
}
