// @isolate unpdf and pdfjs-dist put different versions of their worker into the same global variable.
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { makePdf } from '#server/documents/testing/make-pdf.ts';
import { updateOfFlatPages, withUpdate } from '#src/features/documents/pdf/file/page-tree.ts';

const PAGES = 40;
const CHUNK_BYTES = 64 << 10;

/** Builds a PDF with 100 kB between its pages. */
function widePdf(
  pagesOf = (kids: string) => `<< /Type /Pages /Kids [${kids}] /Count ${PAGES} /MediaBox [0 0 300 400] >>`,
) {
  const kids = Array.from({ length: PAGES }, (_, index) => `${4 + index * 3} 0 R`).join(' ');
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pagesOf(kids),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: PAGES }, (_, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + index * 3} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      { dictionary: '', stream: `BT /F 12 Tf 10 300 Td (Page ${index + 1}) Tj ET` },
      { dictionary: '', stream: '\x80'.repeat(100_000) },
    ]).flat(),
  ]);
}

const fileOf = (bytes: Uint8Array) => vi.fn(async (start: number, end: number) => bytes.slice(start, end));

/** Opens a PDF as the console does. @returns it with the number of chunks read so far */
async function open(bytes: Uint8Array, update: Uint8Array) {
  const read = withUpdate(fileOf(bytes), bytes.length, update);
  const chunks = new Set<number>();
  const range = new PDFDataRangeTransport(bytes.length + update.length, bytes.slice(0, CHUNK_BYTES));
  range.requestDataRange = (begin, end) => {
    for (let at = begin; at < end; at += CHUNK_BYTES) chunks.add(at / CHUNK_BYTES);
    void read(begin, end).then((part) => range.onDataRange(begin, part));
  };
  const pdf = await getDocument({
    range,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  }).promise;
  return { pdf, chunks };
}

test('opens a large PDF with a flat list of pages without reading it', async () => {
  const bytes = widePdf();
  const plain = await open(bytes, new Uint8Array());
  expect(plain.chunks.size).toBeGreaterThan(PAGES / 2);
  const { pdf, chunks } = await open(bytes, await updateOfFlatPages(fileOf(bytes), bytes.length));
  await pdf.getPage(1);
  expect(chunks.size).toBeLessThan(4);
});

test('keeps the pages in order, with their inherited attributes', async () => {
  const bytes = widePdf();
  const { pdf } = await open(bytes, await updateOfFlatPages(fileOf(bytes), bytes.length));
  expect(pdf.numPages).toBe(PAGES);
  for (const number of [PAGES, 1, 17, 18]) {
    const page = await pdf.getPage(number);
    expect(page.view).toEqual([0, 0, 300, 400]);
    expect((await page.getTextContent()).items).toMatchObject([{ str: `Page ${number}` }]);
  }
});

const text = (bytes: Uint8Array, change: (text: string) => string) =>
  Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1');

test.each([
  ['an encrypted file', text(widePdf(), (all) => all.replace('/Root', '/Encrypt 3 0 R /Root'))],
  ['a file with an earlier version', text(widePdf(), (all) => all.replace('/Root', '/Prev 9 /Root'))],
  ['a list of another length', widePdf((kids) => `<< /Type /Pages /Kids [${kids}] /Count ${PAGES + 1} >>`)],
  ['a list in another object', widePdf(() => `<< /Type /Pages /Kids 9 0 R /Count ${PAGES} >>`)],
  ['a table in another place', text(widePdf(), (all) => all.replace(/startxref\n/, 'startxref\n1'))],
  ['a table with wrong offsets', text(widePdf(), (all) => all.replace(/\d{10} 00000 n/g, '0000000009 00000 n'))],
  ['a cut file', widePdf().subarray(0, -100)],
  ['an empty file', new Uint8Array()],
])('leaves %s as it is', async (_, bytes) => {
  expect(await updateOfFlatPages(fileOf(bytes), bytes.length)).toHaveLength(0);
});
