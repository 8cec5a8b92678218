import { expect, test } from 'vitest';
import { makePdf, type PdfObject } from '../../../testing/make-pdf.ts';
import { readBlocks } from '../../../testing/read-blocks.ts';

/** Builds a PDF of one page with the given entries of its catalog and page. Further objects are numbered from 6. */
const pdfOf = (text: string, catalog: string, page = '', ...objects: PdfObject[]) =>
  makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    { dictionary: '', stream: `BT /F 12 Tf 50 700 Td (${text}) Tj ET` },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ]);

const xfa: PdfObject = { dictionary: '', stream: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>' };
const spec = (name: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 7 0 R >> >>`;
const file: PdfObject = { dictionary: '/Type /EmbeddedFile', stream: 'Revenue in 2025 was EUR 4,200,000.' };
const names = (...all: string[]) =>
  `/Names << /EmbeddedFiles << /Names [${all.map((name) => `(${name}) ${spec(name)}`).join(' ')}] >> >>`;
const widget =
  '/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Ridgeway) /Rect [200 696 500 710] /DA (/F 10 Tf) >>]';

test.each([
  ['with a stream', pdfOf('Please wait...', '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>', '', xfa)],
  ['without fields', pdfOf('Requires Reader 8', '/AcroForm << /XFA [(template) 6 0 R] >>', '', xfa)],
  [
    'whose fields are on no page',
    pdfOf('Please wait...', '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] /XFA 6 0 R >>', '', xfa),
  ],
])('refuses a dynamic form %s instead of its placeholder page', async (_, bytes) => {
  await expect(readBlocks('pdf', bytes)).rejects.toMatchObject({
    fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { kind: 'xfa' } },
  });
});

test('reads a form that has its fields on the page, also if it has XFA data', async () => {
  const bytes = pdfOf('Company:', '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] /XFA 6 0 R >>', widget, xfa);
  expect(await readBlocks('pdf', bytes)).toMatchObject([{ text: 'Company:\tRidgeway' }]);
});

test.each([
  ['of one file', ['plan.docx']],
  ['of three files', ['plan.docx', 'model.xlsx', '商业计划.pdf']],
])('refuses a portfolio %s and counts them', async (_, files) => {
  const bytes = pdfOf('Multiple files are bound', `/Collection << /View /D >> ${names(...files)}`, '', '<< >>', file);
  await expect(readBlocks('pdf', bytes)).rejects.toMatchObject({
    fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { kind: 'portfolio', files: files.length } },
  });
});

const pin = `/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS ${spec('costs.csv')} >>]`;

test.each([
  ['to the file', names('invoice.xml', 'terms.pdf'), '', 2, 'invoice.xml, terms.pdf'],
  ['to a page', '', pin, 1, 'costs.csv'],
  ['to both', names('terms.pdf'), pin, 2, 'terms.pdf, costs.csv'],
  ['to a portfolio without files', '/Collection << /View /D >>', pin, 1, 'costs.csv'],
])('warns once about files attached %s', async (_, catalog, page, n, files) => {
  const log: unknown[] = [];
  expect(await readBlocks('pdf', pdfOf('Net loss', catalog, page, '<< >>', file), log)).toMatchObject([
    { text: 'Net loss' },
  ]);
  const warnings = log.filter((entry) => (entry as { level?: string }).level === 'warn');
  expect(warnings).toEqual([expect.objectContaining({ fields: { code: 'pdf.attachments', n, files } })]);
});
