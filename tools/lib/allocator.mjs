/**
 * What keeps the shop's memory within bounds (docs/operations.md, Memory). Without it glibc keeps freed pictures, for
 * each thread; here anything of a megabyte and more goes back to the system at once. Read when a process begins.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
};
