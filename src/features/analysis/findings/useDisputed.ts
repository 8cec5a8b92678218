import { useContext } from 'react';
import { DecisionContext, stateOf } from '../decisions/decision-context.ts';
import { contradictionsIn, type Findings } from './read-findings.ts';

/** Returns whether a figure may be wrong. */
export type IsDisputed = (value: string, unit: string) => boolean;

/**
 * Returns a function that tells whether a figure takes part in a contradiction that no one has dismissed. Figures are the
 * same if they have the same unit and the same number, without its sign: a cost may be negative in one place only.
 */
export function useDisputed(findings: Findings): IsDisputed {
  const decisions = useContext(DecisionContext);
  const standing = contradictionsIn(findings).filter(
    (check) => !decisions || stateOf(check, decisions) !== 'dismissed',
  );
  const disputed = standing.flatMap((check) => [
    ...[check, ...(check.consequences ?? [])].flatMap(({ stated, expected, unit }) => [
      { value: stated, unit },
      { value: expected, unit },
    ]),
    ...(check.terms ?? []).filter((term) => term.is_suspect),
  ]);
  return (value, unit) => disputed.some((one) => one.unit === unit && isSameNumber(value, one.value));
}

/** Returns whether a number, rounded to the decimals of the shown one, is the shown one. */
function isSameNumber(shown: string, other: string): boolean {
  const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
  return Math.abs(Math.abs(Number(shown)) - Math.abs(Number(other))) <= 0.5 / 10 ** decimals;
}
