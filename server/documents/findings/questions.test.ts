import { describe, expect, test } from 'vitest';
import { riskKinds } from '../lexicon/risks.ts';
import type { ConsistencyCheck, Risk } from './analysis-output.ts';
import { questionsOf } from './questions.ts';

const evidence = { entry: null, page: 2, line: 5, quote: 'A sentence.', block: 0, start: 3, end: 14 };
const none = { gaps: [], checks: [], risks: [] };
const check = (kind: ConsistencyCheck['kind'], status: ConsistencyCheck['status']): ConsistencyCheck => ({
  id: 'C1',
  kind,
  status,
  subject: 'Total 2024',
  subject_phrase: null,
  expected: '600000',
  stated: '650000',
  difference: '50000',
  unit: 'EUR',
  basis: '500000 + 100000',
  ...evidence,
});
const risk = (kind: string, origin: Risk['origin'] = 'stated', quote = 'A sentence.'): Risk => ({
  id: 'R1',
  kind,
  origin,
  risk: 'A risk.',
  risk_phrase: null,
  severity: 'medium',
  ...evidence,
  quote,
});

describe.each(['en', 'zh'] as const)('questions in %s', (language) => {
  test.each(['total', 'share_total', 'use_of_funds', 'growth', 'ratio', 'conflict'] as const)(
    'an inconsistent %s is asked about with both values, a consistent one is not',
    (kind) => {
      const [question] = questionsOf({ ...none, checks: [check(kind, 'inconsistent')] }, language);
      expect(question).toMatchObject({
        id: 'Q1',
        basis: 'inconsistency',
        basis_id: 'C1',
        priority: 'high',
        ...evidence,
      });
      expect(question!.question).toContain('650,000');
      expect(question!.question).not.toMatch(/[{}]|undefined|null/);
      expect(questionsOf({ ...none, checks: [check(kind, 'consistent')] }, language)).toEqual([]);
    },
  );

  test.each(riskKinds.map(([kind]) => kind))('a risk of the kind %s is asked about', (kind) => {
    const [question] = questionsOf({ ...none, risks: [risk(kind)] }, language);
    expect(question).toMatchObject({ basis: 'risk', basis_id: 'R1', priority: 'medium' });
    expect(question!.question).not.toMatch(/[{}]|undefined|null/);
  });
});

test('one question covers a derived and a stated risk of a kind', () => {
  const risks = [risk('churn', 'derived'), risk('churn', 'stated', 'Another sentence.')];
  expect(questionsOf({ ...none, risks }, 'en')).toHaveLength(1);
  const single = risk('customer_concentration', 'derived');
  const several = risk('customer_concentration', 'derived', 'The top five.');
  expect(questionsOf({ ...none, risks: [single, several] }, 'en')).toHaveLength(1);
  const stated = [risk('supplier'), risk('supplier', 'stated', 'Another sentence.')];
  expect(questionsOf({ ...none, risks: stated }, 'en')).toHaveLength(2);
});

test('asks at most three times about risks of one kind', () => {
  const risks = ['a', 'b', 'c', 'd'].map((quote) => risk('costs', 'stated', quote));
  expect(questionsOf({ ...none, risks }, 'en')).toHaveLength(3);
});

test('one question covers the round and its terms if no amount is sought', () => {
  const gap = (code: string) =>
    ({
      id: code,
      kind: 'fact',
      label: 'funding',
      missing: '',
      why: '',
      code,
      params: {},
      severity: 'high',
      ...evidence,
    }) as const;
  const codes = (...ids: string[]) =>
    questionsOf({ ...none, gaps: ids.map((id) => gap(`gap.${id}`)) }, 'en').map(({ code }) => code);
  expect(codes('ask', 'use_of_funds', 'valuation', 'ownership')).toEqual(['gap.ask', 'gap.ownership']);
  expect(codes('use_of_funds', 'valuation')).toEqual(['gap.use_of_funds', 'gap.valuation']);
});

test('asks nothing if nothing was found', () => {
  expect(questionsOf(none, 'en')).toEqual([]);
});
