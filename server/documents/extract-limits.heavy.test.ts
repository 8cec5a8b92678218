import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createExtractText } from './extract-text.ts';
import { extract } from './testing/extract.ts';
import { formBomb } from './testing/make-pdf.ts';
import { bomb, makeZip } from './testing/make-zip.ts';
import { contextOf, storedFile, temporaryFolder, verified } from './testing/step-context.ts';

describe('archives', () => {
  test('skips hostile entries and reads the valid ones', async () => {
    const { text, lines } = await extract(
      'evil.zip',
      makeZip([
        { name: '../../../../up.txt', content: 'Climbing text' },
        { name: 'C:\\windows\\\u202egnp.txt', content: 'Turned text' },
        { name: Buffer.from('d7cab2fab1ed2e747874', 'hex'), content: 'Named in GBK' },
        { name: 'inner.zip', content: makeZip([{ name: 'a.txt', content: 'Deep text' }]) },
        { name: 'locked.txt', content: 'x', encrypted: true },
        { name: 'lies.txt', deflated: { bytes: bomb(16), claimedSize: 10 } },
        { name: 'bomb.txt', deflated: { bytes: bomb(3000), claimedSize: 3000 * 1024 ** 2 } },
        { name: 'broken.pdf', content: '%PDF-1.7 but no more' },
        { name: 'folder/', content: '' },
        { name: '__MACOSX/._a', content: 'x' },
        { name: 'good.md', content: '# Good\n\nStill read.' },
      ]),
    );
    expect(text.blocks.map(({ place }) => place.entry?.split(' › ')[1])).toEqual([
      'up.txt',
      'windows/\ufffdgnp.txt',
      '资产表.txt',
      'good.md',
    ]);
    expect(text.skipped.map(({ entry }) => entry)).toEqual([
      'inner.zip',
      'locked.txt',
      'lies.txt',
      'bomb.txt',
      'broken.pdf',
    ]);
    expect(lines.at(-1)?.fields).toMatchObject({ peak_mb: expect.toSatisfy((mb: number) => mb < 300) });
  });

  test('stops at the limit of total bytes for many entries below the ratio limit', async () => {
    const junk = `${randomBytes(300).toString('hex')}\0`.padEnd(65_536, '\0');
    const deflated = { bytes: bomb(48, junk), claimedSize: 48 * 1024 ** 2 };
    const entries = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.txt`, deflated }));
    const { text, lines } = await extract('a.zip', makeZip([{ name: 'first.txt', content: 'The first' }, ...entries]));
    expect(text).toMatchObject({ truncated: true, blocks: [{ text: 'The first' }] });
    expect(text.skipped).toHaveLength(5);
    expect(lines.filter(({ level }) => level === 'warn').at(-1)?.message).toContain('268,435,456 unpacked bytes');
  });

  test.each([
    ['entries', 10_000, (n: number) => `${n}/`, '', '10,000 entries'],
    ['documents', 200, (n: number) => `${n}.txt`, 'Words', '200 documents'],
  ])('reads the documents before the limit of %s', async (_, most, nameOf, content, limit) => {
    const entries = Array.from({ length: most }, (_, n) => ({ name: nameOf(n), content }));
    const first = { name: 'first.txt', content: 'The first' };
    const { text, lines } = await extract('a.zip', makeZip([first, ...entries, { name: 'last.txt', content: 'Last' }]));
    expect(text).toMatchObject({ truncated: true });
    expect([text.blocks[0]!.text, text.blocks.some((block) => block.text === 'Last')]).toEqual(['The first', false]);
    expect(lines.filter(({ level }) => level === 'warn').at(-1)?.message).toContain(limit);
  });
});

describe('unusable files', () => {
  const office = (part: Uint8Array, claimedSize: number) =>
    makeZip([
      {
        name: '[Content_Types].xml',
        content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      },
      { name: 'word/document.xml', deflated: { bytes: part, claimedSize } },
    ]);

  test.each([
    ['DOCX bomb', 'a.docx', office(bomb(1000), 1000 * 1024 ** 2), 'FILE_TOO_COMPLEX'],
    ['DOCX bomb with false sizes', 'a.docx', office(bomb(1000), 1000), /FILE_(DAMAGED|TOO_COMPLEX)/],
    [
      'DOCX with millions of elements',
      'a.docx',
      office(bomb(64, '<w:p/>..', '<w:document><w:body>'), 65 * 1024 ** 2),
      /FILE_(DAMAGED|TOO_COMPLEX)|_LIMIT/,
    ],
  ])('rejects: %s', async (_, name, bytes, code) => {
    const failure = extract(name, bytes, { cpuMs: 8_000 });
    await expect(failure).rejects.toMatchObject({
      code: typeof code === 'string' ? code : expect.stringMatching(code),
    });
  });
});

describe('limits', () => {
  test('stops in time on a PDF that draws a hundred million texts', async () => {
    const failure = extract('a.pdf', formBomb(8), { cpuMs: 800, memoryMb: 300 });
    await expect(failure).rejects.toMatchObject({ code: expect.stringMatching(/^(TIME|MEMORY)_LIMIT$/) });
  });

  test('stops when aborted, long before its limits', async () => {
    const controller = new AbortController();
    const file = await storedFile('a.pdf', formBomb(8));
    const { context } = contextOf(file, controller.signal);
    context.log.info = (message) => {
      if (message.startsWith('The PDF has')) controller.abort(new Error('cancelled'));
    };
    const failure = createExtractText({ memoryMb: 4_000 })({ verify_file: verified(file) }, context);
    await expect(failure).rejects.toThrow('cancelled');
  });

  test('reads complete lines of the first 32 MiB of a long text', async () => {
    const line = `${'0123456789 abcdef '.repeat(7)}\n`;
    const { text, lines } = await extract('a.txt', line.repeat(Math.ceil((34 * 1024 ** 2) / line.length)), {
      maxCharacters: 1e9,
    });
    expect(text.truncated).toBe(true);
    expect(text.characters).toBeGreaterThan(33_000_000);
    expect(text.characters).toBeLessThanOrEqual(32 * 1024 ** 2);
    expect(text.blocks.at(-1)?.text.endsWith('abcdef')).toBe(true);
    expect(lines.some(({ level, message }) => level === 'warn' && message.includes('33,554,432 bytes'))).toBe(true);
  });

  test('cuts a line of 3 million characters into blocks at spaces', async () => {
    const { text } = await extract('a.txt', 'words and '.repeat(300_000));
    expect(Math.max(...text.blocks.map((block) => block.text.length))).toBeLessThanOrEqual(16_000);
    expect(text.blocks.every(({ place }) => place.line === 1)).toBe(true);
  });
});

describe('a file that the child process cannot finish', () => {
  const scriptOf = async (program: string) => {
    const path = join(await temporaryFolder(), 'slow.mjs');
    const say = `import { writeSync } from 'node:fs'; const say = (value) => writeSync(3, JSON.stringify(value) + '\\n');`;
    await writeFile(path, say + program);
    return pathToFileURL(path);
  };
  const block = `say({ type: 'block', place: { page: 1 }, text: 'Read before the limit.' });`;

  test.each([
    ['processor_seconds', 'for (;;);', { cpuMs: 500 }, 0.5],
    ['megabytes', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));', { memoryMb: 256 }, 256],
  ])('keeps the text read before the limit of %s', async (limit, program, limits, n) => {
    const script = await scriptOf(block + program);
    const { text, lines } = await extract('a.txt', 'A text', { script, ...limits });
    expect(text).toMatchObject({ truncated: true, blocks: [{ text: 'Read before the limit.' }] });
    expect(lines.find(({ fields }) => fields?.code === 'text.limit')?.fields).toMatchObject({ limit, n });
  });

  test('fails if nothing was read', async () => {
    const script = await scriptOf('for (;;);');
    await expect(extract('a.txt', 'A text', { script, cpuMs: 500 })).rejects.toMatchObject({
      code: 'TIME_LIMIT',
      message: expect.stringContaining('0.5 s of processor time'),
    });
  });

  test('is read once more on a busy machine, and says that the service was busy if that fails too', async () => {
    const script = await scriptOf(`${block} setInterval(() => {}, 1000);`);
    const { text, lines } = await extract('a.pdf', 'A text', { script, wallMs: 1_500 });
    expect(text.blocks).toHaveLength(1);
    expect(text.notes).toMatchObject([{ kind: 'busy', code: 'text.busy' }]);
    expect(lines.filter(({ fields }) => fields?.code === 'text.retried')).toHaveLength(1);
    const silent = await scriptOf('setInterval(() => {}, 1000);');
    await expect(extract('a.txt', 'A text', { script: silent, wallMs: 1_500 })).rejects.toMatchObject({
      code: 'TIME_LIMIT',
      fault: { params: { kind: 'busy' } },
    });
  });
});
