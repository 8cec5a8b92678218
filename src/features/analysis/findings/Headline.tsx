import { Alert, Stack } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useContext } from 'react';
import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { amountOf } from '#src/ui/phrases/phrase.ts';
import {
  DecisionContext,
  type Decisions,
  decidedText,
  stateOf,
  type Tally,
  useOpen,
} from '../decisions/decision-context.ts';
import classes from './findings.module.css';
import { contradictionsIn, type Findings, type Metric } from './read-findings.ts';
import { type IsDisputed, useDisputed } from './useDisputed.ts';
import { subjectOf, summaryOf } from './wording.ts';

/** The summary of a result and the numbers that matter most. What the document does not state is not shown. */
export function Headline({ findings }: { findings: Findings }) {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const summary = withoutDismissed(findings, decisions, locale);
  const correctedName = decisions?.correctedName;
  const numbers = useNumbers(findings, useDisputed(findings));
  // The text of the summary already has sector and stage.
  const tags = summary?.text
    ? []
    : (['sector', 'stage'] as const).flatMap((fact) => companyFactText(fact, summary?.[fact] ?? '') || []);
  const companies = summary?.companies ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={t('findings.headline')}>
      {companies.length > 1 && (
        <Alert color="yellow" icon={<IconFolders aria-hidden />}>
          <VisibleText text={t('findings.companies', { names: new Intl.ListFormat(locale).format(companies) })} />
        </Alert>
      )}
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <VisibleText text={tag} keep="" />
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.numbers}>
        {numbers.map(({ label, value, note, isDisputed }) => (
          <KeyNumber
            key={label}
            label={label}
            value={value}
            tone={isDisputed ? 'bad' : undefined}
            notes={[note]}
            warning={isDisputed && t('analysis.suspect')}
          />
        ))}
        <Counts findings={findings} />
      </dl>
      {summary?.text && (
        <p className={classes.lead}>
          <VisibleText text={summaryOf(summary, locale, correctedName)} />
        </p>
      )}
      {(findings.reading_notes ? (['read'] as const) : (['unread', 'read'] as const)).map((kind) => {
        const pages = summary?.scans?.[kind] ?? [];
        const list = pageRanges(pages);
        return pages.length > 0 ? (
          <p key={kind} className={classes.note}>
            {t(`findings.scans.${kind}`, { n: pages.length, list })}
          </p>
        ) : null;
      })}
    </Stack>
  );
}

/** Counts of contradictions and questions; open ones and those in other states if the service stores states. */
function Counts({ findings }: { findings: Findings }) {
  const { t } = useMessages();
  const { summary, consistency_checks: checks, questions = [] } = findings;
  const wrong = contradictionsIn(findings);
  const { tally: ofContradictions } = useOpen(wrong);
  const { tally: ofQuestions } = useOpen(questions);
  const openOnes = ofContradictions?.open ?? wrong.length;
  const noteOf = (tally: Tally) => [t('findings.tally.open.short'), decidedText(tally, t)].filter(Boolean).join(' · ');
  return (
    <>
      {checks && (
        <KeyNumber
          label={t('findings.contradictions')}
          value={String(openOnes)}
          tone={
            openOnes > 0 || ofContradictions?.confirmed
              ? 'bad'
              : summary?.partial || checks.length === 0
                ? undefined
                : 'good'
          }
          notes={[
            ofContradictions && wrong.length > 0 && noteOf(ofContradictions),
            summary?.partial === true && t('findings.ofPart'),
            t('findings.checked', { n: checks.length }),
          ]}
        />
      )}
      {ofQuestions && questions.length > 0 && (
        <KeyNumber label={t('findings.questions')} value={String(ofQuestions.open)} notes={[noteOf(ofQuestions)]} />
      )}
    </>
  );
}

interface KeyNumberProps {
  label: string;
  value: string;
  tone?: 'good' | 'bad' | undefined;
  notes: (string | false | undefined)[];
  /** Has its own line below the notes. */
  warning?: string | false | undefined;
}

