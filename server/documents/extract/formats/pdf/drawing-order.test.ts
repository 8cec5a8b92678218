import { describe, expect, test } from 'vitest';
import { makePages } from '../../../testing/make-pdf.ts';
import { readBlocks } from '../../../testing/read-blocks.ts';

/** Widths of characters in Helvetica, in thousandths of the font size, as far as they differ from that of a digit. */
const widths: Record<string, number> = { ',': 278, '-': 333, '(': 333, ')': 333, '%': 889, '*': 389, ' ': 278 };
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (widths[each] ?? 556) / 100, 0);

const draw = (x: number, y: number, text: string) =>
  `BT /F 10 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
/** Draws text that ends at `right`. */
const drawTo = (right: number, y: number, text: string) => draw(right - widthOf(text), y, text);

const labels = ['Revenue', 'Operating result', 'Service', 'Parts', 'Rent', 'Training', 'Staff', 'Energy', 'Travel'];
const yOf = (row: number) => 700 - row * 16;
const amounts = labels.map((_, row) => [`${row + 1}00,000`, `${row + 3}50,000`] as const);
const labelColumn = labels.map((label, row) => draw(50, yOf(row), label));
const amountColumn = (column: 0 | 1) =>
  amounts.map((amount, row) => drawTo(column === 0 ? 300 : 400, yOf(row), amount[column]));
const table = labels.flatMap((_, row) => [labelColumn[row]!, amountColumn(0)[row]!, amountColumn(1)[row]!]);
/** Place of the left edge of an amount. */
const leftOf = (row: number, column: 0 | 1) => (column === 0 ? 300 : 400) - widthOf(amounts[row]![column]);
/** Expected rows, with `edit` applied to the amounts. */
const rowsWith = (edit: (amount: string, row: number) => string) =>
  labels.map((label, row) => [label, ...amounts[row]!.map((amount) => edit(amount, row))].join('\t')).join('\n');

async function read(...drawn: string[]) {
  const log: { fields?: { code?: string } }[] = [];
  const blocks = await readBlocks('pdf', makePages([drawn.join('\n')]), log);
  return {
    text: blocks.map(({ text }) => text).join('\n'),
    warnings: log.filter(({ fields }) => fields?.code === 'pdf.signs_apart'),
  };
}

const isLoss = (row: number) => row === 1 || row === 4;
const losses = labels.flatMap((_, row) => (isLoss(row) ? [row] : []));
const columns = [0, 1] as const;

describe('attaches to its number', () => {
  const minuses = losses.flatMap((row) => columns.map((column) => drawTo(leftOf(row, column), yOf(row), '-')));
  const negative = rowsWith((amount, row) => (isLoss(row) ? `-${amount}` : amount));

  test.each([
    ['after the table', [...table, ...minuses]],
    ['before the table', [...minuses, ...table]],
    ['after a table that is drawn by columns', [...labelColumn, ...amountColumn(0), ...amountColumn(1), ...minuses]],
    [
      'after numbers that are drawn before their labels',
      [...amountColumn(0), ...amountColumn(1), ...labelColumn, ...minuses],
    ],
    [
      'after each other column',
      [...table, ...minuses.filter((_, at) => at % 2), ...minuses.filter((_, at) => !(at % 2))],
    ],
  ])('a minus sign that is drawn %s', async (_, drawn) => {
    expect(await read(...drawn)).toEqual({ text: negative, warnings: [] });
  });

  test('a minus sign under a wider one that reaches into the number', async () => {
    const wide = losses.flatMap((row) =>
      columns.map((column) => {
        const left = leftOf(row, column);
        const narrow = drawTo(left, yOf(row), '-');
        return `${narrow}\nBT /F 10 Tf 200 Tz ${left - 4.7} ${yOf(row)} Td (-) Tj 100 Tz ET`;
      }),
    );
    expect(await read(...table, ...wide)).toEqual({ text: negative, warnings: [] });
    expect(await read(...wide, ...table)).toEqual({ text: negative, warnings: [] });
  });

  test.each([
    ['in each column', columns],
    ['in the first column, beside narrow ones in the second', [0]],
    ['between two columns, beside narrow ones in the first', [1]],
  ])('a wide minus sign that reaches into the number %s', async (_, wideColumns) => {
    const signs = losses.flatMap((row) =>
      columns.map((column) => {
        const left = leftOf(row, column);
        if (!(wideColumns as number[]).includes(column)) return drawTo(left, yOf(row), '-');
        return `BT /F 10 Tf 200 Tz ${left - 4.7} ${yOf(row)} Td (-) Tj 100 Tz ET`;
      }),
    );
    expect(await read(...table, ...signs)).toEqual({ text: negative, warnings: [] });
    expect(await read(...signs, ...table)).toEqual({ text: negative, warnings: [] });
    const { text } = await read(...signs, ...signs, ...amountColumn(0), ...amountColumn(1));
    expect(text).toContain('-200,000\t-450,000');
    expect(text).toContain('-500,000\t-750,000');
  });

  test.each(['-', '$', '('])('%s at the left edge of its cell, close to the number before it', async (sign) => {
    for (const gap of [1.1, 2, 2.6, 5]) {
      const cells = labels.map((label, row) =>
        [
          draw(50, yOf(row), label),
          drawTo(300, yOf(row), amounts[row]![0]),
          isLoss(row) ? draw(300 + gap, yOf(row), sign) : '',
          drawTo(400, yOf(row), amounts[row]![1]),
        ].join('\n'),
      );
      const { text } = await read(...cells);
      expect(text.split('\n')[1]).toBe(`Operating result\t200,000\t${sign} 450,000`);
    }
  });

  test('a minus sign before numbers without a label', async () => {
    const { text } = await read(...amountColumn(0), ...amountColumn(1), ...minuses);
    expect(text.split('\n')[1]).toBe('-200,000\t-450,000');
  });

  test('brackets that are drawn later', async () => {
    const brackets = losses.flatMap((row) =>
      columns.flatMap((column) => [
        drawTo(leftOf(row, column), yOf(row), '('),
        draw(column === 0 ? 300 : 400, yOf(row), ')'),
      ]),
    );
    const { text, warnings } = await read(...table, ...brackets);
    expect(text).toBe(rowsWith((amount, row) => (isLoss(row) ? `(${amount})` : amount)));
    expect(warnings).toEqual([]);
  });

  test('brackets around a single digit', async () => {
    const digits = labels.map((_, row) => draw(300, yOf(row), String(row + 1)));
    const brackets = [drawTo(300, yOf(1), '('), draw(300 + widthOf('2'), yOf(1), ')')];
    const { text } = await read(...labelColumn, ...digits, ...brackets);
    expect(text).toContain('Operating result\t(2)\nService\t3');
  });

  test.each(['%', '*', ')'])('a sign after it: %s', async (sign) => {
    const signs = columns.map((column) => draw(column === 0 ? 300 : 400, yOf(1), sign));
    const { text } = await read(...table, ...signs);
    expect(text).toBe(rowsWith((amount, row) => (row === 1 ? `${amount}${sign}` : amount)));
  });

  test('a minus sign that is drawn twice', async () => {
    const { text, warnings } = await read(...table, ...minuses, ...minuses);
    expect(text).toBe(negative);
    expect(warnings).toEqual([]);
  });

  test('signs of the first of two tables side by side', async () => {
    const beside = labels.flatMap((label, row) => [draw(450, yOf(row), label), drawTo(560, yOf(row), '75')]);
    const [row, before] = [labels.length - 1, labels.length - 2];
    const { text } = await read(
      ...[...beside, ...table],
      ...[draw(560, yOf(row), '%'), drawTo(560 - widthOf('75'), yOf(before), '-')],
    );
    expect(text).toContain('Energy\t-75\n');
    expect(text).toContain('Travel\t75%\n');
  });

  test('signs of two tables side by side', async () => {
    const beside = labels.flatMap((label, row) => [draw(450, yOf(row), label), drawTo(560, yOf(row), '75')]);
    const { text, warnings } = await read(
      ...[...table, ...beside],
      ...[drawTo(leftOf(1, 0), yOf(1), '-'), draw(560, yOf(1), '%')],
      ...[draw(400, yOf(2), '%'), drawTo(560 - widthOf('75'), yOf(2), '-')],
    );
    expect(text).toContain('-200,000\t450,000');
    expect(text).toContain('75%');
    expect(text).toContain('550,000%');
    expect(text).toContain('-75');
    expect(warnings).toEqual([]);
  });

  test('the raised mark of a footnote, which is not a digit of the number', async () => {
    const { text } = await read(...table, `BT /F 6 Tf 300 ${yOf(1) + 1.5} Td (1) Tj ET`);
    expect(text).toContain('Operating result\t200,000¹\t450,000');
  });

  test('a currency sign at the left edge of its cell', async () => {
    const { text } = await read(...table, ...columns.map((column) => draw(column === 0 ? 240 : 340, yOf(0), '$')));
    expect(text.split('\n')[0]).toBe('Revenue\t$ 100,000\t$ 350,000');
  });
});

test('reads the rows of a table that is drawn by columns, with its header', async () => {
  const header = [draw(50, yOf(-1), 'Item'), drawTo(300, yOf(-1), '2024'), drawTo(400, yOf(-1), 'Plan')];
  const { text } = await read(
    ...[header[0]!, ...labelColumn],
    ...[header[1]!, ...amountColumn(0)],
    ...[header[2]!, ...amountColumn(1)],
  );
  expect(text).toBe(`Item\t2024\tPlan\n${rowsWith((amount) => amount)}`);
});

test('keeps columns of text apart', async () => {
  const column = (x: number, words: string) =>
    labels.map((label, row) => draw(x, yOf(row), `${words} ${label} and what it costs`));
  const { text } = await read(...column(50, 'Left'), ...column(320, 'Right'));
  expect(text.split('\n').findIndex((line) => line.includes('Right'))).toBeGreaterThanOrEqual(
    text.split('\n').findLastIndex((line) => line.includes('Left')),
  );
  expect(text).not.toContain('\t');
});

test('keeps the axis of a chart beside a text apart', async () => {
  const text = labels.map((label, row) => draw(50, yOf(row), `The ${label} of the year was as planned by the board.`));
  const axis = Array.from({ length: 6 }, (_, at) => drawTo(450, yOf(0) - at * 24, String(100 - at * 20)));
  expect((await read(...text, ...axis)).text).not.toContain('\t');
});

test('keeps the line numbers beside a text apart', async () => {
  const text = labels.map((label, row) => draw(80, yOf(row), `The ${label} of the year was as planned by the board.`));
  const numbers = labels.map((_, row) => draw(50, yOf(row), String(row + 1)));
  expect((await read(...text, ...numbers)).text).not.toContain('\t');
});

test.each(['-', '(', ')', '%', '- -'])('warns about a sign that stands alone: %s', async (sign) => {
  const { warnings } = await read(...table, draw(500, 400, sign));
  expect(warnings).toEqual([
    {
      level: 'warn',
      fields: { code: 'pdf.signs_apart', page: 1, signs: sign.replace(' ', '').length },
      message: expect.any(String),
    },
  ]);
});

describe('a minus at the left edge of its cell, as spreadsheets print it,', () => {
  const head = [draw(50, 716, 'EUR'), drawTo(300, 716, '2024'), drawTo(400, 716, '2025')];
  const rows = (left: number) =>
    labels.flatMap((_, row) => [
      labelColumn[row]!,
      ...(row === 2 ? [draw(left - 100, yOf(row), '-')] : []),
      amountColumn(0)[row]!,
      ...(isLoss(row) ? [draw(left, yOf(row), '-')] : []),
      amountColumn(1)[row]!,
    ]);
  const expected = amounts.map(([first, second], row) =>
    [labels[row], row === 2 ? `- ${first}` : first, isLoss(row) ? `- ${second}` : second].join('\t'),
  );

  test.each([[303], [305], [308], [320]])('belongs to the number at its right, at %d', async (left) => {
    const { text } = await read(...head, ...rows(left));
    expect(text).toBe(['EUR\t2024\t2025', ...expected].join('\n'));
  });

  test('belongs to it below a header at the left edge of the cell', async () => {
    const titles = [draw(50, 716, 'EUR'), draw(205, 716, 'Plan 2024'), draw(305, 716, 'Plan 2025')];
    const { text } = await read(...titles, ...rows(305));
    expect(text).toBe(['EUR\tPlan 2024\tPlan 2025', ...expected].join('\n'));
  });

  test('is none in a column of its own, which has a header', async () => {
    const { text } = await read(...head, drawTo(330, 716, '2026'), ...rows(320));
    expect(text).toContain('Operating result\t200,000\t-\t450,000');
  });

  test('is none in a column of empty values only', async () => {
    const dashes = labels.map((_, row) => draw(320, yOf(row), '-'));
    const { text } = await read(...table, ...dashes);
    expect(text).toContain('Operating result\t200,000\t-\t450,000\nService\t300,000\t-\t550,000');
  });
});

test('reads headers at the left edge of cells whose numbers end at the right one', async () => {
  const heads = ['Plan 2024', 'Plan 2025', 'Plan 2026'];
  const rows = labels.flatMap((label, row) => [
    draw(50, yOf(row), label),
    ...[260, 330, 400].map((right, at) => drawTo(right, yOf(row), `${row + at + 1}00,000`)),
  ]);
  const { text } = await read(
    draw(50, 716, 'EUR'),
    ...heads.map((head, at) => draw(192 + at * 70, 716, head)),
    ...rows,
  );
  expect(text).toContain('EUR\tPlan 2024\tPlan 2025\tPlan 2026\nRevenue\t100,000\t200,000\t300,000');
});

test('keeps a percent sign with its number, before a column that is far away', async () => {
  const rows = labels.flatMap((label, row) => [
    draw(50, yOf(row), label),
    drawTo(300, yOf(row), `${row + 21} %`),
    drawTo(400, yOf(row), `${row + 1}00,000`),
  ]);
  const { text } = await read(...rows);
  expect(text).toContain('Operating result\t22 %\t200,000');
});

test('keeps raised and lowered digits in their line', async () => {
  const small = (x: number, y: number, text: string) => `BT /F 6 Tf ${x} ${y} Td (${text}) Tj ET`;
  const lines = [
    `${draw(50, 700, '10')}${small(50 + widthOf('10'), 703.5, '6')}${draw(66, 700, 'done on no')}`,
    small(66 + widthOf('done on no'), 698, '2'),
    draw(50, 684, 'Next line'),
  ];
  expect((await read(...lines)).text).toBe('10⁶ done on no2\nNext line');
});
