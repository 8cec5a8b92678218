import { memo } from 'react';
import { formatDuration } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../../client/log-client.ts';
import type { Histogram, LogSnapshot } from '../../model/protocol.ts';
import { dateTime, spanText } from '../log-time.ts';
import type { useLogUrl } from '../log-url.ts';
import { useLogAnswer } from '../useLogAnswer.ts';
import classes from './LogHistogram.module.css';
import { type Bars, useBars } from './useBars.ts';

const MAX_BARS = 100;
/** With fewer lines, the log itself shows when they were written. */
const MIN_TIMED_LINES = 50;
const HEIGHT = 32;

interface LogHistogramProps {
  client: LogClient;
  snapshot: LogSnapshot;
  url: ReturnType<typeof useLogUrl>;
}

/** Shows how many of the visible lines, and how many errors, the log has over time. Selecting bars filters by time. */
export const LogHistogram = memo(function LogHistogram({ client, snapshot, url }: LogHistogramProps) {
  const { entries, indexed, timed, firstTime, lastTime } = snapshot;
  const { time } = url.state;
  const hasTimes = timed >= MIN_TIMED_LINES && lastTime > firstTime;
  const origin = time === 'relative' ? firstTime : time === 'local' ? zoneOf(firstTime) : 0;
  const histogram = useLogAnswer(client, snapshot, 'histogram', hasTimes ? { bars: MAX_BARS, origin } : null);
  // Takes its place with the first lines, before their times are known, so that the lines do not move.
  const isExpected = indexed < MIN_TIMED_LINES && entries >= MIN_TIMED_LINES;
  if (!hasTimes && !isExpected) return null;
  const select = (from: number, to: number) =>
    url.set({ from: new Date(dateTime(from)).toISOString(), to: new Date(dateTime(to)).toISOString() });
  const clear = () => url.set({ from: undefined, to: undefined });
  return (
    <div className={classes.histogram}>
      {histogram && <Chart histogram={histogram} time={time} first={firstTime} onSelect={select} onClear={clear} />}
    </div>
  );
});

/** Returns a time at which a day of the browser's zone starts, in milliseconds. */
const zoneOf = (time: number) => new Date(time).getTimezoneOffset() * 60_000;

interface ChartProps {
  histogram: Histogram;
  time: ReturnType<typeof useLogUrl>['state']['time'];
  first: number;
  onSelect: (from: number, to: number) => void;
  onClear: () => void;
}

function Chart({ histogram, time, first, onSelect, onClear }: ChartProps) {
  const { t, locale } = useMessages();
  const { from, step, lines, errors } = histogram;
  const bars = useBars(histogram, onSelect, onClear);
  const textOf = ([start, end]: Bars) => {
    const sum = (counts: Uint32Array) => counts.subarray(start, end + 1).reduce((total, n) => total + n, 0);
    const span = spanText(from + start * step, from + (end + 1) * step, time, first, locale);
    return t('log.histogram.bar', { span, lines: sum(lines), errors: sum(errors) });
  };
  const max = lines.reduce((most, n) => Math.max(most, n), 1);
  const whole = spanText(from, from + lines.length * step, time, first, locale);
  return (
    <>
      <div className={classes.caption}>
        {bars.chosen ? textOf(bars.chosen) : t('log.histogram.all', { span: whole, step: stepText(step) })}
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={classes.bars}
        aria-label={t('log.histogram')}
        aria-valuemin={1}
        aria-valuemax={lines.length}
        aria-valuenow={(bars.at ?? 0) + 1}
        aria-valuetext={textOf(bars.chosen ?? [0, lines.length - 1])}
        title={t('log.histogram.hint')}
        {...bars.handlers}
      >
        <svg viewBox={`0 0 ${lines.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.chosen && (
            <rect
              className={classes.chosen}
              x={bars.chosen[0]}
              width={bars.chosen[1] - bars.chosen[0] + 1}
              height={HEIGHT}
            />
          )}
          <path className={classes.lines} d={pathOf(lines, max)} />
          <path className={classes.errors} d={pathOf(errors, max)} />
        </svg>
      </div>
    </>
  );
}

/** Draws a bar for each count; one line among a million is still visible. */
const pathOf = (counts: Uint32Array, max: number) =>
  Array.from(counts, (n, at) => {
    const height = Math.max(2, (n / max) * HEIGHT);
    return n === 0 ? '' : `M${at + 0.1} ${HEIGHT}v${-height}h.8v${height}z`;
  }).join('');

/** Formats the step of the bars without zero parts: `1 min`, not `1 min 00 s`. */
const stepText = (step: number) => formatDuration(step).replace(/\.0(?= s$)| 00 (?:s|min)$/, '');
