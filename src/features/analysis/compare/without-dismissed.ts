import type { FindingDecision } from '#contract/findings.ts';
import { byPointerOf, stateOf } from '../decisions/decision-context.ts';
import type { Findings } from '../findings/read-findings.ts';

/** Returns the findings of a result without those that an analyst dismissed. */
export function withoutDismissed(findings: Findings, decided: FindingDecision[] | undefined): Findings {
  if (!decided) return findings;
  const decisions = { byPointer: byPointerOf(decided) };
  const standing = <T extends { pointer: string }>(list: T[] = []) =>
    list.filter((finding) => stateOf(finding, decisions) !== 'dismissed');
  const { consistency_checks, risks, gaps } = findings;
  return {
    ...findings,
    ...(consistency_checks && { consistency_checks: standing(consistency_checks) }),
    ...(risks && { risks: standing(risks) }),
    ...(gaps && { gaps: standing(gaps) }),
  };
}
