import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createExtractText } from './extract-text.ts';
import { extract } from './testing/extract.ts';
import { makeScan, plainImage, wholePage } from './testing/make-scan.ts';
import { makeSheet, textRow } from './testing/make-sheet.ts';
import { makeZip } from './testing/make-zip.ts';
import { plan } from './testing/plans.ts';
import { contextOf, storedFile, temporaryFolder } from './testing/step-context.ts';
import { runSteps } from './testing/steps.ts';
import { verifyFile } from './verify-file.ts';

const formulas = readFileSync(new URL('testing/formulas-without-values.xlsx', import.meta.url));
const written = (text: string) => ({ content: `BT /F 12 Tf 50 700 Td (${text}) Tj ET` });
const scan = { content: wholePage, image: plainImage(200, 300) };
const mixed = makeScan([written('The first page has text.'), scan, scan, { content: '' }, scan]);

test.each([
  ['a formula without a stored value', 'a.xlsx', formulas, ['office.formulas'], 1],
  ['a scan that is not recognized', 'a.pdf', mixed, ['scan.off'], 2],
  ['a scan in an archive', 'a.zip', makeZip([{ name: 'b.pdf', content: mixed }]), ['scan.archived'], null],
  [
    'an entry of an archive that cannot be read',
    'a.zip',
    makeZip([
      { name: 'plan.txt', content: 'The plan of the company.' },
      { name: 'deck.pdf', content: '%PDF-1.7 but no more' },
    ]),
    ['archive.skipped'],
    null,
  ],
  [
    'a sheet that is missing',
    'a.xlsx',
    makeSheet({
      rows: textRow(1, ['Revenue', 'Costs']),
      sheets: '<sheet name="Book" sheetId="1" r:id="rId1"/><sheet name="Gone" sheetId="2" r:id="rId2"/>',
    }),
    ['office.sheet_damaged'],
    1,
  ],
  [
    'characters that cannot be decoded',
    'a.txt',
    Buffer.from(`${'The plan costs five pounds. '.repeat(3_000)}\x81.`, 'latin1'),
    ['text.undecodable'],
    null,
  ],
])('%s is part of the result, which is partial', async (_, name, bytes, codes, read) => {
  const { text } = await extract(name, bytes);
  expect(text.notes?.map(({ code }) => code)).toEqual(codes);
  expect(text.pages_read).toBe(read);
  const { result } = await runSteps(text);
  expect(result.reading_notes).toEqual(text.notes);
  expect(result.summary).toMatchObject({ partial: true, pages_read: read });
});

test.each([
  ['a text', 'a.md', `# Plan\n\n${plan}`],
  ['a PDF with an empty page', 'a.pdf', makeScan([written('The plan of the company.'), { content: '' }])],
  ['a workbook', 'a.xlsx', makeSheet({ rows: textRow(1, ['Revenue', 'Costs']) })],
  [
    'an archive with leftovers of a Mac',
    'a.zip',
    makeZip([
      { name: 'a.txt', content: 'The plan of the company.' },
      { name: '__MACOSX/._a', content: 'x' },
    ]),
  ],
])('%s that was read in full has a result without notes that is not partial', async (_, name, bytes) => {
  const { text } = await extract(name, bytes);
  expect([text.notes, text.pages_read]).toEqual([[], text.format === 'zip' ? null : text.pages]);
  const { result } = await runSteps(text);
  expect([result.reading_notes, result.summary.partial]).toEqual([[], false]);
});

test('a result of a part has no gaps, no questions from them and no verdict on what is missing', async () => {
  const withoutMarket = plan.replace(/Market\n.*\n\n/, '');
  const { text } = await extract('a.md', withoutMarket);
  const whole = (await runSteps(text)).result;
  expect(whole.gaps.length).toBeGreaterThan(0);
  const cut = await extract('a.md', withoutMarket, { maxCharacters: text.characters - 1 });
  const { result } = await runSteps(cut.text);
  expect(result).toMatchObject({ gaps: [], summary: { partial: true, gaps: 0 } });
  expect(result.questions.filter(({ basis }) => basis === 'gap')).toEqual([]);
  expect(result.summary.sentences.map(({ code }) => code)).not.toContain('weak');
  expect(result.consistency_checks).toEqual(whole.consistency_checks);
});

/** A child process that reads nine of 1,000 pages and the beginning of the tenth. */
const ninePages = `
  import { writeSync } from 'node:fs';
  const say = (value) => writeSync(3, JSON.stringify(value) + '\\n');
  say({ type: 'pages', count: 1000 });
  for (let page = 1; page <= 10; page++) {
    say({ type: 'block', place: { page }, text: 'The text of page ' + page });
    if (page < 10) say({ type: 'progress', fraction: page / 1000, pages: page });
  }
`;

test.each([
  ['the file needs too much processor time', 'for (;;);', { cpuMs: 100 }, 'text.limit', 'unread'],
  [
    'the file needs too much memory',
    'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));',
    { memoryMb: 256 },
    'text.limit',
    'unread',
  ],
  ['the service is busy', 'setInterval(() => {}, 1000);', { wallMs: 1_500 }, 'text.busy', 'busy'],
  [
    'the reader reaches its limit',
    "say({ type: 'truncated', limit: 'processor_seconds', n: 30 }); say({ type: 'done' });",
    {},
    'text.limit',
    'unread',
  ],
])('names the pages that were read and the reason if %s', async (_, rest, limits, code, kind) => {
  const path = join(await temporaryFolder(), 'child.mjs');
  await writeFile(path, ninePages + rest);
  const { text } = await extract('a.pdf', 'A text', { script: pathToFileURL(path), ...limits });
  expect(text).toMatchObject({ pages: 1000, pages_read: 9, truncated: true });
  expect(text.notes).toMatchObject([
    { kind, code },
    { kind: 'unread', code: 'text.pages_unread', params: { n: 991, pages: 1000, list: '10–1000' } },
  ]);
});

test('a file can claim any number of pages', async () => {
  const path = join(await temporaryFolder(), 'child.mjs');
  await writeFile(path, `${ninePages.replace('count: 1000', 'count: 1e15')} say({ type: 'done' });`);
  const { text } = await extract('a.pdf', 'A text', { script: pathToFileURL(path) });
  expect(text).toMatchObject({ pages: 1e15, pages_read: 9 });
});

test('a PDF without a valid end is a doubt of the result, which is not partial', async () => {
  const whole = makeScan([written('The first page has text.')]);
  const file = await storedFile('a.pdf', whole.subarray(0, whole.lastIndexOf('startxref')));
  const { context } = contextOf(file);
  const verify_file = await verifyFile({}, context);
  const text = await createExtractText()({ verify_file }, context);
  expect(text.notes).toMatchObject([{ kind: 'doubt', code: 'file.pdf_end' }]);
  expect((await runSteps(text)).result.summary.partial).toBe(false);
});
