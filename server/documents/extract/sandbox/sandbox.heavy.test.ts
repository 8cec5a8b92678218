import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/step-context.ts';
import { tryWrapper } from './boundary/find-boundary.ts';
import { type WrapperName, wrapperNames } from './boundary/wrappers.ts';
import type { Message } from './messages.ts';
import { runSandbox } from './sandbox.ts';

const limits = { cpuMs: 5_000, wallMs: 60_000, memoryMb: 200, maxCharacters: 1_000 };
const say = "import { writeSync } from 'node:fs'; const say = (value) => writeSync(3, JSON.stringify(value) + '\\n');";

const faults = process.platform === 'linux' ? await Promise.all(wrapperNames.map((name) => tryWrapper(name))) : [];
const wrappers: (WrapperName | null)[] = [...wrapperNames.filter((_, index) => faults[index] === null), null];

/** Runs a hostile program in place of the real child. */
async function runProgram(
  wrapper: WrapperName | null,
  program: string,
  { signal = new AbortController().signal, ...change }: { signal?: AbortSignal; cpuMs?: number; wallMs?: number } = {},
) {
  const folder = await temporaryFolder();
  const path = join(folder, 'hostile.mjs');
  await writeFile(path, say + program);
  const file = await open(path, 'r');
  const messages: Message[] = [];
  try {
    const job = { mode: 'extract', format: 'txt', name: 'a.txt', limits: { ...limits, ...change } } as const;
    const script = pathToFileURL(path);
    const result = await runSandbox({
      ...job,
      descriptor: file.fd,
      signal,
      script,
      wrapper,
      onMessage: (message) => messages.push(message),
    });
    return { ...result, messages };
  } finally {
    await file.close();
  }
}

/** Finds a child by its command line, because it may have its own process ID namespace. */
function isRunning(script: string): boolean {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).includes(script);
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(script);
    } catch {
      return false;
    }
  });
}

describe.each(wrappers)('behind %s', (wrapper) => {
  const run = (program: string, options?: Parameters<typeof runProgram>[2]) => runProgram(wrapper, program, options);

  test('receives messages from the child and ignores its printed output', async () => {
    const { messages, peakMb } = await run(
      `console.log('noise'); console.error('noise'); say({ type: 'block', place: {}, text: 'T' }); say({ type: 'done' });`,
    );
    expect(messages).toEqual([{ type: 'block', place: {}, text: 'T' }]);
    expect(peakMb).toBeLessThan(200);
  });

  test('does not wait for a child that has finished but does not exit', async () => {
    const { messages } = await run(
      `say({ type: 'pages', count: 1 }); say({ type: 'done' }); setInterval(() => {}, 1000);`,
    );
    expect(messages).toEqual([{ type: 'pages', count: 1 }]);
  });

  describe('stops the child', () => {
    test.each([
      ['idle hang', 'setInterval(() => {}, 1000);', 'TIME_LIMIT', 'busy'],
      [
        'busy loop that ignores signals',
        `for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {}); for (;;);`,
        'TIME_LIMIT',
        'reading_processor',
      ],
      ['heap', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));', 'MEMORY_LIMIT'],
      ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));', 'MEMORY_LIMIT'],
      ['output flood', `for (;;) say({ type: 'block', place: {}, text: 'x'.repeat(500000) });`, 'OUTPUT_LIMIT'],
      ['endless line', `for (;;) writeSync(3, 'x'.repeat(60000));`, 'OUTPUT_LIMIT'],
      [
        'fault of the file',
        `say({ type: 'fault', code: 'FILE_DAMAGED', message: 'M', params: {} }); for (;;);`,
        'FILE_DAMAGED',
      ],
    ])('on: %s', async (_, program, code, kind?: string) => {
      const limits = kind === 'busy' ? { wallMs: 400 } : kind ? { cpuMs: 400 } : {};
      await expect(run(program, limits)).rejects.toMatchObject({ code, ...(kind && { fault: { params: { kind } } }) });
    });

    test('when aborted, and waits until it is gone', async () => {
      const controller = new AbortController();
      const started = Promise.withResolvers<Message>();
      const program = `say({ type: 'log', level: 'info', message: 'started' }); for (;;);`;
      const folder = await temporaryFolder();
      const path = join(folder, 'hostile.mjs');
      await writeFile(path, say + program);
      const file = await open(path, 'r');
      const job = { mode: 'extract', format: 'txt', name: 'a.txt', limits, descriptor: file.fd } as const;
      const script = pathToFileURL(path);
      const running = runSandbox({ ...job, signal: controller.signal, script, wrapper, onMessage: started.resolve });
      running.catch(() => {});
      await started.promise;
      expect(isRunning(path)).toBe(true);
      controller.abort(new Error('cancelled'));
      await expect(running).rejects.toThrow('cancelled');
      expect(isRunning(path)).toBe(false);
      await file.close();
    });
  });

  test.each([
    ['exits without a message', 'process.exit(0);'],
    ['exits with an error', 'process.exit(3);'],
    ['is killed', `process.kill(process.pid, 'SIGKILL');`],
    ['throws', `throw new Error('bug');`],
    ['sends invalid JSON', `writeSync(3, 'nonsense\\n'); for (;;);`],
    ['sends an invalid message', `say({ type: 'block', place: { page: -1 }, text: 1 }); for (;;);`],
  ])('treats a child that %s as a failure of the service', async (_, program) => {
    const failure = await run(program).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty('code', expect.stringMatching(/LIMIT|FILE/));
  });

  test('denies the child writing, starting processes, reading other files and environment variables', async () => {
    const { messages } = await run(`
    import { readFileSync, writeFileSync } from 'node:fs';
    import { execSync } from 'node:child_process';
    import { Worker } from 'node:worker_threads';
    const tries = {
      write: () => writeFileSync('stolen', 'x'),
      read: () => readFileSync('/etc/hostname'),
      start: () => execSync('true'),
      thread: () => new Worker('', { eval: true }),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      let code = 'allowed';
      try { attempt(); } catch (error) { code = error.code; }
      say({ type: 'log', level: 'info', message: name + ' ' + code });
    }
    say({ type: 'log', level: 'info', message: Object.keys(process.env).filter((name) => !/^(PWD|OLDPWD|SHLVL|_)$/.test(name)).join() });
    say({ type: 'done' });`);
    const refused = ['write', 'read', 'start', 'thread'].map((name) => `${name} ERR_ACCESS_DENIED`);
    expect(messages.map((message) => message.type === 'log' && message.message)).toEqual([...refused, '']);
  });
});
