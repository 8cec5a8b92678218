import { describe, expect, test } from 'vitest';
import { runwayOf } from '../findings/risks/derived-risks.ts';
import { analyzeText } from '../testing/read-text.ts';
import { seriesOf } from './metric-series.ts';
import { trustedOf } from './trust.ts';

/** Returns the headline figures of a text: the request, the runway and the latest value of each metric. */
async function headline(text: string, options: { company?: string; title?: string } = {}) {
  const trusted = trustedOf(await analyzeText(text, options), options.company ?? null);
  const metrics = seriesOf(trusted.observations, false);
  const ask = trusted.facts.get('ask')?.hit;
  const runway = runwayOf({ ...trusted, figures: [...trusted.figures], metrics });
  return [
    ...(ask ? [`ask ${ask.value.toFixed()} ${ask.currency}`] : []),
    ...(runway ? [`runway ${runway.value.toFixed(0)}`] : []),
    ...metrics.map(({ metric, unit, points }) => `${metric} ${points.at(-1)!.value} ${unit}`),
  ];
}

const table = 'EUR thousand\t2023\t2024\nRevenue\t900\t1,200\nNet profit\t20\t-40';

describe('a headline shows figures of the company', () => {
  test.each<[string, string[], string?]>([
    [table, ['revenue 1200000 EUR', 'net_profit -40000 EUR']],
    [
      'EUR thousand\t2023\t2024 budget\t2024 actual\t2024 downside\nRevenue\t900\t1,300\t1,200\t700\nPay\t1\t2\t3\t4',
      ['revenue 1200000 EUR'],
    ],
    ['Amount requested\t£2,000,000\nTerm\t5 years', ['ask 2000000 GBP']],
    ['In 2024 we had revenue of $3.2M.', ['revenue 3200000 USD']],
    ['2024年公司实现营业收入5,000万元。', ['revenue 50000000 CNY']],
    ['Acme Pumps had revenue of $3.2M in 2024.', ['revenue 3200000 USD'], 'Acme Pumps Ltd'],
    ['We are raising $4M for production.', ['ask 4000000 USD']],
    ['Cash at bank is $900,000 and net burn is $100,000 a month.', ['runway 9']],
    ['Cash at bank is $180,000 and net burn is $100,000 a month. The runway is 2 months.', ['runway 2']],
  ])('%s', async (text, expected, company) => {
    expect(await headline(text, { company })).toEqual(expected);
  });
});

describe('a headline does not show doubt', () => {
  test.each<[string, string, string?]>([
    ['a town', '2024年杭州实现营业收入1706.4亿元。'],
    ['a town in English', 'In 2024 Norwich had revenue of $3.2M.'],
    ['a market', 'Market revenue was $2 billion in 2024.'],
    ['a table about peers', 'EUR thousand\t2023\t2024\nRevenue\t900\t1,200\nNet profit\t20\t40', 'Competitors'],
    ['a small request', 'We request $469 for the licence.'],
    [
      'a request in a currency of nothing else',
      `We request $60,000.\n\n${'Rent was €40,000. Pay was €90,000. '.repeat(6)}`,
    ],
    ['the request of another', 'Our landlord asks for $400,000.'],
    [
      'cash and burn that contradict the stated runway',
      'Cash is $180,000. Net burn is $100,000 a month. The runway is 14 months.',
    ],
    ['a short runway that nothing states', 'Cash at bank is $180,000 and net burn is $100,000 a month.'],
    [
      'one value in billions and in millions',
      'Our revenue was $1.2 billion in 2024. Our revenue was $1.2 million in 2024.',
    ],
    ['one value and ten times of it', 'Our revenue was $1.2 million in 2024. Our revenue was $12 million in 2024.'],
    ['amounts without a currency', 'Item\t2023\t2024\nRevenue\t900\t1,200\nNet profit\t20\t40'],
  ])('of %s', async (_, text, title) => {
    expect((await headline(text, { title })).filter((figure) => !/^(?:cash|burn) /.test(figure))).toEqual([]);
  });

  test('and keeps the figures that one wrong scale contradicts', async () => {
    const text = `EUR thousand\t2021\t2022\t2023\t2024\nRevenue\t700\t800\t900\t1,200\nPay\t1\t2\t3\t4\n\nOur revenue was EUR 1.3 billion in 2025.`;
    expect(await headline(text)).toEqual(['revenue 1200000 EUR']);
  });
});
