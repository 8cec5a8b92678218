import { createContext, type ReactNode, useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Decision } from '../decisions/Decision.tsx';
import { type Decidable, DecisionContext, isSettled, stateOf, useOpen } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { Question, Severity, Source } from './read-findings.ts';
import { questionOf } from './wording.ts';

/** The questions of a result. A question that comes from a finding is shown with it. */
export const QuestionContext = createContext<readonly Question[]>([]);

const isAbout = ({ restsOn }: Question, { pointer }: Decidable) => restsOn?.[0] === pointer;

/** Returns the findings to show, which include those with a question to show. */
export function useShown<T extends Decidable>(all: readonly T[]): T[] {
  const { shown } = useOpen(all);
  const { shown: asked } = useOpen(useContext(QuestionContext));
  return all.filter((one) => shown.includes(one) || asked.some((question) => isAbout(question, one)));
}

interface CardProps {
  finding: Source & Decidable;
  severity?: Severity;
  children: ReactNode;
}

/** One finding in a list of cards, under an anchor that can be linked to, with its state, its note and its questions. */
export function Card({ finding, severity, children }: CardProps) {
  const { pointer } = finding;
  const needsNothing = isSettled(finding, useContext(DecisionContext));
  const asked = useContext(QuestionContext).filter((question) => isAbout(question, finding));
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
      {asked.map((question) => (
        <Asked key={question.pointer} question={question} />
      ))}
    </li>
  );
}

/** A question about a finding, with its own state. */
function Asked({ question }: { question: Question }) {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const isUnneeded = decisions !== null && stateOf(question, decisions) === 'unneeded';
  return (
    <div
      id={anchorOf(question.pointer)}
      className={classes.asked}
      data-finding
      data-settled={isSettled(question, decisions) || undefined}
      tabIndex={-1}
    >
      <h4>
        {t('findings.question')}
        {isUnneeded && ` · ${t('findings.questions.unneeded')}`}
      </h4>
      <p>
        <VisibleText text={questionOf(question, locale)} />
        <ModelMark source={question} />
      </p>
      <Decision pointer={question.pointer} />
    </div>
  );
}
