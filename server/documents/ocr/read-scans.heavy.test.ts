import { describe, expect, test } from 'vitest';
import { extract } from '../testing/extract.ts';
import { makeScan, plainImage, type ScanPage, wholePage } from '../testing/make-scan.ts';
import type { RecognizedLine } from './hocr.ts';
import type { Ocr } from './ocr.ts';
import type { GrayPicture } from './tesseract.ts';

const scan: ScanPage = { content: wholePage, image: plainImage(200, 300) };
const empty: ScanPage = { content: '' };
const written = (text: string): ScanPage => ({ content: `BT /F 12 Tf 50 700 Td (${text}) Tj ET` });
const mixed = makeScan([written('The first page has text.'), scan, empty, scan, written('The last page has text.')]);

const line = (text: string): RecognizedLine => ({
  words: text
    .split(' ')
    .map((word, at) => ({ text: word, confidence: 80, box: [50 + at * 100, 50, 140 + at * 100, 80] })),
  box: [50, 50, 900, 80],
  size: 30,
  base: 0,
});

/** Recognition that answers with one result after the other. */
function scripted(results: (RecognizedLine[] | Error)[]) {
  const pictures: GrayPicture[] = [];
  const recognize = async (picture: GrayPicture) => {
    pictures.push(picture);
    const lines = results[pictures.length - 1] ?? [];
    if (lines instanceof Error) throw lines;
    return { lines, cpuMs: 5_000 };
  };
  return { ocr: { status: 'ready', languages: ['eng'], recognize } satisfies Ocr, pictures };
}

const codesOf = (lines: Awaited<ReturnType<typeof extract>>['lines']) =>
  lines.map(({ fields }) => String(fields?.code)).filter((code) => code.startsWith('scan.'));

describe('a file in which some pages are scans', () => {
  test('has the text of its scans in the order of the pages', async () => {
    const { ocr, pictures } = scripted([[line('Words of page two')], [line('Words of page four')]]);
    const { text, lines } = await extract('mixed.pdf', mixed, { ocr });
    expect(text.blocks.map(({ place, text: words, scan: read }) => [place.page, words, read?.confidence])).toEqual([
      [1, 'The first page has text.', undefined],
      [2, 'Words of page two', 80],
      [4, 'Words of page four', 80],
      [5, 'The last page has text.', undefined],
    ]);
    expect(text.characters).toBe(text.blocks.reduce((sum, block) => sum + block.text.length, 0));
    expect(text.scans).toEqual([
      { page: 2, status: 'read', confidence: 80 },
      { page: 4, status: 'read', confidence: 80 },
    ]);
    expect(pictures.map(({ width, height, data }) => data.length === width * height && data[data.length >> 1])).toEqual(
      [0, 0],
    );
    expect(codesOf(lines)).toEqual(['scan.found', 'scan.page', 'scan.page']);
  });

  test('keeps its other text if recognition fails or finds nothing on a page', async () => {
    const { ocr } = scripted([new Error('longer than 60 s'), []]);
    const { text, lines } = await extract('mixed.pdf', mixed, { ocr });
    expect(text.blocks).toHaveLength(2);
    expect(text.scans?.map(({ status }) => status)).toEqual(['failed', 'empty']);
    expect(codesOf(lines)).toEqual(['scan.found', 'scan.page_failed', 'scan.page_empty']);
  });

  test.each([
    ['off', { status: 'off' }],
    ['unavailable', { status: 'unavailable', reason: 'not installed' }],
  ] as const)('says which scans were not read if recognition is %s', async (status, ocr) => {
    const { text, lines } = await extract('mixed.pdf', mixed, { ocr });
    expect(text.scans).toEqual([2, 4].map((page) => ({ page, status })));
    expect(lines.find(({ fields }) => fields?.code === `scan.${status}`)?.fields).toMatchObject({
      pages: 2,
      list: '2, 4',
    });
  });
});

describe('a file of scans only', () => {
  const scans = makeScan([scan, scan, empty]);

  test.each([
    ['off', { status: 'off' }, 'scan'],
    ['unavailable', { status: 'unavailable', reason: 'not installed' }, 'scan_tool'],
    ['ready but finds nothing', scripted([]).ocr, 'scan_empty'],
  ] as const)('fails with what to do if recognition is %s', async (_, ocr, kind) => {
    await expect(extract('scan.pdf', scans, { ocr })).rejects.toMatchObject({
      fault: { code: 'NO_TEXT', params: { kind, pages: 2 } },
    });
  });

  test('can be opened before labeling', async () => {
    const { text } = await extract('scan.pdf', scans, { ocr: { status: 'later' }, allowsOnlyScans: true });
    expect(text).toMatchObject({
      blocks: [],
      pages: 3,
      scans: [
        { page: 1, status: 'later' },
        { page: 2, status: 'later' },
      ],
    });
  });

  test('is a scan too if a scanner app signed its pages', async () => {
    const signed: ScanPage = { ...scan, content: `${wholePage} BT /F 12 Tf 50 20 Td (Scanned with CamScanner) Tj ET` };
    const { text } = await extract('scan.pdf', makeScan([signed, written('Pages of text have no such mark.')]));
    expect(text.scans).toEqual([{ page: 1, status: 'off' }]);
  });
});

test('empty pages are not scans', async () => {
  await expect(extract('empty.pdf', makeScan([empty, empty]))).rejects.toMatchObject({
    fault: { params: { kind: 'file' } },
  });
});
