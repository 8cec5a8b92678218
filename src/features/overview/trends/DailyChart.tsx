import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Hint } from '#src/ui/popup/Hint.tsx';
import { type DailyRuns, finishedOf } from './daily-runs.ts';
import classes from './RunTrends.module.css';

/** Draws one bar per day. Each day with runs is a link to the runs of that day, whose name has the figures. */
export function DailyChart({ days }: { days: DailyRuns[] }) {
  const { t, locale } = useMessages();
  const highest = Math.max(...days.map(finishedOf));
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const hasPartial = days.some(({ partial }) => partial > 0);
  const dayText = (day: string | undefined) => day && format.format(new Date(`${day}T00:00Z`));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {t('trends.days')}
        <span className={classes.key} data-state="succeeded">
          {t('trends.succeeded')}
        </span>
        {hasPartial && (
          <span className={classes.key} data-state="partial">
            {t('trends.partial')}
          </span>
        )}
        <span className={classes.key} data-state="failed">
          {t('trends.failed')}
        </span>
      </figcaption>
      <ol className={classes.days}>
        {days.map((runs) => (
          <li key={runs.day}>
            {finishedOf(runs) > 0 && (
              <DayLink runs={runs} dayText={dayText(runs.day)!} height={finishedOf(runs) / highest} />
            )}
          </li>
        ))}
      </ol>
      <div className={classes.axis} aria-hidden="true">
        <span>{dayText(days[0]?.day)}</span>
        <span>{dayText(days.at(-1)?.day)}</span>
      </div>
    </figure>
  );
}

interface DayLinkProps {
  runs: DailyRuns;
  dayText: string;
  /** Share of the highest bar. */
  height: number;
}

function DayLink({ runs: { day, succeeded, partial, failed }, dayText, height }: DayLinkProps) {
  const { t } = useMessages();
  const label = t('trends.day', { day: dayText, succeeded, partial, failed });
  return (
    <Hint label={label} always>
      <Link to={`${paths.runs}?${new URLSearchParams({ from: day, to: day, zone: 'UTC' })}`} aria-label={label}>
        <span className={classes.bar} style={{ height: `${height * 100}%` }}>
          {failed > 0 && <span data-state="failed" style={{ flexGrow: failed }} />}
          {partial > 0 && <span data-state="partial" style={{ flexGrow: partial }} />}
          {succeeded > 0 && <span data-state="succeeded" style={{ flexGrow: succeeded }} />}
        </span>
      </Link>
    </Hint>
  );
}
