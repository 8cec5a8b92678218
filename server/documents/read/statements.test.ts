import { describe, expect, test } from 'vitest';
import { readText, sectionOf } from '../testing/read-text.ts';
import { evidenceOf, statementsOf } from './statements.ts';

describe('statements', () => {
  const kinds = (text: string, title?: string) =>
    statementsOf(sectionOf(text, title === undefined ? {} : { title })).map((one) => `${one.kind}: ${one.text}`);

  test.each([
    ['We sell pumps. They last ten years.', ['sentence: We sell pumps.', 'sentence: They last ten years.']],
    ['公司生产水泵。水泵可用十年。', ['sentence: 公司生产水泵。', 'sentence: 水泵可用十年。']],
    ['Mr. Smith of Pump Ltd. Bristol joined.', ['sentence: Mr. Smith of Pump Ltd. Bristol joined.']],
    ['A charity (no. 1098765) in Leeds.', ['sentence: A charity (no. 1098765) in Leeds.']],
    ['The answer is no. We went on.', ['sentence: The answer is no.', 'sentence: We went on.']],
    ['Revenue was $3.2 million.', ['sentence: Revenue was $3.2 million.']],
    ['- Sales: 30%\n- Product: 70%', ['item: Sales: 30%', 'item: Product: 70%']],
    ['1. 研发投入\n2. 市场推广', ['item: 研发投入', 'item: 市场推广']],
    [
      '项目 2024年 2025年 2026年（预计）\n设备销售 2,410 3,870 6,100',
      ['sentence: 项目 2024年 2025年 2026年（预计）', 'sentence: 设备销售 2,410 3,870 6,100'],
    ],
    ['Brightwell Kitchens Pte. Ltd. Singapore', ['sentence: Brightwell Kitchens Pte. Ltd. Singapore']],
    ['A\t1\nB\t2', ['row: A\t1', 'row: B\t2']],
    ['| A | 1 |', ['row: | A | 1 |']],
    ['\tQ1\tQ2\nSales\t1\t2', ['row: \tQ1\tQ2', 'row: Sales\t1\t2']],
    [
      'Outlook\tOrders are firm for the spring. We expect sales of $2M in 2027.',
      ['item: Orders are firm for the spring.', 'item: We expect sales of $2M in 2027.'],
    ],
    ['概况\t本月交付了三台水泵；客户验收顺利。', ['item: 本月交付了三台水泵；客户验收顺利。']],
    ['City\tLeeds, in the north of England', ['row: City\tLeeds, in the north of England']],
    ['', []],
    [
      'The company sells pumps to farms in the north of\nEngland and Wales.',
      ['sentence: The company sells pumps to farms in the north of England and Wales.'],
    ],
    [
      'She served her time with Harland Lifts. Shona\nPetrie joined in 2019.',
      ['sentence: She served her time with Harland Lifts.', 'sentence: Shona Petrie joined in 2019.'],
    ],
    ['Revenue 2023: 100\nRevenue 2024: 200', ['sentence: Revenue 2023: 100', 'sentence: Revenue 2024: 200']],
  ])('splits %j', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test('does not join lines in formats whose lines are paragraphs', () => {
    const section = sectionOf('原材料价格波动会影响成本并压缩公司全年的利润空间\n主要客户可能推迟今年的设备采购计划');
    expect(statementsOf(section)).toHaveLength(1);
    expect(statementsOf(section, false)).toHaveLength(2);
  });

  test('uses the name of a row as the title of its sentences', () => {
    const [first] = statementsOf(sectionOf('Weak points\t(1) The oven may fail in summer. (2) One baker is retiring.'));
    expect(first).toMatchObject({ title: 'Weak points', text: 'The oven may fail in summer.' });
  });

  test('the first line of a titled section is its heading', () => {
    expect(kinds('We sell pumps.', 'Product')).toEqual(['heading: Product', 'sentence: We sell pumps.']);
  });

  test('counts lines', async () => {
    const lines = (await readText('One.\n\nThree.\nFour.')).map(({ place }) => place.line);
    expect(lines).toEqual([1, 3, 4]);
  });

  test('a number that is part of a date is not read as a number', async () => {
    const [read] = await readText('We sold 5 pumps on 12 May 2020.');
    expect(read!.numbers.map(({ raw }) => raw)).toEqual(['5']);
    expect(read!.dates.map(({ iso }) => iso)).toEqual(['2020-05-12']);
  });
});

describe('evidence', () => {
  test('quotes a short statement in full, and cells with bars', () => {
    const place = { entry: 'a.pdf', page: 3, line: 7 };
    expect(evidenceOf({ written: 'Revenue\t100\t200', place, origins: [] })).toMatchObject({
      ...place,
      quote: 'Revenue | 100 | 200',
    });
  });

  test('cuts a long statement around the relevant part', () => {
    const text = `${'before '.repeat(100)}THE PART ${'after '.repeat(100)}`;
    const { quote } = evidenceOf({ written: text, place: {}, origins: [] }, text.indexOf('THE PART'));
    expect(quote).toContain('THE PART');
    expect(quote).toMatch(/^….*…$/);
    expect(quote.length).toBeLessThanOrEqual(322);
  });
});
