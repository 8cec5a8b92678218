import { expect, test } from 'vitest';
import { findingsOf, withoutFigures } from './finding-ids.ts';

const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Operating expenses · 2024',
  expected: '6100000',
  stated: '6500000',
  unit: 'EUR',
};
const risk = { id: 'R1', origin: 'derived', kind: 'runway', risk: 'Cash lasts 9.5 months.', severity: 'high' };
const gap = { id: 'G1', kind: 'fact', label: 'team', missing: 'No prices', severity: 'low' };
const asked = { id: 'Q1', label: 'financials', question: 'Why 6,500,000?', basis: 'inconsistency', basis_id: 'C1' };
const idsOf = (result: object) => findingsOf(result).map(({ id }) => id);

test('gives a finding the same id at any place in the result and with any values', () => {
  const other = { ...check, id: 'C2', subject: 'Costs · 2024' };
  const [first] = findingsOf({ consistency_checks: [check, other] });
  const [, moved] = findingsOf({
    consistency_checks: [
      { ...other, id: 'C1' },
      { ...check, id: 'C2', stated: '6400000' },
    ],
  });
  expect(moved).toMatchObject({ id: first!.id, kind: 'contradiction', pointer: '/consistency_checks/1' });
  expect(moved!.fingerprint).not.toBe(first!.fingerprint);
});

test.each([
  ['period', { subject: 'Operating expenses · 2023' }],
  ['kind', { kind: 'growth' }],
  ['unit', { unit: 'USD' }],
])('gives different ids to findings that differ in their %s', (_, change) => {
  expect(idsOf({ consistency_checks: [{ ...check, ...change }] })).not.toEqual(idsOf({ consistency_checks: [check] }));
});

test('leaves out checks that agree, and keeps the place of the others', () => {
  const findings = findingsOf({ consistency_checks: [{ ...check, status: 'consistent' }, check] });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/consistency_checks/1']);
});

test('numbers findings with the same subject', () => {
  const [one, two] = idsOf({ risks: [risk, risk] });
  expect(two).toBe(`${one}-2`);
  expect(idsOf({ risks: [risk] })).toEqual([one]);
});

test('names the finding that a question comes from, and none for a question about a figure', () => {
  const [contradiction, ofCheck, ofFigure] = findingsOf({
    consistency_checks: [check],
    questions: [asked, { ...asked, basis: 'figure', basis_id: 'F1' }],
  });
  expect(ofCheck!.basis).toBe(contradiction!.id);
  expect(ofFigure!.basis).toBeNull();
  expect(contradiction).not.toHaveProperty('basis');
});

test('derives the id of a question from the finding it is based on', () => {
  const before = idsOf({ consistency_checks: [check], questions: [asked] });
  const renumbered = {
    consistency_checks: [{ ...check, id: 'C7' }],
    questions: [{ ...asked, id: 'Q4', basis_id: 'C7' }],
  };
  expect(idsOf(renumbered)).toEqual(before);
  const others = idsOf({ consistency_checks: [{ ...check, subject: 'Revenue' }], questions: [asked] });
  expect(others[1]).not.toBe(before[1]);
});

test('derives the id of a question about a figure from what the figure states', () => {
  const question = (basis_id: string) => ({ ...asked, basis: 'figure', basis_id });
  const result = (id: string, about: string) => ({ figures: [{ id, about }], questions: [question(id)] });
  expect(idsOf(result('F3', 'churn'))).toEqual(idsOf(result('F9', 'churn')));
  expect(idsOf(result('F3', 'churn'))).not.toEqual(idsOf(result('F3', 'cac')));
});

const loss = { metric: 'net_profit', period: '2024', value: { value: '-1250000', unit: 'EUR' } };
const share = { value: { value: '38', unit: '%' } };
const months = { value: { value: '9.5', unit: 'months' } };
test.each([
  [
    'derived.loss',
    'Net profit in 2024 was -1,250,000. No later year with a profit was found in the text.',
    'Net profit in 2024 was -1,250,000 EUR. No later year with a profit was found in the text.',
    loss,
  ],
  [
    'derived.loss',
    '2024年净利润为-1,250,000，正文中未找到此后盈利的年份。',
    '2024 净利润为 -1,250,000 EUR，正文中未找到此后盈利的年份。',
    loss,
  ],
  ['derived.customer_concentration', '单一客户占收入的38%。', '单一客户占收入的 38%。', share],
  ['derived.runway', '按所述支出，现金约可维持9.5个月。', '按所述支出，现金约可维持 9.5 个月。', months],
  ['derived.runway_stated', '文中称资金可维持9.5个月。', '文中称资金可维持 9.5 个月。', months],
  [
    'derived.customer_concentration',
    'One customer accounts for 38% of revenue.',
    'One customer accounts for 38% of revenue.',
    share,
  ],
])('keeps the id and the fingerprint of %s when its message changes: %s', (code, first, now, params) => {
  const metrics = [{ metric: 'net_profit', name: /净/.test(first) ? '净利润' : 'Net profit' }];
  const before = findingsOf({ risks: [{ ...risk, risk: first }] });
  expect(findingsOf({ metrics, risks: [{ ...risk, risk: now, risk_phrase: { code, params } }] })).toEqual(before);
});

test('starts an id with the kind of finding', () => {
  const ids = idsOf({ risks: [risk], gaps: [gap], questions: [{ question: 'Who?' }] });
  expect(ids.map((id) => id.split('-')[0])).toEqual(['risk', 'gap', 'question']);
});

test.each([null, [], 'text', {}, { risks: 'none' }, { risks: [null, 'a', []], gaps: {} }])(
  'finds nothing in %j',
  (result) => {
    expect(findingsOf(result)).toEqual([]);
  },
);

test.each([
  ['Revenue 2024:  1,250.5 EUR', 'revenue 2024: # eur'],
  ['ＡＲＲ １２％', 'arr #%'],
  ['2.024 Kunden', '# kunden'],
  [7, ''],
])('removes the figures but not the years of %j', (text, expected) => {
  expect(withoutFigures(text)).toBe(expected);
});
