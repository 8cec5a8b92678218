import { expect, test } from 'vitest';
import { makePages } from '../../../testing/make-pdf.ts';
import { readBlocks } from '../../../testing/read-blocks.ts';

const draw = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Reads a page with lines of text at 16-point steps from height 700, and annotations. */
async function read(lines: string[], ...annotations: string[]) {
  const stream = lines.map((line, row) => draw(50, 700 - row * 16, line)).join('\n');
  const annots = annotations.map((entries) => `<< /Type /Annot ${entries} >>`).join(' ');
  const blocks = await readBlocks('pdf', makePages([stream], [`/Annots [${annots}]`]));
  return blocks.map(({ text }) => text).join('\n');
}

const rect = (row: number, height = 14) =>
  `/Rect [200 ${710 - row * 16 - height} 500 ${710 - row * 16}] /DA (/F 10 Tf)`;
const field = (row: number, entries: string) => `/Subtype /Widget /T (f${row}) ${rect(row)} ${entries}`;
const labels = ['Company:', 'Founded:', 'Country:', 'Export:', 'Revenue:', 'Sites:', 'Amount:', 'Use:'];

test('reads the values of form fields beside their labels', async () => {
  const text = await read(
    labels,
    field(0, '/FT /Tx /V (Ridgeway Pumps Ltd)'),
    field(4, '/FT /Tx /V (EUR 4,200,000)'),
    field(2, '/FT /Ch /Ff 131072 /Opt [[(uk) (United Kingdom)] [(ie) (Ireland)]] /V (uk)'),
    field(3, '/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes null /Off null >> >>'),
    field(5, '/FT /Ch /Ff 2097152 /Opt [(Leeds) (York) (Hull)] /V [(Leeds) (Hull)]'),
    field(7, '/FT /Tx /Ff 4096 /V (Machines)').replace(rect(7), rect(7, 60)),
  );
  expect(text.split('\n')).toEqual([
    'Company:\tRidgeway Pumps Ltd',
    'Founded:',
    'Country:\tUnited Kingdom',
    expect.stringMatching(/^Export:/),
    'Revenue:\tEUR 4,200,000',
    'Sites:\tLeeds, Hull',
    'Amount:',
    'Use:\tMachines',
  ]);
});

test('leaves out hidden fields, passwords and popups', async () => {
  const text = await read(
    ['Company:', 'Code:', 'Note:'],
    field(0, '/FT /Tx /F 2 /V (Hidden Ltd)'),
    field(1, '/FT /Tx /Ff 8192 /V (secret)'),
    `/Subtype /Text ${rect(2)} /Contents (A comment)`,
  );
  expect(text).toBe('Company:\nCode:\nNote:');
});

test('reads typed notes of several lines', async () => {
  const note = `/Subtype /FreeText ${rect(3, 40)} /Contents (Revenue in 2025 was EUR 4,200,000.\\rWe have 48 employees.)`;
  expect(await read(['Plan of Ridgeway'], note)).toMatch(
    /^Plan of Ridgeway\s+Revenue in 2025 was EUR 4,200,000.\s+We have 48 employees.$/,
  );
  expect(await read([], note)).toContain('We have 48 employees.');
});
