/* System calls that Swift cannot make itself: starting and watching child processes, and copying inside the system. */
#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* How a process is started. Strings end with null, lists with a null pointer. */
typedef struct shim_start {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory; /* null: as it is */
  /* The descriptors that become 0, 1, 2, 3, 4 and 5; -1 for none. */
  int descriptors[6];
} shim_start;

/* Starts a process in a group of its own, without core files and with no further descriptors. It dies
   with this process. Answers its id, or the negative error number. */
pid_t shim_spawn(const shim_start *start);

/* A descriptor that is readable when the process has ended, or the negative error number. */
int shim_process_descriptor(pid_t process);

/* Memory of a fixed size that both processes see, as a descriptor; negative on failure. */
int shim_shared_memory(size_t bytes, void **memory);

/* Forgets memory that shim_shared_memory made. */
void shim_forget_memory(void *memory, size_t bytes);

/* Sets how much a pipe holds, as far as the system lets it. */
void shim_widen_pipe(int descriptor, int bytes);

/* How a process ended: 0 not yet; 1 exited, with its status in *code; 2 by a signal, in *code. */
int shim_ending(pid_t process, int *code);

/* Has the system copy bytes from an offset of one file to the position of another. Answers how many, or -1 if it
   cannot, such as to a pipe. */
ssize_t shim_copy(int from, off_t offset, int to, size_t bytes);

#ifdef __APPLE__
/* What /proc says on Linux. */

/* What a group of processes uses now. */
typedef struct shim_usage {
  double seconds; /* processor time, also of the processes that they waited for */
  uint64_t bytes; /* memory that is present */
  int processes;  /* those that have not ended */
} shim_usage;

shim_usage shim_usage_of_group(pid_t group);

/* The memory of one process, in bytes. */
uint64_t shim_memory_of_process(pid_t process);

/* Whether no thread of a process runs. */
int shim_is_asleep(pid_t process);

/* The path of this executable, to be freed; null where it is not known. */
char *shim_own_executable(void);
#endif

/* Opens memory that a parent passed along; null where it is none or too small. */
void *shim_open_memory(int descriptor, size_t bytes);

#endif
