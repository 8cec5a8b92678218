import { expect, test } from 'vitest';
import { type RiskFound, rankRisks } from './risks.ts';

test('ranks risks by severity, and a derived risk replaces the stated one of its sentence', () => {
  const risk = (kind: string, severity: RiskFound['severity'], origin: RiskFound['origin'], sentence: string) =>
    ({
      kind,
      severity,
      origin,
      risk: `${origin} ${sentence}`,
      quote: sentence,
      entry: null,
      page: null,
      line: 1,
    }) as RiskFound;
  const ranked = rankRisks([
    risk('churn', 'low', 'stated', 'a'),
    risk('supplier', 'high', 'stated', 'b'),
    risk('churn', 'medium', 'derived', 'a'),
    risk('supplier', 'high', 'stated', 'b'),
  ]);
  expect(ranked.map(({ id, kind, origin }) => [id, kind, origin])).toEqual([
    ['R1', 'supplier', 'stated'],
    ['R2', 'churn', 'derived'],
  ]);
});
