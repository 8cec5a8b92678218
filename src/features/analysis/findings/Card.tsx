import { type ReactNode, useContext } from 'react';
import { Decision } from '../decisions/Decision.tsx';
import { type Decidable, DecisionContext, isSettled } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { Severity, Source } from './read-findings.ts';

interface CardProps {
  finding: Source & Decidable;
  severity?: Severity;
  children: ReactNode;
  /** Another finding that belongs to this one. */
  inner?: ReactNode;
}

/** One finding in a list of cards, under an anchor that can be linked to, with its state and note. */
export function Card({ finding, severity, children, inner }: CardProps) {
  const { pointer } = finding;
  const needsNothing = isSettled(finding, useContext(DecisionContext));
  return (
    <li
      id={anchorOf(pointer)}
      className={classes.card}
      data-finding
      data-severity={needsNothing ? undefined : severity}
      data-settled={needsNothing || undefined}
      tabIndex={-1}
    >
      {children}
      <ModelMark source={finding} />
      <Decision pointer={pointer} />
      {inner}
    </li>
  );
}
