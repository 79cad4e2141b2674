/* The twin of linux.c for macOS. Not yet proven: it has been compiled against declarations of the calls, and never
   run. */
#ifdef __APPLE__
#include "process_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <libproc.h>
#include <mach-o/dyld.h>
#include <mach/mach_time.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/event.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

ssize_t shim_copy(int from, off_t offset, int to, size_t bytes) {
  (void)from, (void)offset, (void)to, (void)bytes;
  errno = EINVAL;
  return -1;
}

/* Waits until the child has ended, or until the tool has, and then ends the child's group. Runs in a copy of
   a process that had threads, so it calls the system only. */
static void watch(pid_t tool, pid_t child) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  /* A signal of a terminal goes to the tool's group. */
  setpgid(0, 0);
  /* An end of a pipe that is open here would keep the other side waiting. */
  for (int descriptor = getdtablesize() - 1; descriptor >= 0; descriptor--) close(descriptor);
  int queue = kqueue();
  struct kevent event;
  EV_SET(&event, (uintptr_t)child, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, 0);
  if (queue < 0 || kevent(queue, &event, 1, 0, 0, 0) != 0) _exit(0);
  EV_SET(&event, (uintptr_t)tool, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, 0);
  if (kevent(queue, &event, 1, 0, 0, 0) == 0) {
    while (kevent(queue, 0, 0, &event, 1, 0) < 1) {
      if (errno != EINTR) _exit(0);
    }
    if (event.ident == (uintptr_t)child) _exit(0);
  }
  kill(-child, SIGKILL);
  _exit(0);
}

/* Has the child's group end with this process. The system has no signal for that, so another process waits. */
static void guard(pid_t child) {
  pid_t tool = getpid();
  pid_t between = fork();
  if (between == 0) {
    /* The one that waits belongs to launchd then, and nothing here has to wait for its end. */
    if (fork() == 0) watch(tool, child);
    _exit(0);
  }
  while (between > 0 && waitpid(between, 0, 0) < 0 && errno == EINTR) continue;
}

/* Sets what a child has other than this process. Answers an error number. */
static int prepare(
    const shim_start *start, const int sources[6], posix_spawnattr_t *attributes,
    posix_spawn_file_actions_t *actions) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
      | POSIX_SPAWN_CLOEXEC_DEFAULT;
  int failure = posix_spawnattr_setflags(attributes, flags);
  if (!failure) failure = posix_spawnattr_setpgroup(attributes, 0);
  if (!failure) failure = posix_spawnattr_setsigdefault(attributes, &all);
  if (!failure) failure = posix_spawnattr_setsigmask(attributes, &none);
  for (int target = 0; target < 6 && !failure; target++)
    if (sources[target] >= 0)
      failure = posix_spawn_file_actions_adddup2(actions, sources[target], target);
  if (!failure && start->directory)
    failure = posix_spawn_file_actions_addchdir_np(actions, start->directory);
  return failure;
}

pid_t shim_spawn(const shim_start *start) {
  int sources[6];
  int failure = 0;
  /* Copies above the six targets, so that none is overwritten before it is used. */
  for (int target = 0; target < 6; target++) {
    sources[target] = -1;
    if (start->descriptors[target] < 0) continue;
    sources[target] = fcntl(start->descriptors[target], F_DUPFD_CLOEXEC, 16);
    if (sources[target] < 0) failure = errno;
  }
  pid_t child = -1;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  if (!failure) failure = posix_spawnattr_init(&attributes);
  if (!failure) {
    failure = posix_spawn_file_actions_init(&actions);
    if (!failure) {
      failure = prepare(start, sources, &attributes, &actions);
      if (!failure)
        failure = posix_spawn(
            &child, start->path, &actions, &attributes, start->arguments, start->environment);
      posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
  }
  for (int target = 0; target < 6; target++)
    if (sources[target] >= 0) close(sources[target]);
  if (failure) return -failure;
  guard(child);
  return child;
}

int shim_process_descriptor(pid_t process) {
  int queue = kqueue();
  if (queue < 0) return -errno;
  struct kevent event;
  EV_SET(&event, (uintptr_t)process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, 0);
  if (kevent(queue, &event, 1, 0, 0, 0) == 0) return queue;
  int failure = errno;
  if (failure == ESRCH) {
    /* It has ended already: an event that has come makes the queue readable. */
    struct kevent ended[2];
    EV_SET(&ended[0], 0, EVFILT_USER, EV_ADD, 0, 0, 0);
    EV_SET(&ended[1], 0, EVFILT_USER, 0, NOTE_TRIGGER, 0, 0);
    if (kevent(queue, ended, 2, 0, 0, 0) == 0) return queue;
    failure = errno;
  }
  close(queue);
  return -failure;
}

int shim_shared_memory(size_t bytes, void **memory) {
  char name[32];
  int descriptor = -1;
  for (int attempt = 0; attempt < 100 && descriptor < 0; attempt++) {
    snprintf(name, sizeof name, "/layout-parity-%08x", arc4random());
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor < 0 && errno != EEXIST) return -errno;
  }
  if (descriptor < 0) return -EEXIST;
  shm_unlink(name);
  /* The size of shared memory can be set once, so a child cannot make it shorter. */
  if (ftruncate(descriptor, (off_t)bytes) == 0) {
    *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (*memory != MAP_FAILED) return descriptor;
  }
  int failure = errno;
  close(descriptor);
  return -failure;
}

/* Pipes grow when they are full. */
void shim_widen_pipe(int descriptor, int bytes) {
  (void)descriptor;
  (void)bytes;
}

int shim_ending(pid_t process, int *code) {
  int status = 0;
  if (waitpid(process, &status, WNOHANG) != process) return 0;
  if (WIFEXITED(status)) {
    *code = WEXITSTATUS(status);
    return 1;
  }
  *code = WTERMSIG(status);
  return 2;
}

/* Times of processes come in ticks of the machine's clock. */
static double seconds_of(uint64_t ticks) {
  mach_timebase_info_data_t base;
  if (mach_timebase_info(&base) != 0 || base.denom == 0) return 0;
  return (double)ticks * base.numer / base.denom * 1e-9;
}

shim_usage shim_usage_of_group(pid_t group) {
  shim_usage usage = {0, 0, 0};
  pid_t processes[512];
  int count = proc_listpgrppids(group, processes, (int)sizeof processes);
  for (int place = 0; place < count && place < 512; place++) {
    struct rusage_info_v2 info;
    if (proc_pid_rusage(processes[place], RUSAGE_INFO_V2, (rusage_info_t *)&info) != 0) continue;
    usage.processes += 1;
    usage.bytes += info.ri_resident_size;
    usage.seconds += seconds_of(
        info.ri_user_time + info.ri_system_time + info.ri_child_user_time + info.ri_child_system_time);
  }
  return usage;
}

uint64_t shim_memory_of_process(pid_t process) {
  struct rusage_info_v2 info;
  if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&info) != 0) return 0;
  return info.ri_resident_size;
}

int shim_is_asleep(pid_t process) {
  struct proc_taskinfo info;
  int bytes = proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, (int)sizeof info);
  return bytes == (int)sizeof info && info.pti_numrunning == 0;
}

char *shim_own_executable(void) {
  uint32_t bytes = 0;
  _NSGetExecutablePath(0, &bytes);
  char *path = malloc(bytes);
  if (!path) return 0;
  char *real = _NSGetExecutablePath(path, &bytes) == 0 ? realpath(path, 0) : 0;
  free(path);
  return real;
}

#endif
