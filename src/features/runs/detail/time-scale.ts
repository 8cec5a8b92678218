import type { TaskBar } from './run-tasks.ts';

interface Span {
  from: number;
  to: number;
}

/** Where moments are on the track of the tasks, as a share of its width. */
export interface TimeScale {
  at: (moment: number) => number;
  end: number;
  /** Times without work that are drawn shorter than they were. */
  shortened: Span[];
}

/** Share of the time of work that a time without work takes at most. */
const MAX_IDLE = 0.25;

/** Returns the scale of a run: linear, apart from long times in which no task worked. */
export function timeScaleOf(bars: readonly TaskBar[]): TimeScale {
  const attempts = bars.flatMap((bar) => bar.attempts).sort((a, b) => a.from - b.from);
  const begins = bars.flatMap(({ waitingFrom, attempts }) => [waitingFrom ?? [], attempts[0]?.from ?? []].flat());
  const start = Math.min(...begins);
  const end = Math.max(...begins, ...attempts.map(({ to }) => to));
  const idle: Span[] = [];
  let worked = start;
  for (const { from, to } of attempts) {
    if (from > worked) idle.push({ from: worked, to: from });
    worked = Math.max(worked, from, to);
  }
  const room = idle.reduce((work, { from, to }) => work - (to - from), end - start) * MAX_IDLE;
  const shortened = room > 0 ? idle.filter(({ from, to }) => to - from > room) : [];
  const lengthUntil = (moment: number) =>
    shortened.reduce((length, { from, to }) => {
      const passed = Math.min(moment, to) - from;
      return passed > 0 ? length - passed * (1 - room / (to - from)) : length;
    }, moment - start);
  const length = Math.max(1, lengthUntil(end));
  return { at: (moment) => Math.max(0, Math.min(1, lengthUntil(moment) / length)), end, shortened };
}
