// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyFact } from '#contract/findings.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate } from '#src/messages/t.ts';
import { readFindings } from '../findings/read-findings.ts';
import { type ResultAnswer, waiting } from '../read/result-answer.ts';
import { columnOf } from './columns.ts';
import { labelOf, rowsOf } from './rows.ts';

beforeAll(() => activate('en'));

const point = (period: string, value: string, projected = false) => ({ period, value, projected, quote: value });
const metric = (id: string, points: object[], unit = 'EUR') => ({ metric: id, name: id, unit, points });
const figure = (about: string | null, value: string, more: object = {}) => ({
  ...{ id: about ?? value, kind: 'money', unit: 'EUR', label: 'financials', about, value, quote: value },
  ...more,
});
const correction = (fact: string, value: string) => ({ fact, value, is_corrected: true }) as CompanyFact;

function column(id: string, parts: object, facts: CompanyFact[] = [], company = 'Acme') {
  const { summary = {}, ...rest } = parts as { summary?: object };
  const body = { schema: 'assay.deep-analysis/2', ...rest, summary: { company, ...summary } };
  const result = parseJson(JSON.stringify(body));
  const answer: ResultAnswer = {
    ...{ ...waiting, state: 'ready', task: { project_id: id }, result, findings: readFindings(result) },
    isPartial: (summary as { partial?: boolean }).partial === true,
  };
  const read = { answer, fault: null, decided: [], document: `${id}.pdf`, retry: () => {} };
  return columnOf(id, { ...read, company: { revision: 1, facts, changes: [] } });
}
type Columns = ReturnType<typeof column>[];
const rows = (columns: Columns, more: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rowsOf(columns, { added: [], isSame: false, isOnlyDifferences: false, ...more }, 'en');
const differing = (columns: Columns, isSame = false) =>
  rows(columns, { isSame, isOnlyDifferences: true }).map(({ key }) => key);
const shown = ({ values }: Columns[number], key: string) =>
  values?.get(key)?.map(({ value, unit }) => `${value} ${unit}`.trim());

test('has a row for each year of revenue and its growth, and the usual rows even if no result states them', () => {
  const revenue = metric('revenue', [point('2023', '2'), point('2024', '3'), point('2024-Q1', '1')]);
  const columns = [column('a', { metrics: [revenue] }), column('b', {})];
  expect(rows(columns).map(({ label }) => label)).toEqual([
    ...['Ask', 'Revenue 2023', 'Revenue 2024', 'Revenue growth 2024', 'Gross margin', 'Monthly burn', 'Headcount'],
    ...['Runway', 'People', 'Contradictions', 'Risks', 'Not found in the text', 'Coverage'],
  ]);
  expect(shown(columns[0]!, 'growth|2024')).toEqual(['50.0 %']);
});

test('adds a row by its name in a table, with the name as it is written', () => {
  const columns = [column('a', { figures: [figure(null, '2970', { name: 'Fee, per robot', period: '2024' })] })];
  const key = '=fee, per robot|2024';
  expect(rows(columns, { added: [key] }).find((row) => row.isAdded)?.label).toBe('Fee, per robot 2024');
  expect(labelOf('=gone|', columns, 'en')).toBe('Gone');
});

describe('values of a result', () => {
  test('are the latest actual one, or the first plan', () => {
    const margins = [point('2023', '40'), point('2024', '45'), point('2025', '60', true)];
    const plans = [point('2025', '50', true), point('2026', '60', true)];
    expect(shown(column('a', { metrics: [metric('gross_margin', margins, '%')] }), 'gross_margin|latest')).toEqual([
      '45 %',
    ]);
    expect(shown(column('a', { metrics: [metric('burn', plans)] }), 'burn|latest')).toEqual(['50 EUR']);
  });

  test('leave out the figures of parts if the metric has a series', () => {
    const parts = {
      metrics: [metric('revenue', [point('2024', '8')])],
      figures: [figure('revenue', '5', { period: '2024' })],
    };
    expect(shown(column('a', parts), 'revenue|2024')).toEqual(['8 EUR']);
  });

  test('grow only within one series', () => {
    const series = [metric('revenue', [point('2024', '8')]), metric('revenue', [point('2023', '2')])];
    expect(shown(column('a', { metrics: series }), 'growth|2024')).toBeUndefined();
  });

  test('are not those of a town or a market', () => {
    const parts = {
      summary: { sentences: [{ code: 'noCompany', params: {} }] },
      metrics: [metric('revenue', [point('2024', '8')])],
    };
    expect(shown(column('a', parts), 'revenue|2024')).toBeUndefined();
  });

  test('are the corrected ones where there are any', () => {
    const parts = { metrics: [metric('revenue', [point('2023', '4'), point('2024', '8')])], people: [] };
    const corrected = column('a', parts, [correction('revenue', '9 EUR 2024'), correction('people', 'Ada, CEO')]);
    expect(shown(corrected, 'revenue|2024')).toEqual(['9 EUR']);
    expect(shown(corrected, 'growth|2024')).toEqual(['125.0 %']);
    expect(shown(corrected, 'people|')).toEqual(['Ada, CEO']);
  });

  test('may be missing because a part was not read or a list was cut', () => {
    expect(column('a', {}).isUnsure('ask|')).toBe(false);
    expect(column('a', { summary: { partial: true } }).isUnsure('ask|')).toBe(true);
    expect(column('a', { figures: [], figures_omitted: 3 }).isUnsure('ask|')).toBe(true);
  });
});

describe('documents of one company differ', () => {
  const deck = { metrics: [metric('ebitda', [point('2024', '42')])], figures: [figure('pre_money', '38')] };
  const board = { metrics: [metric('ebitda', [point('2024', '45')])], figures: [figure('pre_money', '38')] };

  test('in rows that are shown although they are not among the usual ones', () => {
    expect(differing([column('a', deck), column('b', board)])).toEqual(['ebitda|2024']);
    expect(rows([column('a', deck), column('b', board)]).some(({ key }) => key === 'ebitda|2024')).toBe(true);
  });

  test('only if they are about one company, by its name, its corrected name, or the user', () => {
    const other = (facts: CompanyFact[] = []) => column('b', board, facts, 'Acme Holding');
    expect(differing([column('a', deck), other()])).toEqual([]);
    expect(differing([column('a', deck), other([correction('name', 'ACME')])])).toEqual(['ebitda|2024']);
    expect(differing([column('a', deck), other()], true)).toEqual(['ebitda|2024']);
  });

  test('and the archive of several companies is none of them', () => {
    const archive = { ...board, summary: { companies: ['Acme', 'Beta'] } };
    expect(differing([column('a', deck), column('b', archive)])).toEqual([]);
  });

  test('marks the results that take part', () => {
    const third = column('c', { metrics: [metric('ebitda', [point('2023', '7')])] });
    const row = rows([column('a', deck), column('b', board), third]).find(({ key }) => key === 'ebitda|2024');
    expect([...row!.differing]).toEqual(['a', 'b']);
  });

  test.each([
    ['other periods', { metrics: [metric('ebitda', [point('2025', '45')])] }],
    ['another currency', { metrics: [metric('ebitda', [point('2024', '45')], 'USD')] }],
    ['a plan', { metrics: [metric('ebitda', [point('2024', '45', true)])] }],
    ['a figure that may be a plan', { figures: [figure('ebitda', '45', { period: '2024' })] }],
    ['a row of a table with the same name', { figures: [figure(null, '45', { name: 'ebitda', period: '2024' })] }],
  ])('but not by %s', (_, parts) => {
    expect(differing([column('a', deck), column('b', parts)])).toEqual([]);
  });

  test('by a figure of a period in which its document states no plan', () => {
    const figures = [figure('retention', '110', { period: '2024', unit: '%' })];
    const other = [figure('retention', '130', { period: '2024', unit: '%' })];
    expect(differing([column('a', { ...deck, figures }), column('b', { ...deck, figures: other })])).toEqual([
      'retention|2024',
    ]);
  });
});
