import { describe, expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';
import { checkTables } from './check-tables.ts';
import type { TableText } from './relation.ts';

/** Two tables with the same columns, and figures that are replaced by wrong ones: place as table:row:column. */
const pairs: Record<string, { tables: [string, string]; altered: [string, string][] }> = {
  'an income statement in two tables': {
    tables: [
      `$ thousand | 2023 | 2024
      Subscriptions | 4,210 | 5,185
      Services | 1,365 | 1,240
      Total revenue | 5,575 | 6,425`,
      `$ thousand | 2023 | 2024
      Staff | 2,980 | 3,310
      Hosting | 615 | 742
      Total costs | 3,595 | 4,052
      Operating profit | 1,980 | 2,373`,
    ],
    altered: [
      ['0:1:1', '4,120'],
      ['1:4:2', '2,733'],
    ],
  },
  'a total table below an item table': {
    tables: [
      `Fleet | Vans | Trucks
      North depot | 1,412 | 318
      South depot | 905 | 1,119
      Harbor | 2,044 | 762`,
      `Fleet | Vans | Trucks
      All depots, total | 4,361 | 2,199
      Of which electric | 1,210 | 96`,
    ],
    altered: [
      ['0:2:1', '950'],
      ['1:1:2', '2,919'],
    ],
  },
  'a list that continues on the next page': {
    tables: [
      `Item | 2024 | 2025
      Rope | 1,312.40 | 1,750.25
      Anchor | 1,871.15 | 2,310.40
      Lamp | 845.60 | 1,062.10`,
      `Item | 2024 | 2025
      Buoy | 2,590.35 | 3,304.80
      Chain | 3,366.20 | 4,118.35
      Total | 9,985.70 | 12,545.90`,
    ],
    altered: [
      ['0:2:2', '3,210.40'],
      ['1:1:1', '2,950.35'],
    ],
  },
  两张表的利润表: {
    tables: [
      `项目（万元） | 2023年 | 2024年
      线上收入 | 2,318.40 | 2,905.15
      线下收入 | 1,120.75 | 980.30
      收入合计 | 3,439.15 | 3,885.45`,
      `项目（万元） | 2023年 | 2024年
      人员成本 | 1,205.30 | 1,333.85
      租金 | 684.90 | 678.10
      成本合计 | 1,890.20 | 2,011.95
      毛利 | 1,548.95 | 1,873.50`,
    ],
    altered: [
      ['1:1:1', '1,250.30'],
      ['1:4:1', '1,584.95'],
    ],
  },
  明细表和合计表: {
    tables: [
      `项目 | 预算 | 实际
      厂房 | 8,014 | 7,962
      设备 | 7,230 | 7,541
      研发 | 6,105 | 6,098`,
      `项目 | 预算 | 实际
      合计 | 21,349 | 21,601
      其中：自有资金 | 9,300 | 9,412`,
    ],
    altered: [
      ['0:1:1', '8,041'],
      ['1:1:2', '26,101'],
    ],
  },
  续表: {
    tables: [
      `门店 | 一月 | 二月
      东城店 | 31,240 | 29,815
      西城店 | 27,406 | 28,133
      南城店 | 19,871 | 20,457`,
      `门店 | 一月 | 二月
      北城店 | 24,318 | 23,902
      新区店 | 15,764 | 17,288
      合计 | 118,599 | 119,595`,
    ],
    altered: [
      ['0:3:2', '24,057'],
      ['1:3:1', '118,995'],
    ],
  },
};

const tablesOf = (texts: readonly string[], place = '', wrong = ''): TableText[] =>
  texts.map((text, table) => ({
    caption: '',
    rows: text
      .split('\n')
      .map((line, row) =>
        line.split('|').map((cell, column) => (place === `${table}:${row}:${column}` ? wrong : cell.trim())),
      ),
  }));

describe('neighboring tables with the same columns', () => {
  test.each(Object.entries(pairs))('confirms relations between the tables of %s', (_, { tables }) => {
    const { contradictions, confirmations } = checkTables(tablesOf(tables));
    expect(contradictions).toEqual([]);
    const across = confirmations.filter(({ target, terms }) => terms.some(({ cell }) => cell.table !== target.table));
    expect(across.map(({ target }) => target.table)).toContain(1);
  });

  const altered = Object.entries(pairs).flatMap(([name, { tables, altered: cells }]) =>
    cells.map(([place, wrong]) => ({ name, tables, place, wrong })),
  );
  test.each(altered)('finds $wrong at $place in $name, and nothing else', ({ tables, place, wrong }) => {
    const [table, row, column] = place.split(':').map(Number);
    const { contradictions } = checkTables(tablesOf(tables, place, wrong));
    expect(contradictions.map(({ suspects }) => suspects)).toEqual([expect.arrayContaining([{ table, row, column }])]);
  });
});

test('does not sum tables with the same columns that are each complete', () => {
  const [first] = pairs['an income statement in two tables']!.tables;
  const second = `$ thousand | 2023 | 2024
    Subscriptions | 2,105 | 2,590
    Services | 682 | 620
    Total revenue | 2,787 | 3,210`;
  const { contradictions, confirmations } = checkTables(tablesOf([first, second]));
  expect(contradictions).toEqual([]);
  expect(confirmations.every(({ target, terms }) => terms.every(({ cell }) => cell.table === target.table))).toBe(true);
});

test('leaves a total alone that may also add up items of the table above', () => {
  const above = 'Quarter | Shops\nQ1 | 323\nQ2 | 367';
  const below = 'Quarter | Shops\nQ3 | 421\nQ4 | 496\nFull year | 1,607';
  expect(checkTables(tablesOf([above, below])).contradictions).toEqual([]);
});

test.each([
  ['directly below', ''],
  ['with a title between', 'Costs\n\n'],
])('compares tables of a document %s', async (_, between) => {
  const [first, second] = pairs['a list that continues on the next page']!.tables.map((text) =>
    text.replace(/ *\n */g, '\n').replaceAll(' | ', '\t'),
  );
  const wrong = second!.replace('12,545.90', '12,455.90');
  const { checks } = await analyzeText(`Stock\n\n${first}\n\n${between}${wrong}`);
  const found = checks.filter(({ status }) => status === 'inconsistent');
  expect(found.map(({ stated_figure }) => stated_figure!.quote)).toEqual(['12,455.90']);
  expect(found.flatMap(({ terms = [] }) => terms.map(({ quote }) => quote))).toEqual([
    '1,750.25',
    '2,310.40',
    '1,062.10',
    '3,304.80',
    '4,118.35',
  ]);
});
