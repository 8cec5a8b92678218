import type { CheckResult } from './run-interface-check.ts';

/** Counts the results per verdict for the summary line. */
export function summaryOf(results: readonly CheckResult[]) {
  const count = (...verdicts: CheckResult['verdict'][]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const counts = {
    conforms: count('conforms'),
    broken: count('broken'),
    differs: count('differs'),
    rest: count('refused', 'skipped'),
  };
  return { ...counts, counts, isGood: counts.conforms > 0 && counts.broken + counts.differs === 0 };
}
