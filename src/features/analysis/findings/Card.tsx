import type { ReactNode } from 'react';
import { Decision } from '../decisions/Decision.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import type { Severity } from './read-findings.ts';

interface CardProps {
  pointer: string;
  severity?: Severity;
  children: ReactNode;
}

/** One finding in a list of cards, under an anchor that can be linked to, with its state and note. */
export function Card({ pointer, severity, children }: CardProps) {
  return (
    <li id={anchorOf(pointer)} className={classes.card} data-severity={severity} tabIndex={-1}>
      {children}
      <Decision pointer={pointer} />
    </li>
  );
}
