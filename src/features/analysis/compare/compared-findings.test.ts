import { expect, test } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { readFindings } from '../findings/read-findings.ts';
import { figurePairs } from './figure-pairs.ts';
import { changesOf } from './match-findings.ts';

const read = (parts: object) => readFindings(parseJson(JSON.stringify({ schema: 'assay.deep-analysis/2', ...parts })))!;

const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Costs 2024',
  expected: '61',
  stated: '65',
  difference: '4',
  unit: 'EUR',
  basis: '60 + 1',
};
const risk = (text: string, severity = 'high') => ({ id: 'R', origin: 'stated', kind: 'people', risk: text, severity });

test('distinguishes findings that appeared, disappeared or changed, wherever they are in the result', () => {
  const before = read({ consistency_checks: [check], risks: [risk('One founder.'), risk('One supplier.')] });
  const after = read({
    consistency_checks: [
      { ...check, id: 'C0', subject: 'Costs 2023' },
      { ...check, stated: '66' },
    ],
    risks: [risk('One supplier.'), risk('Lawsuit.')],
  });
  const changes = changesOf(before, after).map(({ kind, change, before: left, after: right }) => [
    kind,
    change,
    left?.pointer,
    right?.pointer,
  ]);
  expect(changes).toEqual([
    ['consistency_checks', 'added', undefined, '/consistency_checks/0'],
    ['consistency_checks', 'changed', '/consistency_checks/0', '/consistency_checks/1'],
    ['risks', 'added', undefined, '/risks/1'],
    ['risks', 'removed', '/risks/0', undefined],
  ]);
  expect(changesOf(after, after)).toEqual([]);
});

test('ignores checks that agree, and keeps findings with the same subject apart', () => {
  const agrees = { ...check, status: 'consistent' };
  expect(changesOf(read({ consistency_checks: [agrees] }), read({ consistency_checks: [] }))).toEqual([]);
  const twice = read({ consistency_checks: [check, { ...check, stated: '70' }] });
  expect(changesOf(read({ consistency_checks: [check] }), twice)).toMatchObject([{ change: 'added' }]);
});

const points = [
  { period: '2023', value: '1' },
  { period: '2024', value: '2' },
  { period: '2025', value: '9', projected: true },
];
const plan = (ask: string, values: object[]) =>
  read({
    summary: { ask, ask_currency: 'EUR' },
    metrics: [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', points: values }],
  });

test('compares every period of two results of a project', () => {
  const pairs = figurePairs(plan('5', points), plan('5', [{ period: '2023', value: '3' }]));
  expect(pairs.filter(({ isEqual }) => !isEqual).map(({ before, after }) => [before?.value, after?.value])).toEqual([
    ['1', '3'],
    ['2', undefined],
    ['9', undefined],
  ]);
});
