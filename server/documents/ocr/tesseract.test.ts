import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findBoundary } from '../extract/sandbox/boundary/find-boundary.ts';
import { temporaryFolder } from '../testing/step-context.ts';
import { openOcr } from './ocr.ts';
import { findTesseract, librariesOf, recognize, recognizeLimits } from './tesseract.ts';

const { wrapper } = await findBoundary();
const picture = { width: 300, height: 200, data: new Uint8Array(60_000) };

/** Runs a shell script behind the boundary in place of Tesseract. */
async function runScript(
  script: string,
  change: Partial<typeof recognizeLimits> = {},
  signal = new AbortController().signal,
) {
  const folder = await temporaryFolder();
  const path = join(folder, 'tesseract');
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  const libraries = ['/bin/sh', ...(await librariesOf('/bin/sh'))];
  const program = { path, libraries, environment: { TESSDATA_PREFIX: folder } };
  const limits = { ...recognizeLimits, cpuMs: 10_000, ...change };
  return recognize({ program, folder, languages: ['eng'], wrapper: wrapper! }, picture, signal, limits);
}

/** Shell commands that print a page of one word. */
const printWord = (word: string) => `echo "<div class='ocr_page'>"
echo "<span class='ocr_line' title=\\"bbox 10 10 90 30; x_size 20\\">"
echo "<span class='ocrx_word' title='bbox 10 10 90 30; x_wconf 88'>${word}</span>"`;

describe.skipIf(!wrapper)('the program that recognizes text', () => {
  test('gets the picture and its lines are read', async () => {
    const { lines } = await runScript(`IFS= read -r magic; IFS= read -r size; ${printWord('$magic $size')}`);
    expect(lines[0]?.words[0]).toEqual({ text: 'P5 300 200', confidence: 88, box: [10, 10, 90, 30] });
  });

  test('may find nothing', async () => {
    expect((await runScript(`echo "<div class='ocr_page'>"`)).lines).toEqual([]);
  });

  test.each([
    ['prints garbage', 'echo nonsense', /no result/],
    ['prints nothing', 'exit 0', /no result/],
    ['fails', 'echo "bad image" >&2; exit 3', /ended with 3: bad image/],
    ['computes endlessly', 'while :; do :; done', /more than 0.5 s of processor time/],
    ['does not finish on a busy machine', 'while :; do :; done', /service was busy/],
    [
      'floods its output',
      'while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done',
      /too much output/,
    ],
    ['takes memory', 'x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done', /more than 100 MB|ended with/],
  ])('is stopped with a reason if it %s', async (_, script, reason) => {
    const time = reason.source.includes('busy')
      ? { wallMs: 300 }
      : { cpuMs: reason.source.includes('MB') ? 5_000 : 500 };
    const limits = { memoryMb: 100, maxOutput: 100_000, ...time };
    await expect(runScript(script, limits)).rejects.toThrow(reason);
  });

  test('is stopped when the run is canceled', async () => {
    const controller = new AbortController();
    const running = runScript('while :; do :; done', {}, controller.signal);
    controller.abort(new Error('canceled'));
    await expect(running).rejects.toThrow('canceled');
  });

  test('cannot read other files', async () => {
    const folder = await temporaryFolder();
    const secret = join(folder, 'secret');
    await writeFile(secret, 'stolen\n');
    const script = `if IFS= read -r line < ${secret}; then :; else line=refused; fi; ${printWord('$line')}`;
    expect((await runScript(script)).lines[0]?.words[0]?.text).toBe('refused');
  });
});

describe('Tesseract', () => {
  test('is reported as missing', async () => {
    vi.stubEnv('PATH', '/nonexistent');
    await expect(findTesseract(['eng'], 'landlock')).rejects.toThrow('tesseract is not installed');
    expect(await openOcr(['eng'], { wrapper: 'landlock' })).toMatchObject({ status: 'unavailable' });
    vi.unstubAllEnvs();
  });

  test('is not used without a kernel boundary', async () => {
    const reason = expect.stringContaining('boundary');
    expect(await openOcr(['eng'], { wrapper: null })).toEqual({ status: 'unavailable', reason });
  });
});
