// A disk that fails when it is told to: SQLite's file layer, with faults for the calling thread alone.

#ifndef FAULTY_DISK_H
#define FAULTY_DISK_H

// What can fail; to be combined.
enum {
  FAULTY_DISK_WRITE = 1,
  FAULTY_DISK_SYNC = 2,
  FAULTY_DISK_READ = 4,
  FAULTY_DISK_TRUNCATE = 8,
  FAULTY_DISK_OPEN = 16,
};

// Puts the layer in front of the system's; databases that are opened later go through it.
void faulty_disk_install(void);

// From now on lets `after` operations of these kinds pass and then `times` fail. A write fails as on a full disk when
// `is_full` is not 0, and half of it is written all the same.
void faulty_disk_arm(int kinds, int after, int times, int is_full);

// Lets everything pass again; answers how many operations have failed.
int faulty_disk_disarm(void);

// Lets no file of another process grow beyond so many bytes, as if the disk were full then; negative for no limit.
// Answers 0, or an error number.
int faulty_disk_limit(int process, long bytes);

#endif
