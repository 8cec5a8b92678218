import { describe, expect, test } from 'vitest';
import { pageBlocks } from './page-blocks.ts';
import { pageLines, type TextPiece } from './page-lines.ts';

/** Width of a character of 10-point text in points. */
const WIDTH = 5;

const piece = (str: string, x: number, y: number): TextPiece => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * WIDTH,
});

/** Places cells at the left of columns that begin at these positions, or with `>` at the right of them. */
const rowAt = (starts: readonly number[]) => (y: number, cells: readonly string[]) =>
  cells.flatMap((cell, index) => {
    if (cell === '') return [];
    const text = cell.replace(/^>/, '');
    return [piece(text, starts[index]! - (cell.startsWith('>') ? text.length * WIDTH : 0), y)];
  });

const linesOf = (pieces: TextPiece[]) =>
  pageBlocks(pageLines(pieces), { size: 10, fonts: null }).flatMap(({ text }) =>
    text.split('\n').filter((line) => line !== ''),
  );

describe('a table in a PDF', () => {
  const row = rowAt([50, 260, 340]);

  test.each([
    [
      'to the left',
      ({ str, width, transform: [, , , , x, y] }: TextPiece) => ({
        str,
        width,
        transform: [0, 10, -10, 0, 800 - y!, x!],
      }),
    ],
    [
      'to the right',
      ({ str, width, transform: [, , , , x, y] }: TextPiece) => ({
        str,
        width,
        transform: [0, -10, 10, 0, y!, 600 - x!],
      }),
    ],
    [
      'upside down',
      ({ str, width, transform: [, , , , x, y] }: TextPiece) => ({
        str,
        width,
        transform: [-10, 0, 0, -10, 600 - x!, 800 - y!],
      }),
    ],
  ])('is read if its page is turned %s', (_, turn) => {
    const table = [...row(700, ['Item', '>2023', '>2024']), ...row(684, ['Rent', '', '>12'])];
    const number = piece('17', 300, 40);
    expect(linesOf([...table.map(turn), number])).toEqual(['Item\t2023\t2024', 'Rent\t\t12', '17']);
  });

  test('keeps empty cells', () => {
    const table = [
      ...row(700, ['Item', '>2023', '>2024']),
      ...row(684, ['Rent', '', '>12']),
      ...row(668, ['Post', '>3', '']),
      ...row(652, ['Sum', '>3', '>12']),
    ];
    expect(linesOf(table)).toEqual(['Item\t2023\t2024', 'Rent\t\t12', 'Post\t3', 'Sum\t3\t12']);
  });

  test('begins with an empty cell if its first column has no name', () => {
    const table = [...row(700, ['', '>2023', '>2024']), ...row(684, ['Rent', '>10', '>12'])];
    expect(linesOf(table)).toEqual(['\t2023\t2024', 'Rent\t10\t12']);
  });

  test('has one row for a value in the middle of a label with two lines', () => {
    const table = [
      ...row(700, ['Item', '>2023', '>2024']),
      piece('Rent of the shops in the', 50, 681),
      piece('northern towns', 50, 669),
      ...row(675, ['', '>10', '>12']),
      ...row(650, ['Post', '>3', '>4']),
    ];
    expect(linesOf(table)).toEqual([
      'Item\t2023\t2024',
      'Rent of the shops in the northern towns\t10\t12',
      'Post\t3\t4',
    ]);
  });

  test('joins the lines of several cells of one row', () => {
    const text = rowAt([50, 200]);
    const table = [
      ...text(700, ['Risk', 'What we do about it']),
      ...text(680, ['One supplier makes', 'We test a second one that']),
      ...text(668, ['all our valves', 'can deliver from June']),
      ...text(648, ['A storm stops the', 'We keep enough fuel for a']),
      ...text(636, ['plant', 'week']),
    ];
    expect(linesOf(table)).toEqual([
      'Risk\tWhat we do about it',
      'One supplier makes all our valves\tWe test a second one that can deliver from June',
      'A storm stops the plant\tWe keep enough fuel for a week',
    ]);
  });

  test('splits text of two cells that are too close to tell apart in their own row', () => {
    const table = [
      ...row(700, ['Item', '>2023', '>2024']),
      ...row(684, ['Rent', '>10', '>12']),
      piece('Travel, including the trade fair May 1,140', 50, 668),
      ...row(668, ['', '', '>990']),
      ...row(652, ['Post', '>3', '>4']),
      ...row(636, ['Sum', '>1,153', '>1,006']),
    ];
    expect(linesOf(table)[2]).toBe('Travel, including the trade fair May\t1,140\t990');
  });

  test('splits column names that read as one text', () => {
    const close = rowAt([50, 130, 164, 198]);
    const table = [
      piece('FY2021 FY2022 FY2023', 100, 700),
      ...close(684, ['Sales', '>1,940', '>3,820', '>6,910']),
      ...close(668, ['Costs', '>610', '>730', '>980']),
    ];
    expect(linesOf(table)).toEqual(['\tFY2021\tFY2022\tFY2023', 'Sales\t1,940\t3,820\t6,910', 'Costs\t610\t730\t980']);
  });

  test('has no column of its own for currency signs and percent signs', () => {
    const signs = rowAt([50, 240, 300, 330]);
    const table = [
      ...signs(700, ['Sales', '$', '>940', '12']),
      piece('%', 345, 700),
      ...signs(684, ['Costs', '$', '>61', '15']),
      piece('%', 345, 684),
    ];
    expect(linesOf(table)).toEqual(['Sales\t$ 940\t12 %', 'Costs\t$ 61\t15 %']);
  });

  test('keeps left-aligned text and right-aligned numbers in one column', () => {
    const table = [
      ...row(700, ['Stage', 'Round A', 'Draft']),
      ...row(684, ['Share', '', 'after closing']),
      piece('20%', 300, 684),
      ...row(668, ['Price', '', 'before fees']),
      piece('8.0', 300, 668),
      ...row(652, ['Lead', 'Mersey', 'signed']),
    ];
    expect(linesOf(table)).toEqual([
      'Stage\tRound A\tDraft',
      'Share\t20%\tafter closing',
      'Price\t8.0\tbefore fees',
      'Lead\tMersey\tsigned',
    ]);
  });

  test('ends above another table with other columns', () => {
    const other = rowAt([50, 180, 400]);
    const table = [
      ...row(700, ['Holder', '>Before', '>After']),
      ...row(684, ['Ida', '>60', '>48']),
      ...row(668, ['Ola', '>40', '>32']),
      ...other(630, ['Round', 'Date of the closing, as in the deed', 'Lead']),
      ...other(614, ['Seed', 'Tuesday, 12 March 2022, in Leeds', 'Mersey']),
      ...other(598, ['A', 'Monday, 2 December 2024, in York', 'Tyne']),
    ];
    expect(linesOf(table)).toEqual([
      'Holder\tBefore\tAfter',
      'Ida\t60\t48',
      'Ola\t40\t32',
      'Round\tDate of the closing, as in the deed\tLead',
      'Seed\tTuesday, 12 March 2022, in Leeds\tMersey',
      'A\tMonday, 2 December 2024, in York\tTyne',
    ]);
  });

  test('does not join rows of short texts at equal distances', () => {
    const table = [
      ...row(700, ['Prototype', 'Mar 2025', 'ordered']),
      ...row(684, ['Pilot line ready', 'Aug 2025', 'on track']),
      ...row(668, ['First paid tests', 'Oct 2025', 'planned']),
    ];
    expect(linesOf(table)).toEqual([
      'Prototype\tMar 2025\tordered',
      'Pilot line ready\tAug 2025\ton track',
      'First paid tests\tOct 2025\tplanned',
    ]);
  });

  test('is followed by the text across it', () => {
    const table = [
      ...row(700, ['Item', '>2023', '>2024']),
      ...row(684, ['Rent', '>10', '>12']),
      piece('Figures for 2024 are not audited, and rents include the heating of the shops.', 50, 668),
      ...row(652, ['Beds', '>5', '>6']),
      ...row(636, ['Staff', '>7', '>8']),
    ];
    expect(linesOf(table)).toEqual([
      'Item\t2023\t2024',
      'Rent\t10\t12',
      'Figures for 2024 are not audited, and rents include the heating of the shops.',
      'Beds\t5\t6',
      'Staff\t7\t8',
    ]);
  });
});

test('columns of text side by side are read one after the other', () => {
  const left = [
    'Our yarn is sold to twenty mills',
    'in the north and in the southern',
    'provinces, which pay within one',
    'month of the delivery of ropes.',
  ];
  const right = [
    'Nets are a new product, made of',
    'the same fibre on the machines',
    'that we have leased since 2021.',
    'They need no other storage now.',
  ];
  const page = left.flatMap((line, index) => [
    piece(line, 50, 700 - index * 12),
    piece(right[index]!, 240, 700 - index * 12),
  ]);
  expect(linesOf(page).join(' ')).toBe([...left, ...right].join(' '));
});
