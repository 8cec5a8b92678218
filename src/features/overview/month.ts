/** Returns the first and last day of the month that contains a day. */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // Day 0 of the next month is the last of this one.
  return { from: `${day.slice(0, 8)}01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
