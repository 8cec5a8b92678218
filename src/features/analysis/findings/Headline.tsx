import { useContext } from 'react';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { DecisionContext, useOpen } from '../decisions/decision-context.ts';
import classes from './findings.module.css';
import type { Findings, Metric } from './read-findings.ts';
import { summaryOf } from './wording.ts';

/** The summary of a result and the numbers that matter most. What the document does not state is not shown. */
export function Headline({ findings }: { findings: Findings }) {
  const { t, locale } = useMessages();
  const { summary, consistency_checks: checks, questions = [] } = findings;
  const wrong = checks?.filter(({ status }) => status === 'inconsistent');
  const company = useContext(DecisionContext)?.company;
  const { open: openContradictions } = useOpen(wrong ?? []);
  const { open: openQuestions } = useOpen(questions);
  const numbers = useNumbers(findings);
  // If facts can be corrected, they follow in a section of their own.
  const tags = company ? [] : [summary?.sector, summary?.stage].filter((tag) => tag != null);
  return (
    <section className={classes.headline} aria-label={t('findings.headline')}>
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
        {numbers.map(({ label, value, note }) => (
          <div key={label} className={classes.number}>
            <dt>{label}</dt>
            <dd>
              <VisibleText text={value} keep="" />
              {note && <span className={classes.note}>{note}</span>}
            </dd>
          </div>
        ))}
        {wrong !== undefined && (
          <div className={classes.number} data-tone={(openContradictions ?? wrong.length) > 0 ? 'bad' : 'good'}>
            <dt>{t('findings.contradictions')}</dt>
            <dd>
              {openContradictions ?? wrong.length}
              {openContradictions !== undefined && wrong.length > 0 && (
                <span className={classes.note}>{t('findings.openOf', { n: wrong.length })}</span>
              )}
              <span className={classes.note}>{t('findings.checked', { n: checks!.length })}</span>
            </dd>
          </div>
        )}
        {openQuestions !== undefined && questions.length > 0 && (
          <div className={classes.number}>
            <dt>{t('findings.questions')}</dt>
            <dd>
              {openQuestions}
              <span className={classes.note}>{t('findings.openOf', { n: questions.length })}</span>
            </dd>
          </div>
        )}
      </dl>
      {summary?.text && (
        <p className={classes.lead}>
          <VisibleText text={summaryOf(summary, locale)} />
        </p>
      )}
      {summary?.partial && <p className={classes.note}>{t('findings.partial')}</p>}
    </section>
  );
}

function useNumbers({ summary, metrics = [] }: Findings) {
  const { t, locale } = useMessages();
  const numbers: { label: string; value: string; note?: string }[] = [];
  if (summary?.ask)
    numbers.push({ label: t('findings.ask'), value: withUnit(summary.ask, summary.ask_currency ?? '', locale) });
  for (const id of ['revenue', 'gross_margin', 'burn', 'cash']) {
    const metric = metrics.find((one) => one.metric === id);
    const point = metric && latest(metric);
    if (!point) continue;
    const growth = id === 'revenue' && growthTo(metric, point.period);
    numbers.push({
      label: `${messageOr(`findings.metric.${id}`, metric.name)} ${point.period}`,
      value: withUnit(point.value, metric.unit, locale),
      ...(growth && { note: withSign(growth, '%', locale) }),
    });
  }
  return numbers;
}

/** The last figure that is not a plan; the first plan if there are only plans. */
const latest = ({ points }: Metric) => points.findLast(({ projected }) => !projected) ?? points[0];

/** Growth in percent from the period before, with one decimal; undefined if it cannot be computed. */
function growthTo({ points }: Metric, period: string): string | undefined {
  const at = points.findIndex((point) => point.period === period);
  const [before, now] = [points[at - 1], points[at]].map((point) => Number(point?.value));
  const isYearly = /^\d{4}$/.test(period) && Number(points[at - 1]?.period) === Number(period) - 1;
  return isYearly && before! > 0 ? ((now! / before! - 1) * 100).toFixed(1) : undefined;
}
