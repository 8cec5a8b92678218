import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createExtractText, type ExtractTextOptions } from './extract-text.ts';
import type { ExtractedText, Format } from './outputs.ts';
import { chinesePdf, formBomb, makePages } from './testing/make-pdf.ts';
import { bomb, makeZip } from './testing/make-zip.ts';
import { contextOf, storedFile, verified } from './testing/step-context.ts';

const demo = (name: string) => readFileSync(join(import.meta.dirname, '../demo/documents', name));

interface Run extends ExtractTextOptions {
  signal?: AbortSignal;
  format?: Format;
}

async function extract(name: string, bytes: Uint8Array | string, { signal, format, ...options }: Run = {}) {
  const file = await storedFile(name, bytes);
  const { context, lines, fractions } = contextOf(file, signal);
  const text = await createExtractText(options)({ verify_file: verified(file, format) }, context);
  return { text, lines, fractions };
}

const blockWith = ({ blocks }: ExtractedText, words: string) => blocks.find(({ text }) => text.includes(words));

describe('text and positions', () => {
  test('reads pages, headings, table rows and joined sentences of a PDF', async () => {
    const { text, lines, fractions } = await extract(
      'northwind-robotics-pitch.pdf',
      demo('northwind-robotics-pitch.pdf'),
    );
    expect(text).toMatchObject({ format: 'pdf', language: 'en', pages: 9, truncated: false, skipped: [] });
    const row = 'Total operating expenses\t2,320\t3,870\t6,500\t8,850\t11,200\nOperating result (EBIT)\t-2,030';
    expect(blockWith(text, row)).toMatchObject({
      place: { page: 7 },
      heading: 'Profit and loss by year, EUR thousand',
    });
    expect(blockWith(text, 'Aisha Benromdhan\tChief Financial Officer\tJoined February 2023')).toMatchObject({
      place: { page: 3 },
    });
    expect(
      blockWith(text, 'grew from EUR 2,080 thousand in 2023 to EUR 5,240 thousand in 2024, an increase'),
    ).toBeDefined();
    expect(lines.filter(({ level }) => level === 'debug')).toHaveLength(9);
    expect(lines.at(-1)).toMatchObject({ level: 'info', fields: { pages: 9, characters: text.characters } });
    expect(fractions.at(-1)).toBe(1);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
  });

  test('reads Chinese in fonts that are not embedded in a PDF', async () => {
    const words = '清禾生物科技有限公司';
    const { text } = await extract('a.pdf', chinesePdf(Buffer.from(words, 'utf16le').swap16().toString('hex')));
    expect(text).toMatchObject({ language: 'zh', pages: 1, blocks: [{ place: { page: 1 }, text: words }] });
  });

  test('reads headings of a DOCX and counts paragraphs and table rows together', async () => {
    const { text } = await extract('lumen-health-plan.docx', demo('lumen-health-plan.docx'));
    expect(text).toMatchObject({ language: 'en', pages: null });
    expect(blockWith(text, 'Gerard Fallowfield\tHead of Quality')).toMatchObject({
      place: { line: 11 },
      heading: 'Team',
    });
    expect(blockWith(text, 'ISO 13485 on 14 May 2024')).toMatchObject({
      place: { line: 37 },
      heading: 'Medical device',
    });
  });

  test('reads slides of a PPTX with titles, tables and notes', async () => {
    const { text } = await extract('tidewater-deck.pptx', demo('tidewater-deck.pptx'));
    expect(text.blocks.map(({ place, heading }) => [place.page, heading])).toContainEqual([
      5,
      'Traction and financials',
    ]);
    expect(text.blocks[4]?.text).toContain('Total revenue\t3.1\t6.7\t12.2');
    expect(text.blocks[0]?.text).toContain('The round closes on 30 May 2025.');
  });

  test('reads sheets of an XLSX with names and computed values', async () => {
    const { text } = await extract('hollowell-model.xlsx', demo('hollowell-model.xlsx'));
    expect(text.pages).toBe(3);
    expect(text.blocks[0]).toMatchObject({ place: { page: 1 }, heading: 'Profit and loss' });
    expect(text.blocks[0]?.text).toContain('Total revenue\t430\t1100\t2060\t3500');
    expect(text.blocks[2]).toMatchObject({ place: { page: 3 }, heading: 'Use of funds' });
  });

  test('reads an ODT', async () => {
    const { text } = await extract('cinderpath-summary.odt', demo('cinderpath-summary.odt'));
    expect(blockWith(text, 'Total income\t620\t1,930\t4,600')).toMatchObject({
      place: { line: 9 },
      heading: 'Financials',
    });
  });

  test('removes Markdown marks and keeps line numbers', async () => {
    const { text } = await extract('harrowgate-foods.md', demo('harrowgate-foods.md'));
    const team = blockWith(text, '- Beatrice Holloway, Managing Director');
    expect(team).toMatchObject({ place: { line: 6 }, heading: 'Team' });
    const table = blockWith(text, 'Figure\t2023\t2024\nCanteens\t41\t127');
    const source = demo('harrowgate-foods.md').toString().split('\n');
    const at = table!.text.split('\n').findIndex((line) => line.startsWith('Portions'));
    expect(source[table!.place.line! + at - 1]).toContain('| Portions');
  });

  test('reads quoted CSV cells with line breaks', async () => {
    const { text } = await extract('a.csv', 'name;note\r\n"Ann ""A"" ";"one\r\ntwo; three"\r\n\r\nBob;\r\n');
    expect(text.blocks.map(({ place, text: rows }) => [place.line, rows])).toEqual([
      [1, 'name\tnote\nAnn "A"\tone two; three'],
      [5, 'Bob'],
    ]);
  });

  test('reads the visible text of HTML', async () => {
    const { text } = await extract('solace-mobility.html', demo('solace-mobility.html'));
    expect(blockWith(text, 'Total revenue\t910\t2,200\t4,220\nNet result\t−740')).toMatchObject({
      heading: 'Financials',
    });
    expect(text.blocks[0]?.text).toContain('made in Ghent & sold');
    expect(JSON.stringify(text)).not.toMatch(/analytics|font-family/);
  });

  test('reads Chinese in UTF-8 and GB18030', async () => {
    const { text } = await extract('plan.txt', demo('清禾生物-商业计划书.txt'));
    expect(text).toMatchObject({ language: 'zh', truncated: false });
    expect(blockWith(text, '营业收入合计\t640\t1,900\t3,500')).toMatchObject({ place: { line: 1 } });
    const gb = Buffer.from('c7e5bacccef7caa4a3acb9abcbbed7a8d7a2d3daceabc9fabbefbcc1a1a3', 'hex');
    expect((await extract('gb.txt', gb)).text.blocks[0]?.text).toMatch(/^清禾.*。$/);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffÄpfel und Öl', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffÄpfel und Öl', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffÄpfel und Öl', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Äpfel und Öl', 'latin1')],
  ])('decodes %s', async (_, bytes) => {
    expect((await extract('a.txt', bytes)).text.blocks).toEqual([{ place: { line: 1 }, text: 'Äpfel und Öl' }]);
  });
});

