import { Skeleton, UnstyledButton } from '@mantine/core';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { useIsAdmin } from '#src/api/session/session.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { useNow } from '#src/lib/useNow.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { faultText } from '#src/ui/phrases/service-text.ts';
import classes from './RunTimeline.module.css';
import { barsOfRun, type TaskBar } from './run-tasks.ts';
import { type TimeScale, timeScaleOf } from './time-scale.ts';

interface RunTimelineProps {
  bars: TaskBar[];
  selected: string | undefined;
  onSelect: (task: string | undefined) => void;
  note?: string | undefined;
}

/** Tasks on a timeline: waiting time, attempts and usual duration. Selecting a task filters the log. */
export function RunTimeline({ bars, selected, onSelect, note }: RunTimelineProps) {
  const { t, locale } = useMessages();
  const isAdmin = useIsAdmin();
  const scale = timeScaleOf(bars);
  const hasUsual = bars.some(({ medianMs, attempts }) => medianMs !== null && attempts.length > 0);
  const hints = [
    note ?? t('run.tasks.hint'),
    hasUsual && t('run.tasks.usual'),
    scale.shortened.length > 0 && t('run.tasks.shortened'),
  ];
  return (
    <Section title={t('run.tasks')} hint={hints.filter(Boolean).join(t('list.sentences'))}>
      <ul className={classes.tasks}>
        {bars.map((bar) => {
          const name = messageOr(`task.${bar.name}`, bar.name);
          const isSelected = selected === bar.name;
          return (
            <li key={bar.name}>
              <UnstyledButton
                className={classes.task}
                aria-pressed={isSelected}
                title={t('run.task.filter', { task: name })}
                onClick={() => onSelect(isSelected ? undefined : bar.name)}
              >
                <span className={classes.name}>{name}</span>
                <StatusBadge status={bar.status} />
                <span className={classes.track} aria-hidden="true">
                  <Bars bar={bar} scale={scale} />
                </span>
                <span className={classes.facts}>
                  <TaskFacts bar={bar} />
                </span>
              </UnstyledButton>
              {bar.error && <p className={classes.error}>{faultText(bar.error, locale, isAdmin)}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Timeline of an active run. Separate so that only it rerenders every second. */
export function LiveTimeline({ run, ...choice }: { run: RunDetail } & Pick<RunTimelineProps, 'selected' | 'onSelect'>) {
  const now = useNow(isActive(run.status));
  const bars = barsOfRun(run, now);
  return bars.length > 0 && <RunTimeline bars={bars} {...choice} />;
}

/** Number of tasks of a labeling run and of a run that only analyzes. */
const taskCounts: Record<string, number> = { N1: 5, N2: 1 };

/** Takes the place of the timeline while the tasks load, so that the log below it does not move. */
export function PendingTimeline({ kind = 'N1' }: { kind: string | undefined }) {
  const bars = Array.from({ length: taskCounts[kind] ?? 0 }, (_, place): TaskBar => {
    const attempts = [{ from: 0, to: 1, outcome: null }];
    const name = String(place);
    return { name, taskId: null, status: 'QUEUED', progress: 0, attempts, waitingFrom: null, medianMs: 1, error: null };
  });
  return (
    <Skeleton inert aria-hidden="true">
      <RunTimeline bars={bars} selected={undefined} onSelect={() => {}} />
    </Skeleton>
  );
}

function Bars({ bar, scale }: { bar: TaskBar; scale: TimeScale }) {
  const begun = bar.attempts[0]?.from;
  const usualEnd = begun === undefined || bar.medianMs === null ? Number.POSITIVE_INFINITY : begun + bar.medianMs;
  const percent = (share: number) => `${Math.max(0, share * 100)}%`;
  const place = (from: number, to: number) => ({
    left: percent(scale.at(from)),
    width: percent(scale.at(to) - scale.at(from)),
  });
  return (
    <>
      {scale.shortened.map(({ from, to }) => (
        <i key={from} className={classes.shortened} style={place(from, to)} />
      ))}
      {begun !== undefined && bar.waitingFrom !== null && begun > bar.waitingFrom && (
        <i className={classes.waiting} style={place(bar.waitingFrom, begun)} />
      )}
      {bar.attempts.map(({ from, to, outcome }, i) => (
        <i
          key={from}
          className={classes.bar}
          data-state={i < bar.attempts.length - 1 ? (outcome ?? 'FAILED') : bar.status}
          style={place(from, to)}
        />
      ))}
      {usualEnd <= scale.end && <i className={classes.median} style={{ left: percent(scale.at(usualEnd)) }} />}
    </>
  );
}

function TaskFacts({ bar }: { bar: TaskBar }) {
  const { t, locale } = useMessages();
  const first = bar.attempts[0];
  const last = bar.attempts.at(-1);
  if (!first || !last) return '–';
  const facts = [formatDuration(last.to - first.from)];
  if (bar.status === 'RUNNING' && bar.progress > 0) {
    facts.push(t('run.task.progress', { percent: bar.progress.toLocaleString(locale, { style: 'percent' }) }));
  }
  if (bar.attempts.length > 1) facts.push(t('run.task.attempts', { n: bar.attempts.length }));
  if (bar.waitingFrom !== null && first.from - bar.waitingFrom >= 1_000) {
    facts.push(t('run.task.waited', { duration: formatDuration(first.from - bar.waitingFrom) }));
  }
  if (bar.medianMs !== null) facts.push(t('run.task.median', { duration: formatDuration(bar.medianMs) }));
  return facts.join(' · ');
}
