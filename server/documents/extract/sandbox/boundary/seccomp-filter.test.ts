import { describe, expect, test } from 'vitest';
import { type Architecture, seccompFilter } from './seccomp-filter.ts';
import { blockedCalls, callNumbers } from './system-calls.ts';

const actions: Record<number, string> = {
  2147418112: 'allow',
  2147483648: 'kill',
  327681: 'EPERM',
  327718: 'ENOSYS',
};
const auditArchitectures = { x64: 0xc000003e, arm64: 0xc00000b7 };
const X86 = 0x40000003;

/** Interprets the filter like the kernel, so that filters for other architectures are tested too. */
function decide(
  architecture: Architecture,
  call: number,
  args: number[] = [],
  audit = auditArchitectures[architecture],
) {
  const program = seccompFilter(architecture)!;
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(audit, 4);
  for (const [index, value] of args.entries()) data.writeUInt32LE(value, 16 + 8 * index);
  let accumulator = 0;
  for (let at = 0; ; at += 8) {
    const [operation, operand] = [program.readUInt16LE(at), program.readUInt32LE(at + 4)];
    if (operation === 0x20) accumulator = data.readUInt32LE(operand);
    else if (operation === 0x06) return actions[operand];
    else {
      const holds = { 21: accumulator === operand, 53: accumulator >= operand, 69: (accumulator & operand) !== 0 };
      at += 8 * program.readUInt8(at + (holds[operation as 0x15] ? 2 : 3));
    }
  }
}

describe.each(['x64', 'arm64'] as const)('on %s', (architecture) => {
  const number = (name: Exclude<keyof typeof callNumbers, 'open'>) => callNumbers[name][architecture];

  test('fails every blocked call', () => {
    for (const [name, numbers] of Object.entries(blockedCalls))
      if (numbers[architecture] !== null) expect(decide(architecture, numbers[architecture]), name).toBe('EPERM');
  });

  test('allows reading, memory allocation and the execution of Node', () => {
    const needed =
      architecture === 'x64'
        ? { read: 0, write: 1, mmap: 9, execve: 59 }
        : { read: 63, write: 64, mmap: 222, execve: 221 };
    for (const [name, call] of Object.entries(needed)) expect(decide(architecture, call), name).toBe('allow');
  });

  test('treats unreviewed calls and calls with hidden flags as unknown', () => {
    for (const call of [447, 463, 469, 10_000, number('clone3'), number('openat2')])
      expect(decide(architecture, call), String(call)).toBe('ENOSYS');
  });

  test.each([
    ['a thread', 'clone', [0x3d0f00], 'allow'],
    ['a process', 'clone', [0x1200011], 'EPERM'],
    ['a file to read', 'openat', [0, 0, 0o2000000], 'allow'],
    ['a file to write', 'openat', [0, 0, 1], 'EPERM'],
    ['a file to create', 'openat', [0, 0, 0o100], 'EPERM'],
    ['a file to empty', 'openat', [0, 0, 0o1000], 'EPERM'],
    ['a limit of its own', 'prlimit64', [0, 7], 'allow'],
    ['a limit of another process', 'prlimit64', [1, 0], 'EPERM'],
    ['flags of a descriptor', 'fcntl', [0, 3], 'allow'],
    ['a receiver of signals', 'fcntl', [0, 8], 'EPERM'],
    ['bytes that wait', 'ioctl', [0, 0x541b], 'allow'],
    ['typing into a terminal', 'ioctl', [0, 0x5412], 'EPERM'],
  ] as const)('%s: %s %j', (_, name, args, action) => {
    expect(decide(architecture, number(name), [...args])).toBe(action);
  });

  test('kills the process on calls of another architecture', () => {
    expect(decide(architecture, 0, [], X86)).toBe('kill');
  });
});

test('kills the process on x32 calls and treats open like openat on x64', () => {
  expect(decide('x64', 0x40000000 + 41)).toBe('kill');
  expect(decide('x64', callNumbers.open.x64, [0, 0])).toBe('allow');
  expect(decide('x64', callNumbers.open.x64, [0, 2])).toBe('EPERM');
});

test('has no filter for an architecture without a table', () => {
  expect(seccompFilter('riscv64')).toBeNull();
});