describe('archives', () => {
  test('reads each document with the reader of its format and skips other files with a reason', async () => {
    const { text } = await extract('room.zip', demo('mixed-dataroom.zip'));
    expect(blockWith(text, 'Total revenue\t430')?.place).toEqual({
      entry: 'room.zip › dataroom/finance/model.xlsx',
      page: 1,
    });
    expect(blockWith(text, '沈若溪')?.place.entry).toBe('room.zip › dataroom/清禾生物-商业计划书.txt');
    expect(text.skipped).toEqual([
      { entry: 'dataroom/logo.png', reason: "The file is a PNG image, which can't be read" },
    ]);
    expect(text.language).toBe('en');
  });

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
    expect(lines.filter(({ level }) => level === 'warn').at(-1)?.message).toContain('268435456 bytes unpacked');
  });

  test.each([
    ['entries', 10_000, (n: number) => `${n}/`, '', '10000 entries'],
    ['documents', 200, (n: number) => `${n}.txt`, 'Words', '200 documents'],
  ])('reads the documents before the limit of %s', async (_, most, nameOf, content, limit) => {
    const entries = Array.from({ length: most }, (_, n) => ({ name: nameOf(n), content }));
    const first = { name: 'first.txt', content: 'The first' };
    const { text, lines } = await extract('a.zip', makeZip([first, ...entries, { name: 'last.txt', content: 'Last' }]));
    expect(text).toMatchObject({ truncated: true });
    expect([text.blocks[0]!.text, text.blocks.some((block) => block.text === 'Last')]).toEqual(['The first', false]);
    expect(lines.filter(({ level }) => level === 'warn').at(-1)?.message).toContain(limit);
  });

  test('rejects an archive without readable files', async () => {
    const bytes = makeZip([{ name: 'a.bin', content: Buffer.from([0, 1, 2, 3]) }]);
    await expect(extract('a.zip', bytes)).rejects.toMatchObject({ code: 'NO_TEXT' });
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
    ['scanned PDF', 'a.pdf', makePages(['', '']), 'NO_TEXT'],
    ['PDF without its parts', 'a.pdf', '%PDF-1.7\nstartxref\n0\n%%EOF', 'FILE_DAMAGED'],
    ['encrypted PDF', 'a.pdf', readFileSync(join(import.meta.dirname, 'testing/locked.pdf')), 'FILE_ENCRYPTED'],
    ['DOCX without its parts', 'a.docx', makeZip([{ name: 'word/other.xml', content: 'x' }]), 'FILE_DAMAGED'],
    ['DOCX that is not a ZIP', 'a.docx', 'text', 'FILE_DAMAGED'],
    ['DOCX bomb', 'a.docx', office(bomb(1000), 1000 * 1024 ** 2), 'FILE_TOO_COMPLEX'],
    ['DOCX bomb with false sizes', 'a.docx', office(bomb(1000), 1000), /FILE_(DAMAGED|TOO_COMPLEX)/],
    [
      'DOCX with millions of elements',
      'a.docx',
      office(bomb(64, '<w:p/>..', '<w:document><w:body>'), 65 * 1024 ** 2),
      /FILE_(DAMAGED|TOO_COMPLEX)|_LIMIT/,
    ],
    ['empty HTML', 'a.html', '<html><head><title>T</title></head><body><img src="x"></body></html>', 'NO_TEXT'],
    ['text with only dots', 'a.txt', '. . .', 'NO_TEXT'],
  ])('rejects: %s', async (_, name, bytes, code) => {
    const failure = extract(name, bytes, { timeoutMs: 8_000 });
    await expect(failure).rejects.toMatchObject({
      code: typeof code === 'string' ? code : expect.stringMatching(code),
    });
  });
});

