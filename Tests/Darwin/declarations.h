/* What the C targets, and the Swift files that are checked with them, call on macOS, declared by hand from its manual
   pages, by header. Tests/check-darwin.py makes
   a header of each section, so that a target has to include the one that declares a call. Only what is used is
   here. */

/* <sys/types.h> */
#include <stddef.h>
#include <stdint.h>
typedef int pid_t;
typedef long ssize_t;
typedef long long off_t;
typedef unsigned short mode_t;
typedef unsigned int sigset_t;
typedef unsigned int uid_t;
typedef long time_t;

/* <errno.h> */
int *__error(void);
#define errno (*__error())
#define ESRCH 3
#define EINTR 4
#define EAGAIN 35
#define EMFILE 24
#define ENOMEM 12
#define EEXIST 17
#define ENOENT 2
#define ENXIO 6
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EROFS 30
#define EPIPE 32
#define ENOTSUP 45

/* <fcntl.h> */
#include <sys/types.h>
#define O_RDWR 0x0002
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define F_DUPFD_CLOEXEC 67
int fcntl(int, int, ...);
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_TRUNC 0x0400
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1

/* <unistd.h> */
#include <sys/types.h>
#define STDOUT_FILENO 1
int close(int);
void _exit(int) __attribute__((__noreturn__));
pid_t fork(void);
int ftruncate(int, off_t);
int getdtablesize(void);
pid_t getpid(void);
int setpgid(pid_t, pid_t);
unsigned int alarm(unsigned int);
int fsync(int);
int pause(void);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *, char *, size_t);
unsigned int sleep(unsigned int);
int unlink(const char *);
int usleep(unsigned int);
ssize_t write(int, const void *, size_t);

/* <signal.h> */
#include <sys/types.h>
#define SIGKILL 9
#define SIG_SETMASK 3
int kill(pid_t, int);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigprocmask(int, const sigset_t *, sigset_t *);
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SA_ONSTACK 0x0001
#define SA_SIGINFO 0x0040
#define SI_USER 0x10001
typedef void (*sig_t)(int);
typedef struct __siginfo {
  int si_code;
  pid_t si_pid;
} siginfo_t;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, siginfo_t *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction *, struct sigaction *);
sig_t signal(int, sig_t);

/* <sys/wait.h> */
#include <sys/types.h>
#define WNOHANG 1
#define WIFEXITED(status) (((status) & 0177) == 0)
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
#define WTERMSIG(status) ((status) & 0177)
pid_t waitpid(pid_t, int *, int);

/* <spawn.h> */
#include <sys/types.h>
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawn(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],
    char *const[]);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);

/* <sys/event.h> */
#include <sys/types.h>
struct timespec;
#pragma pack(4)
struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *udata;
};
#pragma pack()
#define EVFILT_PROC (-5)
#define EVFILT_USER (-10)
#define EV_ADD 0x0001
#define NOTE_EXIT 0x80000000
#define NOTE_TRIGGER 0x01000000
#define EV_SET(event, i, f, g, n, d, u) \
  (*(event) = (struct kevent){(i), (f), (g), (n), (d), (u)})
int kqueue(void);
int kevent(int, const struct kevent *, int, struct kevent *, int, const struct timespec *);

/* <sys/mman.h> */
#include <sys/types.h>
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_SHARED 0x0001
#define MAP_FAILED ((void *)-1)
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
int shm_open(const char *, int, ...);
int shm_unlink(const char *);

/* <sys/stat.h> */
#include <sys/types.h>
struct stat {
  mode_t st_mode;
  off_t st_size;
};
int fstat(int, struct stat *);
int fchmod(int, mode_t);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);
mode_t umask(mode_t);

/* <sys/resource.h> */
#include <stdint.h>
#define RUSAGE_INFO_V2 2
typedef void *rusage_info_t;
struct rusage_info_v2 {
  uint64_t ri_user_time;
  uint64_t ri_system_time;
  uint64_t ri_resident_size;
  uint64_t ri_child_user_time;
  uint64_t ri_child_system_time;
};
#define RLIMIT_AS 5
#define RLIMIT_NOFILE 8
typedef uint64_t rlim_t;
struct rlimit {
  uint64_t rlim_cur;
  uint64_t rlim_max;
};
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);

/* <libproc.h> */
#include <sys/resource.h>
#include <sys/types.h>
#define PROC_PIDTASKINFO 4
struct proc_taskinfo {
  int32_t pti_numrunning;
};
int proc_listpgrppids(pid_t, void *, int);
int proc_pidinfo(int, int, uint64_t, void *, int);
int proc_pid_rusage(int, int, rusage_info_t *);

/* <mach/mach_time.h> */
#include <stdint.h>
struct mach_timebase_info {
  uint32_t numer;
  uint32_t denom;
};
typedef struct mach_timebase_info *mach_timebase_info_t;
typedef struct mach_timebase_info mach_timebase_info_data_t;
int mach_timebase_info(mach_timebase_info_t);

/* <mach-o/dyld.h> */
#include <stdint.h>
int _NSGetExecutablePath(char *, uint32_t *);

/* <stdlib.h> */
#include <stddef.h>
#include <stdint.h>
uint32_t arc4random(void);
void *calloc(size_t, size_t);
void free(void *);
void *malloc(size_t);
char *realpath(const char *, char *);
void *realloc(void *, size_t);
int atexit(void (*)(void));
int mkstemp(char *);

/* <stdio.h> */
#include <stdarg.h>
#include <stddef.h>
typedef struct __sFILE FILE;
int snprintf(char *, size_t, const char *, ...);
int vsnprintf(char *, size_t, const char *, va_list);
int rename(const char *, const char *);

/* <string.h> */
#include <stddef.h>
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memmem(const void *, size_t, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
size_t strlen(const char *);
int strerror_r(int, char *, size_t);
char *strerror(int);

/* <poll.h> */
#define POLLIN 0x0001
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *, unsigned int, int);

/* <sys/syslimits.h> */
#define PATH_MAX 1024

/* <iconv.h> */
typedef void *iconv_t;

/* <unicode/ucnv.h> */
typedef struct UConverter UConverter;
typedef unsigned short UChar;
