import { expect, test } from 'vitest';
import { asFile, tableFormats, tablesInFile } from '../testing/generated/as-document.ts';

const rows = [
  ['Item', 'FY2024', 'FY2025'],
  ['Operating activities', '', ''],
  ['Profit for the period', 'USD 1,182.2', 'USD 871.7'],
  ['Taxes paid', '(USD 786.3)', '(USD 381.7)'],
  ['Net cash from operating activities', 'USD 395.9', 'USD 490.0'],
  ['Change in margin (bps)', '', '-1,479 bps'],
  ['Investing activities', '', ''],
  ['Purchase of equipment', '(USD 151.9)', '(USD 153.3)'],
  ['Sale of land', '–', 'USD 12.0'],
  ['Net cash from investing activities', '(USD 151.9)', '(USD 141.3)'],
  ['Comment', 'audited', ''],
];

/** Returns rows without the empty cells at their ends, which formats do not keep. */
const filled = (table: readonly (readonly string[])[]) => table.map((row) => row.join('\t').trimEnd());

test.each(tableFormats)(
  'reads a %s table with names of groups, basis points and a comment as one table',
  async (format) => {
    const file = asFile({ title: 'Cash flow statement', lines: ['in thousands'], rows }, format);
    const tables = await tablesInFile(format, file);
    expect(tables.map((table) => filled(table.rows))).toEqual([filled(rows)]);
  },
);