describe('limits', () => {
  test('stops in time on a PDF that draws a hundred million texts', async () => {
    const failure = extract('a.pdf', formBomb(8), { timeoutMs: 800, memoryMb: 300 });
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
    expect(lines.some(({ level, message }) => level === 'warn' && message.includes('33554432 bytes'))).toBe(true);
  });

  test('omits the text beyond the character limit', async () => {
    const { text } = await extract('a.txt', 'some words of text\n'.repeat(10_000), { maxCharacters: 5_000 });
    expect(text).toMatchObject({ truncated: true, characters: 5_000 });
  });

  test('cuts a line of 3 million characters into blocks at spaces', async () => {
    const { text } = await extract('a.txt', 'words and '.repeat(300_000));
    expect(Math.max(...text.blocks.map((block) => block.text.length))).toBeLessThanOrEqual(16_000);
    expect(text.blocks.every(({ place }) => place.line === 1)).toBe(true);
  });

  test('removes characters that a database rejects', async () => {
    const { text } = await extract('a.html', '<p>one&#0;two\0three &#xD800; four\u001b[31m</p>', { format: 'html' });
    expect(text.blocks[0]?.text).not.toMatch(/[\0\u001b]/);
    expect(text.blocks[0]?.text.isWellFormed()).toBe(true);
  });
});