function KeyNumber({ label, value, tone, notes, warning }: KeyNumberProps) {
  return (
    <div className={classes.number} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.amount}>
          <VisibleText text={value} keep="" />
        </span>
        {notes.map(
          (note) =>
            note && (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ),
        )}
        {warning && <span className={classes.warning}>{warning}</span>}
      </dd>
    </div>
  );
}

/** Returns the summary without contradictions that an analyst dismissed. */
function withoutDismissed(findings: Findings, decisions: Decisions | null, locale: string) {
  const { summary } = findings;
  const wrong = contradictionsIn(findings);
  const standing = decisions ? wrong.filter((check) => stateOf(check, decisions) !== 'dismissed') : wrong;
  const [first] = standing;
  if (!summary || standing.length === wrong.length) return summary;
  const sentences = summary.sentences?.flatMap((sentence) => {
    if (sentence.code !== 'wrong') return [sentence];
    if (!first) return [];
    const { subject_phrase, stated, expected, unit } = first;
    const values = {
      subject: subject_phrase ?? subjectOf(first, locale).replace(/[.。]$/, ''),
      stated: { value: stated, unit },
      expected: { value: expected, unit },
    };
    return [{ ...sentence, params: { ...sentence.params, ...values, count: standing.length } }];
  });
  return { ...summary, sentences };
}

interface HeadlineNumber {
  label: string;
  value: string;
  note?: string;
  /** True if a contradiction is about this number. */
  isDisputed: boolean;
}

function useNumbers({ summary, metrics = [] }: Findings, isDisputed: IsDisputed) {
  const { t, locale } = useMessages();
  const numbers: HeadlineNumber[] = [];
  // The revenue of a town or a market is no headline.
  if (summary?.sentences?.some(({ code }) => code === 'noCompany')) return numbers;
  if (summary?.ask) {
    const { ask, ask_currency: currency } = summary;
    numbers.push({
      label: t('findings.ask'),
      value: withUnit(ask, currency ?? '', locale),
      isDisputed: isDisputed(ask, currency ?? ''),
    });
  }
  const runway = amountOf(summary?.sentences?.find(({ code }) => code === 'runway')?.params.value);
  for (const id of runway ? ['revenue', 'gross_margin'] : ['revenue', 'gross_margin', 'burn', 'cash']) {
    const metric = metrics.find((one) => one.metric === id);
    const point = metric && latest(metric);
    if (!point) continue;
    const growth = id === 'revenue' && growthTo(metric, point.period, isDisputed);
    numbers.push({
      label: `${messageOr(`findings.metric.${id}`, metric.name)} ${periodName(point.period, locale)}`,
      value: withUnit(point.value, metric.unit, locale),
      isDisputed: isDisputed(point.value, metric.unit),
      ...(growth && { note: withSign(growth, '%', locale) }),
    });
  }
  if (runway)
    numbers.push({
      label: t('findings.risk.runway'),
      value: withUnit(runway.value, runway.unit, locale),
      isDisputed: isDisputed(runway.value, runway.unit),
    });
  return numbers;
}

/** The last figure that is not a plan; the first plan if there are only plans. */
const latest = ({ points }: Metric) => points.findLast(({ projected }) => !projected) ?? points[0];

/**
 * Growth in percent from the period before, with one decimal; undefined if it cannot be computed or one of the two figures
 * may be wrong.
 */
function growthTo({ points, unit }: Metric, period: string, isDisputed: IsDisputed): string | undefined {
  const at = points.findIndex((point) => point.period === period);
  const pair = [points[at - 1], points[at]];
  if (pair.some((point) => point && isDisputed(point.value, unit))) return undefined;
  const [before, now] = pair.map((point) => Number(point?.value));
  const isYearly = /^\d{4}$/.test(period) && Number(points[at - 1]?.period) === Number(period) - 1;
  return isYearly && before! > 0 ? ((now! / before! - 1) * 100).toFixed(1) : undefined;
}
