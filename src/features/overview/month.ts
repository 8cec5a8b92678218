/** Returns the first and last day of the UTC month that contains `now`, and an instant in the middle of it. */
export function monthOf(now: Date): { from: string; to: string; moment: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    from: day(Date.UTC(year, month, 1)),
    // Day 0 of the next month is the last of this one.
    to: day(Date.UTC(year, month + 1, 0)),
    moment: new Date(Date.UTC(year, month, 15)),
  };
}
