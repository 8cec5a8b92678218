import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tryWrapper } from './find-boundary.ts';
import { blockedCalls, callNumbers } from './system-calls.ts';
import { isAnswering, openTargets } from './targets.testing.ts';
import { confine, type WrapperName, wrapperNames } from './wrappers.ts';

/** Runs every attempt of a compromised parser behind each wrapper of this machine, and without one as a control. */
const isLinux = process.platform === 'linux';
const faults = isLinux ? await Promise.all(wrapperNames.map((name) => tryWrapper(name))) : [];
const offered = wrapperNames.filter((_, index) => faults[index] === null);

const probes = fileURLToPath(new URL('./probes.testing.mjs', import.meta.url));
const nativeProbes = fileURLToPath(new URL('./native-probes.testing.pl', import.meta.url));

async function runConfined(wrapper: WrapperName | null, readable: string[], args: string[]) {
  const { command, args: words, filterDescriptor } = confine(wrapper, { readable, args, cpuSeconds: 60 });
  const child = spawn(command, words, {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...(filterDescriptor === undefined ? [] : [filterDescriptor])],
  });
  const [report, complaints] = await Promise.all([text(child.stdio[3] as Readable), text(child.stderr!)]);
  return { report, complaints };
}

type Targets = Awaited<ReturnType<typeof openTargets>>;
async function runProbes(wrapper: WrapperName | null, { facts }: Targets, nodeOptions: string[] = []) {
  const args = [...nodeOptions, '--no-warnings', probes, JSON.stringify(facts)];
  const { report, complaints } = await runConfined(wrapper, [probes], args);
  const lines = report.split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error(complaints);
  return lines.map((line) => JSON.parse(line) as { name: string; answer: string });
}
const PROBE_COUNT = 31;

test('CI on Linux offers Landlock', () => {
  if (isLinux && process.env.CI) expect(offered, JSON.stringify(faults)).toContain('landlock');
});

describe.runIf(isLinux)('attempts from script', () => {
  /** Attempts that may succeed. Node needs the C library inside the boundary too. */
  const reachNothing = ['load a library'];

  describe.each(offered)('behind %s', (wrapper) => {
    test.each([
      ['with Node’s permissions', ['--permission', `--allow-fs-read=${probes}`]],
      ['with the kernel’s boundary alone', []],
    ])('%s reach nothing', async (_, options) => {
      const targets = await openTargets();
      const answers = await runProbes(wrapper, targets, options);
      expect(answers).toHaveLength(PROBE_COUNT);
      const allowed = answers.filter(({ answer }) => answer.startsWith('allowed'));
      expect(allowed.filter(({ name }) => options.length > 0 || !reachNothing.includes(name))).toEqual([]);
      expect(targets.heard).toEqual([]);
      expect(existsSync(targets.newFile)).toBe(false);
      for (const victim of [targets.debugged, targets.killed]) {
        expect(await isAnswering(victim.process)).toBe(true);
        expect(victim.complaints()).toBe('');
        expect(os.getPriority(victim.pid)).toBe(os.getPriority(process.pid));
      }
    });
  });

  test('succeed without a boundary, which shows that the tests above are meaningful', async () => {
    const targets = await openTargets();
    const answers = await runProbes(null, targets);
    expect(answers).toHaveLength(PROBE_COUNT);
    // The limit on written bytes still applies, and a small system may lack a hosts file.
    const limited = ['create a database', 'write a new file', 'load a library', 'name lookup'];
    const refused = answers.filter(({ answer }) => !answer.startsWith('allowed'));
    expect(refused.filter(({ name }) => !limited.includes(name))).toEqual([]);
    expect([...new Set(targets.heard)].toSorted()).toEqual(['abstract socket', 'http', 'socket', 'udp']);
    expect(existsSync(targets.newFile)).toBe(true);
    const { debugged, killed } = targets;
    if (killed.process.signalCode === null) await once(killed.process, 'exit');
    expect(killed.process.signalCode).toBe('SIGKILL');
    if (debugged.complaints() === '') await once(debugged.process.stderr, 'data');
    expect(debugged.complaints()).toContain('Debugger listening');
    expect(os.getPriority(debugged.pid)).toBe(10);
  });
});

