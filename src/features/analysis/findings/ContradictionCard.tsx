import { useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { Decision } from '../decisions/Decision.tsx';
import { DecisionContext, isSettled } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import { Calculation, Consequences } from './Calculation.tsx';
import { Card } from './Card.tsx';
import classes from './findings.module.css';
import type { Check, Question } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { questionOf, subjectOf } from './wording.ts';

/** Returns true for a question that comes from a contradiction, which is shown with it. */
export const isAbout = ({ restsOn }: Question, { pointer }: Check) => restsOn?.[0] === pointer;

/** One mistake of the document: the figures that do not agree, what follows from it, and the question about it. */
export function ContradictionCard({ check, question }: { check: Check; question: Question | undefined }) {
  const { t, locale } = useMessages();
  const { unit, terms, pointer } = check;
  const subject = subjectOf(check, locale);
  const isConflict = check.kind === 'conflict';
  // With a wrong term, the stated value may be the right one.
  const isTermWrong = terms?.some(({ is_suspect }) => is_suspect);
  const expected = isConflict ? 'findings.there' : isTermWrong ? 'findings.calculated' : 'findings.expected';
  return (
    <Card finding={check} severity="high" inner={question && <Asked question={question} />}>
      <h3 className={classes.title}>
        <VisibleText text={subject} />
      </h3>
      <dl className={classes.comparison}>
        <div>
          <dt>{t(isConflict ? 'findings.here' : 'findings.stated')}</dt>
          <dd>{withUnit(check.stated, unit, locale)}</dd>
        </div>
        <div>
          <dt>{t(expected)}</dt>
          <dd>{withUnit(check.expected, unit, locale)}</dd>
        </div>
        <div>
          <dt>{t('findings.difference')}</dt>
          <dd>
            {unit === '%'
              ? t('findings.points', { n: withSign(check.difference, '', locale) })
              : withSign(check.difference, unit === 'month' ? 'months' : unit, locale)}
          </dd>
        </div>
      </dl>
      {terms?.length ? (
        <Calculation check={{ ...check, terms }} />
      ) : (
        !check.basis_evidence && (
          <p className={classes.basis}>
            <VisibleText text={check.basis} />
          </p>
        )
      )}
      <SourceNote source={check.basis_evidence ? check : withoutQuoteIn(check, subject)} />
      {check.basis_evidence && (
        <SourceNote source={{ ...check.basis_evidence, pointer: `${pointer}/basis_evidence` }} />
      )}
      <Consequences check={check} />
    </Card>
  );
}

/** The question about a contradiction, with its own state. */
function Asked({ question }: { question: Question }) {
  const { t, locale } = useMessages();
  const needsNothing = isSettled(question, useContext(DecisionContext));
  return (
    <div
      id={anchorOf(question.pointer)}
      className={classes.asked}
      data-finding
      data-settled={needsNothing || undefined}
      tabIndex={-1}
    >
      <h4>{t('findings.question')}</h4>
      <p>
        <VisibleText text={questionOf(question, locale)} />
      </p>
      <Decision pointer={question.pointer} />
    </div>
  );
}
