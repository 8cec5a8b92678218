import type { RunTrends } from '#contract/trends.ts';
import { daysIn, type Period } from '#src/lib/time/periods.ts';

export interface DailyRuns {
  /** Day in UTC, such as `2026-03-01`. */
  day: string;
  succeeded: number;
  /** Always 0 if the service does not tell partial results. */
  partial: number;
  failed: number;
}

/** Returns the finished runs of every day of a period, including days without runs. */
export function dailyRuns({ days }: RunTrends, period: Period): DailyRuns[] {
  const countsOf = new Map(days.map(({ day, counts }) => [day, counts]));
  return daysIn(period).map((day) => {
    const counts = countsOf.get(day);
    return { day, succeeded: counts?.SUCCEEDED ?? 0, partial: counts?.PARTIAL ?? 0, failed: counts?.FAILED ?? 0 };
  });
}

export const finishedOf = ({ succeeded, partial, failed }: Omit<DailyRuns, 'day'>) => succeeded + partial + failed;

export const totalOf = (days: DailyRuns[]): Omit<DailyRuns, 'day'> => ({
  succeeded: days.reduce((sum, { succeeded }) => sum + succeeded, 0),
  partial: days.reduce((sum, { partial }) => sum + partial, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
});

/** Returns the share of succeeded runs, rounded to a tenth of a percent, but with one that is not never 100%. */
export function successRate(runs: Omit<DailyRuns, 'day'>): number | null {
  const finished = finishedOf(runs);
  if (finished === 0) return null;
  const rounded = Math.round((runs.succeeded * 1_000) / finished) / 1_000;
  return runs.succeeded < finished ? Math.min(0.999, rounded) : rounded;
}
