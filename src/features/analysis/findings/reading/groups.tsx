import { type ReactNode, useContext } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Decidable, DecisionContext, decidedText, shownOf, tallyOf } from '../../decisions/decision-context.ts';
import { Unneeded } from '../../decisions/Unneeded.tsx';
import classes from '../findings.module.css';
import {
  contradictionsIn,
  type Findings,
  type Question,
  type Risk,
  type Severity,
  type Source,
} from '../read-findings.ts';
import { SourceNote, withoutQuoteIn } from '../SourceNote.tsx';
import { differenceOf, missingOf, questionOf, riskOf, standingRisk, subjectOf, whyOf } from '../wording.ts';
import { Contradiction } from './Contradiction.tsx';

/** A finding in the list: a line with its text and figure, and what it shows when it is open. */
export interface Row {
  finding: Source & Decidable;
  severity: Severity;
  text: string;
  /** Shown at the end of the line: by how much figures differ, or how much a finding matters. */
  figure: string;
  detail: ReactNode;
  /** Questions for management about the finding. */
  asked: readonly Question[];
}

export interface Group {
  key: 'consistency_checks' | 'risks' | 'gaps' | 'questions';
  title: string;
  /** Number of findings, or of those in each state. */
  size: string;
  all: readonly Row[];
  shown: readonly Row[];
}

const rank = { high: 0, medium: 1, low: 2 };

/** Returns the findings to decide on, by kind and severity. A question about a finding is with that finding. */
export function useGroups(findings: Findings): Group[] {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const { gaps = [], consistency_checks: checks, summary } = findings;
  const [risks, questions]: [Risk[], Question[]] = [findings.risks ?? [], findings.questions ?? []];
  const rowOf = (
    finding: Source & Decidable,
    severity: Severity,
    shown: Pick<Row, 'text' | 'figure' | 'detail'>,
  ): Row => ({
    finding,
    severity,
    ...shown,
    asked: questions.filter(({ restsOn }) => restsOn?.[0] === finding.pointer),
  });
  const groupOf = (key: Group['key'], title: string, all: readonly Row[]): Group => ({
    key,
    title,
    size: sizeOf(all),
    all,
    // A finding with an open question is shown with it.
    shown: all.filter(({ finding, asked }) => shownOf([finding, ...asked], decisions).length > 0),
  });
  const sizeOf = (rows: readonly Row[]) => {
    if (!decisions || decisions.byPointer.size === 0) return String(rows.length);
    const tally = tallyOf(
      rows.map(({ finding }) => finding),
      decisions,
    );
    const others = decidedText(tally, t);
    return others ? `${t('findings.tally.open', { n: tally.open })} · ${others}` : String(rows.length);
  };
  const contradictions = contradictionsIn(findings).map((check) =>
    rowOf(check, 'high', {
      text: subjectOf(check, locale),
      figure: differenceOf(check, locale, t),
      detail: <Contradiction check={check} />,
    }),
  );
  const ofRisks = risks.map((risk) => {
    const severity = t(`findings.severity.${risk.severity}`);
    const kind = messageOr(`findings.risk.${risk.kind}`, risk.kind.replaceAll('_', ' '));
    return rowOf(risk, risk.severity, {
      text: riskOf(standingRisk(risk, decisions), locale),
      figure: severity,
      detail: (
        <>
          <p className={classes.basis}>
            {severity} · {kind}
            {risk.origin === 'derived' && ` · ${t('findings.risk.derived')}`}
          </p>
          {/* A stated risk is its own quote, so only its place is added. */}
          <SourceNote source={withoutQuoteIn(risk, risk.risk)} />
          <Unneeded finding={risk} />
        </>
      ),
    });
  });
  const ofGaps = gaps.map((gap) => {
    const severity = t(`findings.severity.${gap.severity}`);
    return rowOf(gap, gap.severity, {
      text: missingOf(gap, locale),
      figure: severity,
      detail: (
        <>
          <p>
            <VisibleText text={whyOf(gap, locale)} />
          </p>
          <p className={classes.basis}>
            {severity} · {messageOr(`findings.label.${gap.label}`, gap.label)}
          </p>
          <SourceNote source={gap} />
        </>
      ),
    });
  });
  const ofQuestions = questions
    .filter(({ restsOn }) => !restsOn)
    .map((question) => {
      const text = questionOf(question, locale);
      return rowOf(question, question.priority, {
        text,
        figure: t(`findings.severity.${question.priority}`),
        detail: (
          <>
            <p className={classes.basis}>{messageOr(`findings.label.${question.label}`, question.label)}</p>
            <SourceNote source={withoutQuoteIn(question, text)} />
          </>
        ),
      });
    });
  const sorted = (rows: Row[]) => rows.sort((a, b) => rank[a.severity] - rank[b.severity]);
  const groups = [
    groupOf(
      'consistency_checks',
      t(summary?.partial ? 'findings.contradictions.ofPart' : 'findings.contradictions'),
      contradictions,
    ),
    groupOf('risks', t('findings.risks'), sorted(ofRisks)),
    groupOf('gaps', t('findings.gaps'), sorted(ofGaps)),
    groupOf('questions', t('findings.questions.other'), sorted(ofQuestions)),
  ];
  return groups.filter(({ key, all }) => all.length > 0 || (key === 'consistency_checks' && checks));
}
