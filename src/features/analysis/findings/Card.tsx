import { type ReactNode, useContext } from 'react';
import { Decision } from '../decisions/Decision.tsx';
import { type Decidable, DecisionContext, stateOf } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { Severity, Source } from './read-findings.ts';

interface CardProps {
  finding: Source & Decidable;
  severity?: Severity;
  children: ReactNode;
}

/** States of findings that need no attention. A confirmed contradiction does. */
const settled = new Set(['dismissed', 'dropped', 'answered', 'unneeded']);

/** One finding in a list of cards, under an anchor that can be linked to, with its state and note. */
export function Card({ finding, severity, children }: CardProps) {
  const { pointer } = finding;
  const decisions = useContext(DecisionContext);
  const isSettled = decisions !== null && settled.has(stateOf(finding, decisions));
  return (
    <li
      id={anchorOf(pointer)}
      className={classes.card}
      data-severity={isSettled ? undefined : severity}
      data-settled={isSettled || undefined}
      tabIndex={-1}
    >
      {children}
      <ModelMark source={finding} />
      <Decision pointer={pointer} />
    </li>
  );
}
