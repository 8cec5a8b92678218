import { expect, test } from 'vitest';
import { partsOf } from './block-parts.ts';
import { cellsOf } from './locate.ts';

const kindsOf = (text: string, format: string, heading?: string) =>
  partsOf(heading === undefined ? {} : { heading }, cellsOf({ text }), format).map(({ kind, rows }) => [
    kind,
    rows.length,
  ]);

test('divides a text into its heading, paragraphs and tables', () => {
  const text = 'Plan\nFirst.\n\nSecond.\na\tb\n1\t2\nThird.\nc\td';
  expect(kindsOf(text, 'docx', 'Plan')).toEqual([
    ['heading', 1],
    ['paragraph', 1],
    ['paragraph', 1],
    ['table', 2],
    ['paragraph', 1],
    ['table', 1],
  ]);
});

test('shows every line of a sheet as a row', () => {
  expect(kindsOf('Total\n1\t2', 'xlsx', 'Sheet1')).toEqual([['table', 2]]);
});

test('shows nothing for blank lines', () => {
  expect(kindsOf('\n \n\t', 'txt')).toEqual([]);
});
