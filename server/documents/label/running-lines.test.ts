import { expect, test } from 'vitest';
import type { TextBlock } from '../outputs.ts';
import { withoutRunningLines } from './running-lines.ts';

const pages = (...texts: string[]): TextBlock[] => texts.map((text, index) => ({ place: { page: index + 1 }, text }));
const textsOf = (blocks: readonly TextBlock[]) => withoutRunningLines(blocks).map(({ text }) => text);

test('keeps the first running header and removes the others, footers and page numbers', () => {
  const blocks = pages(
    'Acme plc | Confidential\nMarket\nIt grows.\nThe page ends.\nBoard paper 1 of 3',
    'Acme plc | Confidential\nTeam\nWe are ten.\nThe page ends here.\nBoard paper 2 of 3',
    'Acme plc | Confidential\nRisks\nIt may rain.\nNothing else.\nBoard paper 3 of 3',
  );
  expect(textsOf(blocks)).toEqual([
    'Acme plc | Confidential\nMarket\nIt grows.\nThe page ends.',
    'Team\nWe are ten.\nThe page ends here.',
    'Risks\nIt may rain.\nNothing else.',
  ]);
});

test('removes headers and footers that differ on left and right pages', () => {
  const page = (number: number) =>
    number % 2 === 0 ? `Acme plc\nText ${number}a\nText ${number}b` : `Annual report\nText ${number}a\nText ${number}b`;
  const blocks = pages('Title\nBy us\nIn May', ...Array.from({ length: 6 }, (_, index) => page(index + 2)));
  const letters = (text: string) => text.split('\n').filter((line) => /^[AT]\D+$/.test(line));
  expect(textsOf(blocks).flatMap(letters)).toEqual(['Title', 'Acme plc', 'Annual report']);
});

test('removes a running header that is the heading of a block', () => {
  const page = (number: number): TextBlock[] => [
    { place: { page: number }, heading: 'Acme plc', text: 'Acme plc' },
    {
      place: { page: number },
      heading: `Part ${'ABC'[number]}`,
      text: `Part ${'ABC'[number]}\nText ${'xyz'[number]}\nMore ${'xyz'[number]}`,
    },
  ];
  expect(withoutRunningLines([...page(0), ...page(1), ...page(2)]).map(({ heading }) => heading)).toEqual([
    'Acme plc',
    'Part A',
    'Part B',
    'Part C',
  ]);
});

test('keeps the title of the title page that the header repeats', () => {
  const blocks: TextBlock[] = [
    { place: { page: 1 }, text: 'Acme plc' },
    { place: { page: 1 }, heading: 'Acme plc', text: 'Acme plc\nReport\nLeeds' },
    { place: { page: 2 }, text: 'Acme plc\nOne\nTwo' },
  ];
  expect(withoutRunningLines(blocks).map(({ heading, text }) => [heading, text])).toEqual([
    [undefined, 'Acme plc'],
    ['Acme plc', 'Acme plc\nReport\nLeeds'],
    [undefined, 'One\nTwo'],
  ]);
});

test('keeps the header row of a table, lines of a single page and formats with line numbers', () => {
  const table = pages('Item\t2022\t2023\t2024\na\nb\nc', 'Item\t2022\t2023\t2024\nd\ne\nf');
  expect(withoutRunningLines(table)).toEqual(table);
  const text: TextBlock[] = [{ place: { line: 1 }, text: 'Team\nTeam\nTeam\nTeam' }];
  expect(withoutRunningLines(text)).toBe(text);
});
