#ifdef __linux__
#define _GNU_SOURCE
#include "process_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

ssize_t shim_copy(int from, off_t offset, int to, size_t bytes) {
  return copy_file_range(from, &offset, to, 0, bytes, 0);
}

/* With so few descriptors the Swift runtime traps while it starts, before the first line of the tool, so they are
   counted before that. The tool itself says of the other limits what it needs. */
__attribute__((constructor)) static void require_descriptors(void) {
  static const char *text = "error: the open files are limited to %llu, expected at least 16; raise the limit with "
                            "'ulimit -n'\n";
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= 8) return;
  dprintf(STDERR_FILENO, text, (unsigned long long)limit.rlim_cur);
  _exit(2);
}

/* The parent's death signal comes when the thread ends that started the child, so one thread that never
   ends starts all of them. */
static struct {
  pthread_once_t once;
  pthread_mutex_t users;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  const shim_start *request;
  pid_t answer;
  int is_answered;
  int is_alive;
} spawner = {.once = PTHREAD_ONCE_INIT,
             .users = PTHREAD_MUTEX_INITIALIZER,
             .lock = PTHREAD_MUTEX_INITIALIZER,
             .changed = PTHREAD_COND_INITIALIZER};

/* Runs in the child, which shares this process's memory until it is replaced. */
static int become(const shim_start *start, const int sources[6], pid_t parent) {
  if (setpgid(0, 0) != 0) return errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) return ESRCH;
  for (int target = 0; target < 6; target++) {
    if (sources[target] < 0) {
      close(target);
    } else if (dup2(sources[target], target) < 0) {
      return errno;
    }
  }
  syscall(SYS_close_range, 6u, ~0u, 0u);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < 32; number++) sigaction(number, &usual, 0);
  sigset_t nothing;
  sigemptyset(&nothing);
  sigprocmask(SIG_SETMASK, &nothing, 0);
  if (start->directory && chdir(start->directory) != 0) return errno;
  execve(start->path, start->arguments, start->environment);
  return errno;
}

static pid_t spawn_here(const shim_start *start) {
  int sources[6];
  volatile int failure = 0;
  /* Copies above the six targets, so that none is overwritten before it is used. */
  for (int target = 0; target < 6; target++) {
    sources[target] = -1;
    if (start->descriptors[target] < 0) continue;
    sources[target] = fcntl(start->descriptors[target], F_DUPFD_CLOEXEC, 16);
    if (sources[target] < 0) failure = errno;
  }
  pid_t child = -1;
  if (!failure) {
    /* No signal handler of this process may run in the child. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    child = vfork();
    if (child == 0) {
      failure = become(start, sources, parent);
      _exit(127);
    }
    if (child < 0) failure = errno;
    pthread_sigmask(SIG_SETMASK, &before, 0);
  }
  for (int target = 0; target < 6; target++)
    if (sources[target] >= 0) close(sources[target]);
  if (failure) {
    if (child > 0) waitpid(child, 0, 0);
    return -failure;
  }
  return child;
}

static void *spawn_for_ever(void *unused) {
  (void)unused;
  pthread_mutex_lock(&spawner.lock);
  for (;;) {
    while (!spawner.request) pthread_cond_wait(&spawner.changed, &spawner.lock);
    spawner.answer = spawn_here(spawner.request);
    spawner.request = 0;
    spawner.is_answered = 1;
    pthread_cond_broadcast(&spawner.changed);
  }
}

static void start_spawner(void) {
  /* Processes that a child leaves behind become children of this process, which then ends them. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pthread_t thread;
  sigset_t all, before;
  /* Signals for this process go to threads that expect them. */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (pthread_create(&thread, 0, spawn_for_ever, 0) == 0) {
    pthread_detach(thread);
    spawner.is_alive = 1;
  }
  pthread_sigmask(SIG_SETMASK, &before, 0);
}

pid_t shim_spawn(const shim_start *start) {
  pthread_once(&spawner.once, start_spawner);
  if (!spawner.is_alive) return -EAGAIN;
  pthread_mutex_lock(&spawner.users);
  pthread_mutex_lock(&spawner.lock);
  spawner.request = start;
  spawner.is_answered = 0;
  pthread_cond_broadcast(&spawner.changed);
  while (!spawner.is_answered) pthread_cond_wait(&spawner.changed, &spawner.lock);
  pid_t answer = spawner.answer;
  pthread_mutex_unlock(&spawner.lock);
  pthread_mutex_unlock(&spawner.users);
  return answer;
}

int shim_process_descriptor(pid_t process) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}

int shim_shared_memory(size_t bytes, void **memory) {
  int descriptor = memfd_create("layout-parity", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -errno;
  /* A child that made it shorter would end this process at the next access. */
  if (ftruncate(descriptor, (off_t)bytes) == 0
      && fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (*memory != MAP_FAILED) return descriptor;
  }
  int failure = errno;
  close(descriptor);
  return -failure;
}

void shim_widen_pipe(int descriptor, int bytes) { fcntl(descriptor, F_SETPIPE_SZ, bytes); }

int shim_ending(pid_t process, int *code) {
  siginfo_t info;
  info.si_pid = 0;
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG) != 0 || info.si_pid == 0) return 0;
  *code = info.si_status;
  return info.si_code == CLD_EXITED ? 1 : 2;
}

#endif
