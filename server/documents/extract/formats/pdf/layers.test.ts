import { expect, test } from 'vitest';
import { makePdf, type PdfObject } from '../../../testing/make-pdf.ts';
import { readBlocks } from '../../../testing/read-blocks.ts';

const draw = (y: number, text: string, more = '') => `BT /F 11 Tf 60 ${y} Td ${more} (${text}) Tj ET`;
const form = (stream: string, entries: string): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> ${entries}`,
  stream,
});

/** Reads a page with the layers 6 (off), 7 (on) and 8 (a group that shows while layer 6 is on). Its form is 9. */
async function read(stream: string, ninth: PdfObject = '<< >>', off = '[6 0 R]', annots = '') {
  const log: { level: string; fields?: { code: string } }[] = [];
  const bytes = makePdf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF ${off} >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots [${annots}] /Resources << /Font << /F 3 0 R >> /XObject << /X 9 0 R >> /Properties << /Off 6 0 R /On 7 0 R /While 8 0 R >> >> >>`,
    { dictionary: '', stream },
    '<< /Type /OCG /Name (Draft) >>',
    '<< /Type /OCG /Name (Plan) >>',
    '<< /Type /OCMD /OCGs [6 0 R] /P /AllOn >>',
    ninth,
  ]);
  const blocks = await readBlocks('pdf', bytes, log);
  const warnings = log.filter(({ level }) => level === 'warn').map(({ fields }) => fields?.code);
  return { text: blocks.map(({ text }) => text).join('\n'), warnings };
}

const shown = draw(700, 'Revenue was 42');

test.each<[string, string, PdfObject?]>([
  ['a layer that is off', `${shown} /OC /Off BDC ${draw(500, 'Revenue was 99')} EMC`],
  ['a layer without end', `${shown} /OC /Off BDC ${draw(500, 'Revenue was 99')}`],
  ['a group of layers', `/OC /While BDC ${draw(500, 'Revenue was 99')} EMC ${shown}`],
  ['a form with a layer', `${shown} /X Do`, form(draw(500, 'Revenue was 99'), '/OC 6 0 R')],
  ['a form in a layer', `/OC /Off BDC /X Do EMC ${shown}`, form(draw(500, 'Revenue was 99'), '')],
  ['marked content in a layer', `/OC /Off BDC /P << /MCID 0 >> BDC ${draw(500, 'Revenue was 99')} EMC EMC ${shown}`],
  ['a layer in a layer', `/OC /Off BDC /OC /On BDC ${draw(500, 'Revenue was 99')} EMC EMC ${shown}`],
  ['a layer on the same line', `${draw(700, 'Revenue was 42')} /OC /Off BDC BT /F 11 Tf 136 700 Td (9) Tj ET EMC`],
])('leaves out the text of %s, and warns', async (_, stream, ninth) => {
  expect(await read(stream, ninth)).toEqual({ text: 'Revenue was 42', warnings: ['pdf.layers_off'] });
});

test.each<[string, string, string?]>([
  ['of layers that are on', `/OC /On BDC ${shown} EMC`],
  ['of all layers if none is off', `/OC /Off BDC ${shown} EMC`, '[]'],
  ['that scanners draw without color', draw(700, 'Revenue was 42', '3 Tr')],
])('keeps text %s', async (_, stream, off) => {
  expect(await read(stream, '<< >>', off)).toEqual({ text: 'Revenue was 42', warnings: [] });
});

test('keeps the text of a scan beside a layer that is off', async () => {
  const stream = `${draw(700, 'Revenue was 42', '3 Tr')} /OC /Off BDC ${draw(500, 'Draft of May')} EMC`;
  expect(await read(stream)).toEqual({ text: 'Revenue was 42', warnings: ['pdf.layers_off'] });
});

test('warns if text cannot be assigned to the layers', async () => {
  const outside = 'BT /F 11 Tf 2000 700 Td (Cut off) Tj ET';
  const { text, warnings } = await read(`${shown} ${outside} /OC /Off BDC ${draw(500, 'Draft of May')} EMC`);
  expect(text).toContain('Revenue was 42');
  expect(warnings).toEqual(['pdf.layers_unsure']);
});

const note = (entries: string) =>
  `<< /Type /Annot /Subtype /FreeText /Rect [200 480 500 500] /DA (/F 10 Tf) /Contents (Revenue was 99) ${entries} >>`;
const field = (entries: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /V (Revenue was 99) /Rect [200 480 500 500] /DA (/F 10 Tf) ${entries} >>`;

test.each([
  ['a typed note in a layer that is off', note('/OC 6 0 R')],
  ['a form field in a layer that is off', field('/OC 6 0 R')],
  ['a typed note in a group of layers', note('/OC 8 0 R')],
])('leaves out %s, and warns', async (_, annot) => {
  expect(await read(shown, '<< >>', '[6 0 R]', annot)).toEqual({
    text: 'Revenue was 42',
    warnings: ['pdf.layers_off'],
  });
});

test.each([
  ['a typed note in a layer that is on', note('/OC 7 0 R')],
  ['a form field without a layer', field('')],
])('keeps %s', async (_, annot) => {
  const { text, warnings } = await read(shown, '<< >>', '[6 0 R]', annot);
  expect([text.includes('Revenue was 99'), warnings]).toEqual([true, []]);
});

test('does not warn about a link in a layer that is off', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [60 700 200 712] /OC 6 0 R >>';
  expect(await read(shown, '<< >>', '[6 0 R]', link)).toEqual({ text: 'Revenue was 42', warnings: [] });
});
