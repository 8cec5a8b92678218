/** Numbers of Linux system calls on the two architectures with a filter; null where a call does not exist. */
interface CallNumbers {
  x64: number;
  arm64: number;
}

/** Newest reviewed system call (landlock_restrict_self). The filter fails newer calls. */
export const NEWEST_REVIEWED_CALL = 446;

const sameOnBoth = (number: number): CallNumbers => ({ x64: number, arm64: number });
const on = (x64: number, arm64: number): CallNumbers => ({ x64, arm64 });
const onX64 = (x64: number) => ({ x64, arm64: null });

/** Calls that the filter decides by their arguments. */
export const callNumbers = {
  clone: on(56, 220),
  clone3: sameOnBoth(435),
  open: { x64: 2 },
  openat: on(257, 56),
  openat2: sameOnBoth(437),
  prlimit64: on(302, 261),
  fcntl: on(72, 25),
  ioctl: on(16, 29),
};

/** Calls that always fail. Reading, computing and the process's own threads and memory need none of them. */
export const blockedCalls: Record<string, { x64: number; arm64: number | null }> = {
  // Sockets. The streams that the process is given are already open.
  socket: on(41, 198),
  socketpair: on(53, 199),
  connect: on(42, 203),
  bind: on(49, 200),
  listen: on(50, 201),
  accept: on(43, 202),
  accept4: on(288, 242),

  // Signals.
  kill: on(62, 129),
  tkill: on(200, 130),
  tgkill: on(234, 131),
  rt_sigqueueinfo: on(129, 138),
  rt_tgsigqueueinfo: on(297, 240),
  pidfd_send_signal: sameOnBoth(424),

  // Other processes: their memory, descriptors, priority, processors; and new processes.
  pidfd_open: sameOnBoth(434),
  pidfd_getfd: sameOnBoth(438),
  ptrace: on(101, 117),
  process_vm_readv: on(310, 270),
  process_vm_writev: on(311, 271),
  process_madvise: sameOnBoth(440),
  kcmp: on(312, 272),
  fork: onX64(57),
  vfork: onX64(58),
  setpriority: on(141, 140),
  sched_setaffinity: on(203, 122),
  sched_setscheduler: on(144, 119),
  sched_setparam: on(142, 118),
  sched_setattr: on(314, 274),
  ioprio_set: on(251, 30),
  migrate_pages: on(256, 238),
  move_pages: on(279, 239),

  // Memory and messages shared with other processes of the user.
  shmget: on(29, 194),
  shmat: on(30, 196),
  shmctl: on(31, 195),
  semget: on(64, 190),
  semop: on(65, 193),
  semtimedop: on(220, 192),
  semctl: on(66, 191),
  msgget: on(68, 186),
  msgsnd: on(69, 189),
  msgrcv: on(70, 188),
  msgctl: on(71, 187),
  mq_open: on(240, 180),
  mq_unlink: on(241, 181),
  memfd_create: on(319, 279),

  // Namespaces and mounts.
  unshare: on(272, 97),
  setns: on(308, 268),
  mount: on(165, 40),
  umount2: on(166, 39),
  pivot_root: on(155, 41),
  chroot: on(161, 51),
  open_tree: sameOnBoth(428),
  move_mount: sameOnBoth(429),
  fsopen: sameOnBoth(430),
  fsconfig: sameOnBoth(431),
  fsmount: sameOnBoth(432),
  fspick: sameOnBoth(433),
  mount_setattr: sameOnBoth(442),
  quotactl_fd: sameOnBoth(443),

  // Kernel features with a long record of vulnerabilities.
  bpf: on(321, 280),
  perf_event_open: on(298, 241),
  io_uring_setup: sameOnBoth(425),
  io_uring_enter: sameOnBoth(426),
  io_uring_register: sameOnBoth(427),
  userfaultfd: on(323, 282),
  add_key: on(248, 217),
  request_key: on(249, 218),
  keyctl: on(250, 219),
  init_module: on(175, 105),
  finit_module: on(313, 273),
  kexec_load: on(246, 104),
  modify_ldt: onX64(154),
  syslog: on(103, 116),

  // Files: changing them, reaching them around Landlock, watching what happens to them.
  creat: onX64(85),
  truncate: on(76, 45),
  rename: onX64(82),
  renameat: on(264, 38),
  renameat2: on(316, 276),
  mkdir: onX64(83),
  mkdirat: on(258, 34),
  rmdir: onX64(84),
  unlink: onX64(87),
  unlinkat: on(263, 35),
  symlink: onX64(88),
  symlinkat: on(266, 36),
  link: onX64(86),
  linkat: on(265, 37),
  mknod: onX64(133),
  mknodat: on(259, 33),
  chmod: onX64(90),
  fchmod: on(91, 52),
  fchmodat: on(268, 53),
  chown: onX64(92),
  fchown: on(93, 55),
  lchown: onX64(94),
  fchownat: on(260, 54),
  setxattr: on(188, 5),
  lsetxattr: on(189, 6),
  fsetxattr: on(190, 7),
  removexattr: on(197, 14),
  lremovexattr: on(198, 15),
  fremovexattr: on(199, 16),
  utime: onX64(132),
  utimes: onX64(235),
  futimesat: onX64(261),
  utimensat: on(280, 88),
  name_to_handle_at: on(303, 264),
  open_by_handle_at: on(304, 265),
  inotify_init: onX64(253),
  inotify_init1: on(294, 26),
  inotify_add_watch: on(254, 27),
  fanotify_init: on(300, 262),
  fanotify_mark: on(301, 263),
};
