// For prlimit.
#define _GNU_SOURCE

#include "FaultyDisk.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

// A file: what SQLite sees of it, then the system's own, in the same block of memory.
typedef struct {
  sqlite3_file base;
  sqlite3_file *real;
} File;

typedef struct {
  int kinds, after, times, is_full, failed;
} Plan;

static _Thread_local Plan plan;
static sqlite3_vfs *system_vfs;
static sqlite3_vfs vfs;

static int strikes(int kind) {
  if (!(plan.kinds & kind)) return 0;
  if (plan.after > 0) {
    plan.after--;
    return 0;
  }
  if (plan.failed >= plan.times) return 0;
  plan.failed++;
  return 1;
}

static sqlite3_file *real(sqlite3_file *file) { return ((File *)file)->real; }

static int close_file(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  if (strikes(FAULTY_DISK_READ)) return SQLITE_IOERR_READ;
  return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (strikes(FAULTY_DISK_WRITE)) {
    real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
    return plan.is_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  }
  return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  if (strikes(FAULTY_DISK_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  if (strikes(FAULTY_DISK_SYNC)) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int lock_file(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }

static int unlock_file(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int check_lock(sqlite3_file *file, int *is_reserved) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is_reserved);
}

static int control(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void fence_shared(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static int unmap_shared(sqlite3_file *file, int remove) {
  return real(file)->pMethods->xShmUnmap(real(file), remove);
}

// Version 2: without the memory mapping of version 3, which could not fail.
static const sqlite3_io_methods methods = {
  2, close_file, read_file, write_file, truncate_file, sync_file, file_size, lock_file, unlock_file, check_lock,
  control, sector_size, characteristics, map_shared, lock_shared, fence_shared, unmap_shared, NULL, NULL,
};

static int open_file(sqlite3_vfs *self, sqlite3_filename name, sqlite3_file *file, int flags, int *out_flags) {
  (void)self;
  File *opened = (File *)file;
  opened->base.pMethods = NULL;
  if (strikes(FAULTY_DISK_OPEN)) return SQLITE_CANTOPEN;
  opened->real = (sqlite3_file *)(opened + 1);
  int code = system_vfs->xOpen(system_vfs, name, opened->real, flags, out_flags);
  if (opened->real->pMethods) opened->base.pMethods = &methods;
  return code;
}

static void install(void) {
  system_vfs = sqlite3_vfs_find(NULL);
  // What has to do with no open file goes to the system's layer, which looks at its own struct through this copy.
  vfs = *system_vfs;
  vfs.zName = "faulty-disk";
  vfs.szOsFile = (int)sizeof(File) + system_vfs->szOsFile;
  vfs.pNext = NULL;
  vfs.xOpen = open_file;
  sqlite3_vfs_register(&vfs, 1);
}

void faulty_disk_install(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
}

void faulty_disk_arm(int kinds, int after, int times, int is_full) {
  plan = (Plan){.kinds = kinds, .after = after, .times = times, .is_full = is_full};
}

int faulty_disk_disarm(void) {
  int failed = plan.failed;
  memset(&plan, 0, sizeof plan);
  return failed;
}

int faulty_disk_limit(int process, long bytes) {
  struct rlimit limit;
  if (prlimit(process, RLIMIT_FSIZE, NULL, &limit) != 0) return errno;
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t)bytes;
  return prlimit(process, RLIMIT_FSIZE, &limit, NULL) == 0 ? 0 : errno;
}
