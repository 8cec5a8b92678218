import { useQuery } from '@tanstack/react-query';
import type { RunTrends as Trends } from '#contract/trends.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { todayIn } from '#src/lib/time/day-in.ts';
import { comparedPeriods, lastDays, type Period } from '#src/lib/time/periods.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useShownError } from '#src/ui/feedback/useShownError.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { DailyChart } from './DailyChart.tsx';
import { dailyRuns, finishedOf, successRate, totalOf } from './daily-runs.ts';
import classes from './RunTrends.module.css';
import { trendsQuery } from './trends.queries.ts';

const DAYS = 14;
/** A trend of fewer runs says nothing. */
const MIN_FINISHED_RUNS = 5;

/** Shows the finished runs of the last days, compared with as many days before. Days are in UTC, as in the list of runs. */
export function RunTrends() {
  const { t } = useMessages();
  const today = todayIn('UTC');
  const { current, previous } = comparedPeriods(lastDays(DAYS, today), today)!;
  const [now, before] = [useQuery(trendsQuery(current)), useQuery(trendsQuery(previous))];
  const failed = [now, before].find((query) => query.error);
  const error = useShownError(now, before);
  const hasEnough = now.data && finishedOf(totalOf(dailyRuns(now.data, current))) >= MIN_FINISHED_RUNS;
  if (!error && !(hasEnough && before.data)) return null;
  return (
    <Section title={t('trends.title')} hint={t('trends.hint', { n: DAYS })}>
      {error && <Failure error={error} retry={() => void failed?.refetch()} isRetrying={!failed} />}
      {hasEnough && before.data && (
        <div className={classes.trends}>
          <Figures now={figuresOf(now.data, current)} before={figuresOf(before.data, previous)} />
          <DailyChart days={dailyRuns(now.data, current)} />
        </div>
      )}
    </Section>
  );
}

interface RunFigures {
  finished: number;
  partial: number;
  rate: number | null;
  median_ms: number | null;
}

function figuresOf(trends: Trends, period: Period): RunFigures {
  const total = totalOf(dailyRuns(trends, period));
  return { finished: finishedOf(total), partial: total.partial, rate: successRate(total), median_ms: trends.median_ms };
}

function Figures({ now, before }: { now: RunFigures; before: RunFigures }) {
  const { t, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const figures = [
    {
      label: t(now.partial > 0 ? 'trends.finished.partial' : 'trends.finished'),
      text: ({ finished }: RunFigures) => finished.toLocaleString(locale),
    },
    { label: t('trends.rate'), text: ({ rate }: RunFigures) => (rate === null ? null : percent.format(rate)) },
    {
      label: t('trends.duration'),
      text: ({ median_ms }: RunFigures) => (median_ms === null ? null : formatDuration(median_ms)),
    },
  ];
  const rows = figures.map(({ label, text }) => ({ label, value: text(now) ?? '–', past: text(before) }));
  return (
    <dl className={classes.figures}>
      {rows.map(({ label, value, past }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {past !== null && <dd className={classes.before}>{t('trends.before', { value: past })}</dd>}
        </div>
      ))}
    </dl>
  );
}
