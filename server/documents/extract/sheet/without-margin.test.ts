import { describe, expect, test } from 'vitest';
import { makeDocument } from '../../testing/corpus/make-document.ts';
import { readBlocks } from '../../testing/read-blocks.ts';
import { withoutMargin } from './without-margin.ts';

describe('lines of a sheet', () => {
  test.each<[string, string[], string[]]>([
    ['removes a margin', ['\tItem\t2024', '\tRevenue\t430'], ['Item\t2024', 'Revenue\t430']],
    ['keeps columns', ['\t2023\t2024', 'Revenue\t1\t2'], ['\t2023\t2024', 'Revenue\t1\t2']],
    ['keeps a name above a column', ['\t\t2024', 'Revenue\t1\t2'], ['\t\t2024', 'Revenue\t1\t2']],
    ['keeps a short name above columns', ['\tBudget', 'Revenue\t1'], ['\tBudget', 'Revenue\t1']],
    [
      'reads a paragraph',
      ['Revenue\t1', '\t\tWe fell short of the budget.'],
      ['Revenue\t1', 'We fell short of the budget.'],
    ],
    [
      'reads a title',
      ['\tTrading against budget, third quarter', 'Revenue\t1'],
      ['Trading against budget, third quarter', 'Revenue\t1'],
    ],
    ['reads a Chinese paragraph', ['收入\t1', '\t本季度收入低于预算。'], ['收入\t1', '本季度收入低于预算。']],
    [
      'keeps a number',
      ['Revenue\t1', '\t\t12,345,678,901,234,567,890,123,456'],
      ['Revenue\t1', '\t\t12,345,678,901,234,567,890,123,456'],
    ],
    ['reads an empty sheet', [], []],
  ])('%s', (_, lines, expected) => {
    expect(withoutMargin(lines)).toEqual(expected);
  });

  test('removes the margin of a sheet of 200,000 rows', () => {
    const lines = withoutMargin(Array.from({ length: 200_000 }, () => '\tRent\t40'));
    expect(lines).toHaveLength(200_000);
    expect(new Set(lines)).toEqual(new Set(['Rent\t40']));
  });

  test('reads prose and tables of a sheet', async () => {
    const rows = [
      '# Trading',
      'Maintenance ran over because of the storms.',
      '|  | Thousands | Actual | Budget |',
      '|  | Revenue | high | low |',
      '|  |  | A return of long power cuts would outlast the batteries. |',
    ];
    expect(await readBlocks('xlsx', makeDocument('xlsx', rows.join('\n')))).toMatchObject([
      {
        heading: 'Trading',
        text: [
          'Maintenance ran over because of the storms.',
          '\tThousands\tActual\tBudget',
          '\tRevenue\thigh\tlow',
          'A return of long power cuts would outlast the batteries.',
        ].join('\n'),
      },
    ]);
  });
});
