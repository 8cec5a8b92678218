import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Outputs } from '#server/documents/step.ts';
import { temporaryFolder } from '#server/documents/testing/step-context.ts';
import { runInThread } from './step-thread.ts';

const extract_text: Outputs['extract_text'] = {
  format: 'txt',
  language: 'en',
  pages: null,
  characters: 52,
  truncated: false,
  blocks: [{ place: { line: 1 }, text: 'Team\nOur founders have twenty years of experience.' }],
  skipped: [],
};
const inputs = { extract_text } as Outputs;
const nothing = () => {};
const context = (signal: AbortSignal) => ({
  file: { path: '', name: 'a.txt', size: 1, md5: '', sha256: '' },
  signal,
  log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  progress: nothing,
});

test('an abort ends a running step', async () => {
  const controller = new AbortController();
  const running = runInThread('label_sections', inputs, context(controller.signal));
  controller.abort(new Error('canceled'));
  await expect(running).rejects.toThrow('canceled');
});

describe('a thread that exceeds its limits fails its step with a reason and does not block the process', () => {
  const runaway = async (program: string, limits: { cpuMs?: number; wallMs?: number; memoryMb?: number }) => {
    const folder = await temporaryFolder();
    const script = path.join(folder, 'runaway.mjs');
    await writeFile(script, program);
    const options = { script: pathToFileURL(script), ...limits };
    return runInThread('label_sections', inputs, context(new AbortController().signal), options);
  };

  test.each([
    ['an endless loop', 'for (;;);', { cpuMs: 500 }, '0.5 s of processor time'],
    [
      'a regular expression with endless backtracking',
      "/^(a+)+$/.test('a'.repeat(60) + 'b');",
      { cpuMs: 500 },
      '0.5 s of processor time',
    ],
    ['endless waiting', 'setInterval(() => {}, 1000);', { wallMs: 600 }, 'busy and did not finish within 0.01 minutes'],
  ])('%s', async (_, program, limits, reason) => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    await expect(runaway(program, limits)).rejects.toMatchObject({
      code: 'TIME_LIMIT',
      message: expect.stringContaining(reason),
    });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  test.each([
    ['small objects', 'const all = []; for (;;) all.push({ index: all.length });'],
    ['one string', "let text = 'x'; for (;;) text = [text, text].join('');"],
  ])('exceeds the memory limit with %s', async (_, program) => {
    await expect(runaway(program, { memoryMb: 64 })).rejects.toMatchObject({
      code: 'MEMORY_LIMIT',
      message: expect.stringContaining('more than 64 MB'),
    });
  });
});

test('returns the output under --watch, where the runtime uses the same channel', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-watch-'));
  const script = path.join(folder, 'run.mjs');
  await writeFile(
    script,
    `import { runInThread } from ${JSON.stringify(path.join(import.meta.dirname, 'step-thread.ts'))};
     const nothing = () => {};
     const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
     const { signal } = new AbortController();
     const output = await runInThread('label_sections', ${JSON.stringify(inputs)}, { file: {}, signal, log, progress: nothing });
     console.log('sections: ' + output.sections.length);`,
  );
  const child = spawn(process.execPath, ['--watch', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const done = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        printed += bytes;
        if (/sections: \d|Failed running/.test(printed)) resolve();
      });
    }
  });
  await done;
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  expect(printed).toMatch(/sections: 1/);
});
