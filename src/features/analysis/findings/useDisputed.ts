import { useContext } from 'react';
import { disputes } from '#src/lib/text/disputed.ts';
import { type DecidedStates, DecisionContext, stateOf } from '../decisions/decision-context.ts';
import { contradictionsIn, type Findings } from './read-findings.ts';

/** Returns whether a figure may be wrong. */
export type IsDisputed = (value: string, unit: string) => boolean;

/** Returns a function that tells whether a figure takes part in a contradiction that no one has dismissed. */
export const useDisputed = (findings: Findings) => disputedIn(findings, useContext(DecisionContext));

export function disputedIn(findings: Findings, decisions: DecidedStates | null): IsDisputed {
  const standing = contradictionsIn(findings).filter(
    (check) => !decisions || stateOf(check, decisions) !== 'dismissed',
  );
  return (value, unit) => standing.some((check) => disputes(check, value, unit));
}