describe.runIf(isLinux)('system calls from machine code', () => {
  const architecture = process.arch as 'x64' | 'arm64';
  const NOBODY = 0x3fffffff;
  const EFFECTIVE_ERRORS = [os.constants.errno.EPERM, os.constants.errno.ENOSYS];
  /** System calls with arguments that are harmless if nothing blocks them. */
  const calls = (victim: number): Record<string, [number, ...number[]]> => {
    const { prlimit64, clone3 } = callNumbers;
    const numbers = { ...blockedCalls, prlimit64, clone3 };
    const call = (name: string, ...args: number[]) =>
      [numbers[name as keyof typeof numbers]![architecture]!, ...args] as [number, ...number[]];
    return {
      'CPU limit of another process': call('prlimit64', victim, 0, 0, 0),
      'internet socket': call('socket', 2, 1, 0),
      'IPv6 socket': call('socket', 10, 1, 0),
      'local socket': call('socket', 1, 1, 0),
      'kernel socket': call('socket', 16, 3, 0),
      'socket of the host': call('socket', 40, 1, 0),
      signal: call('kill', NOBODY, 0),
      'signal to a thread': call('tkill', NOBODY, 0),
      'signal to a thread of a group': call('tgkill', NOBODY, NOBODY, 0),
      'process handle': call('pidfd_open', victim, 0),
      'descriptor of another process': call('pidfd_getfd', -1, 0, 0),
      'memory of another process': call('process_vm_readv', victim, 0, 0, 0, 0, 0),
      'write to another process': call('process_vm_writev', victim, 0, 0, 0, 0, 0),
      trace: call('ptrace', 0x4206, NOBODY, 0, 0),
      compare: call('kcmp', NOBODY, NOBODY, 0, 0, 0),
      priority: call('setpriority', 0, NOBODY, 1),
      processors: call('sched_setaffinity', NOBODY, 0, 0),
      'new namespace': call('unshare', 0),
      'other namespace': call('setns', -1, 0),
      io_uring: call('io_uring_setup', 0, 0),
      keyring: call('keyctl', 99_999),
      'memory file': call('memfd_create', 0, 0),
      'shared memory': call('shmat', -1, 0, 0),
      'message queue': call('mq_unlink', 0),
      semaphore: call('semget', 0, -1, 0),
      'file handle': call('name_to_handle_at', -1, 0, 0, 0, 0),
      'watching files': call('inotify_init1', 0),
      'mode of a file': call('fchmod', -1, 0),
      'times of a file': call('utimensat', -1, 0, 0, 0),
      'new process by clone3': call('clone3', 0, 0),
    };
  };
  const errorsOf = (said: string) =>
    new Map([...said.matchAll(/^(.+) (\d+)$/gm)].map(([, name, errno]) => [name!, Number(errno)]));
  const namesWith = (errors: Map<string, number>, isBlocked: boolean) =>
    [...errors].filter(([, errno]) => EFFECTIVE_ERRORS.includes(errno) === isBlocked).map(([name]) => name);

  const perl = realpathSync(execFileSync('/bin/sh', ['-c', 'command -v perl'], { encoding: 'utf8' }).trim());
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  const loader = sharedObjects.find((file) => /\/ld-/.test(file))!;
  const libraries = execFileSync(loader, ['--list', perl], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
  const wordsOf = (victim: number) =>
    Object.entries(calls(victim)).map(([name, [number, ...args]]) => `${name}:${number}:${args}`);

  test.each(offered)('fail behind %s', async (wrapper) => {
    const { debugged } = await openTargets();
    // Only Node and its libraries may be executed. One of them, the loader, runs any readable file, as an attacker would do.
    const command = [loader, perl, nativeProbes, ...wordsOf(debugged.pid)];
    const script = `process.execve(${JSON.stringify(loader)}, ${JSON.stringify(command)}, {})`;
    const { complaints } = await runConfined(
      wrapper,
      [nativeProbes, perl, ...libraries],
      ['--no-warnings', '-e', script],
    );
    const errors = errorsOf(complaints);
    expect(errors.size, complaints).toBe(wordsOf(0).length + 1);
    expect(namesWith(errors, false)).toEqual([]);
  });

  test('reach the kernel without a boundary', async () => {
    const { debugged } = await openTargets();
    const child = spawn(perl, [nativeProbes, ...wordsOf(debugged.pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
    const errors = errorsOf(await text(child.stderr));
    expect(errors.size).toBe(wordsOf(0).length + 1);
    expect(namesWith(errors, true)).toEqual([]);
  });
});
