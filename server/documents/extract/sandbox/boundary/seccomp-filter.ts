import { blockedCalls, callNumbers, NEWEST_REVIEWED_CALL } from './system-calls.ts';

/** One instruction of classic BPF: operation, jumps taken when true and when false, operand. */
type Instruction = readonly [operation: number, ifTrue: number, ifFalse: number, operand: number];

const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const FAIL_EPERM = 0x00050001;
const FAIL_ENOSYS = 0x00050026;

/** Offsets in `struct seccomp_data`; of an argument, its low half. */
const CALL_NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number) => 16 + 8 * index;

const auditArchitectures = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
export type Architecture = keyof typeof auditArchitectures;

/** x64 also accepts the calls of the x32 ABI, whose numbers have this bit. */
const X32_BIT = 0x40000000;

/** O_WRONLY, O_RDWR, O_CREAT and O_TRUNC; O_TMPFILE needs one of the first two. */
const WRITING_FLAGS = 0o1 | 0o2 | 0o100 | 0o1000;
const CLONE_THREAD = 0x10000;
/** F_SETOWN, F_SETSIG, F_SETOWN_EX (signals sent by the kernel), F_SETLEASE, F_NOTIFY. */
const blockedFcntlCommands = [8, 10, 15, 1024, 1026];
/** FIOSETOWN and SIOCSPGRP (signals sent by the kernel), TIOCSTI (typing into a terminal). */
const blockedIoctls = [0x8901, 0x8902, 0x5412];

const load = (offset: number): Instruction => [LOAD, 0, 0, offset];
const finish = (action: number): Instruction => [RETURN, 0, 0, action];

/** Runs `body` for one system call; every path through it must return. */
const onCall = (number: number, body: Instruction[]): Instruction[] => [
  [JUMP_IF_EQUAL, 0, body.length, number],
  ...body,
];
const onlyIfBit = (index: number, bits: number, [present, absent]: [number, number]): Instruction[] => [
  load(argument(index)),
  [JUMP_IF_ANY_BIT, 0, 1, bits],
  finish(present),
  finish(absent),
];
const allowExcept = (index: number, values: number[]): Instruction[] => [
  load(argument(index)),
  ...values.flatMap((value) => onCall(value, [finish(FAIL_EPERM)])),
  finish(ALLOW),
];

const isSupported = (architecture: string): architecture is Architecture =>
  Object.hasOwn(auditArchitectures, architecture);

/**
 * Assembles the seccomp filter for a process that only computes: no sockets, no signals, no new processes, no file opened
 * for writing. It fails calls rather than killing the process, so that Node reports the failure plainly.
 * @returns the program as the kernel reads it, or null for an architecture without a table of call numbers.
 */
export function seccompFilter(architecture: string = process.arch): Buffer | null {
  if (!isSupported(architecture)) return null;
  const numberOf = (name: Exclude<keyof typeof callNumbers, 'open'>) => callNumbers[name][architecture];
  const program: Instruction[] = [
    load(ARCHITECTURE),
    [JUMP_IF_EQUAL, 1, 0, auditArchitectures[architecture]],
    finish(KILL_PROCESS),
    load(CALL_NUMBER),
    ...(architecture === 'x64' ? ([[JUMP_IF_AT_LEAST, 0, 1, X32_BIT], finish(KILL_PROCESS)] as const) : []),
    // A filter cannot see their flags; C libraries fall back to clone and openat.
    ...onCall(numberOf('clone3'), [finish(FAIL_ENOSYS)]),
    ...onCall(numberOf('openat2'), [finish(FAIL_ENOSYS)]),
    [JUMP_IF_AT_LEAST, 0, 1, NEWEST_REVIEWED_CALL + 1],
    finish(FAIL_ENOSYS),
    ...Object.values(blockedCalls).flatMap((call) => {
      const number = call[architecture];
      return number === null ? [] : onCall(number, [finish(FAIL_EPERM)]);
    }),
    ...onCall(numberOf('clone'), onlyIfBit(0, CLONE_THREAD, [ALLOW, FAIL_EPERM])),
    ...(architecture === 'x64' ? onCall(callNumbers.open.x64, onlyIfBit(1, WRITING_FLAGS, [FAIL_EPERM, ALLOW])) : []),
    ...onCall(numberOf('openat'), onlyIfBit(2, WRITING_FLAGS, [FAIL_EPERM, ALLOW])),
    // Limits of its own (process id 0) only: a CPU limit set on the service would end it.
    ...onCall(numberOf('prlimit64'), [load(argument(0)), [JUMP_IF_EQUAL, 0, 1, 0], finish(ALLOW), finish(FAIL_EPERM)]),
    ...onCall(numberOf('fcntl'), allowExcept(1, blockedFcntlCommands)),
    ...onCall(numberOf('ioctl'), allowExcept(1, blockedIoctls)),
    finish(ALLOW),
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [operation, ifTrue, ifFalse, operand]] of program.entries()) {
    const at = index * 8;
    bytes.writeUInt16LE(operation, at);
    bytes.writeUInt8(ifTrue, at + 2);
    bytes.writeUInt8(ifFalse, at + 3);
    bytes.writeUInt32LE(operand >>> 0, at + 4);
  }
  return bytes;
}
