import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ExtractedText } from './outputs.ts';
import { runInThread } from './step-thread.ts';

const input: ExtractedText = {
  format: 'txt',
  language: 'en',
  pages: null,
  characters: 52,
  truncated: false,
  blocks: [{ place: { line: 1 }, text: 'Team\nOur founders have twenty years of experience.' }],
  skipped: [],
};
const nothing = () => {};
const context = (signal: AbortSignal) => ({
  file: { path: '', name: 'a.txt', size: 1, md5: '', sha256: '' },
  signal,
  log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  progress: nothing,
});

test('an abort ends a step in the middle', async () => {
  const controller = new AbortController();
  const running = runInThread('label_sections', input, context(controller.signal));
  controller.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
});

test('a step that the thread does not have fails, and not the process', async () => {
  await expect(runInThread('verify_file', input, context(new AbortController().signal))).rejects.toThrow();
});

test('under --watch, where the runtime speaks on the same channel, a step gives its output', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-watch-'));
  const script = path.join(folder, 'run.mjs');
  await writeFile(
    script,
    `import { runInThread } from ${JSON.stringify(path.join(import.meta.dirname, 'step-thread.ts'))};
     const nothing = () => {};
     const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
     const { signal } = new AbortController();
     const output = await runInThread('label_sections', ${JSON.stringify(input)}, { file: {}, signal, log, progress: nothing });
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
