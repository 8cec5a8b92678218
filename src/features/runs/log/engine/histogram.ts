import type { Histogram, Questions } from '../model/protocol.ts';
import type { LogView } from './log-view.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Lengths that people read easily, in milliseconds; from a day on, the length doubles. */
const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12, 24].map((n) => n * HOUR),
];

/** Counts the visible lines in equal intervals of the filtered time, or else of the whole time of the log. */
export function histogramOf(
  { view, firstTime, lastTime }: { view: LogView; firstTime: number; lastTime: number },
  { bars, origin }: Questions['histogram']['ask'],
): Histogram | null {
  const { from: after, to: before, onlyMatches } = view.filter;
  const first = Math.max(firstTime, after ?? firstTime);
  const last = Math.min(lastTime, before ?? lastTime);
  if (!(first <= last)) return null;
  const barOf = (time: number, length: number) => Math.floor((time - origin) / length);
  const isLongEnough = (length: number) => barOf(last, length) - barOf(first, length) < bars;
  let step = steps.find(isLongEnough) ?? 2 * DAY;
  while (!isLongEnough(step)) step *= 2;
  const start = barOf(first, step);
  const count = barOf(last, step) - start + 1;
  const lines = new Uint32Array(count);
  const errors = new Uint32Array(count);
  const passes = view.test();
  for (let index = 0; index < view.indexed; index++) {
    if (!passes(index) || (onlyMatches && !view.isMatch(index))) continue;
    const bar = barOf(view.timeOf(index), step) - start;
    // A line without a time has no bar.
    if (!(bar >= 0 && bar < count)) continue;
    lines[bar]!++;
    if (view.severity(index) === 3) errors[bar]!++;
  }
  return { from: origin + start * step, step, lines, errors };
}
