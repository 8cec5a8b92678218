/**
 * Returns the statement that a part of it was cut from, such as a whole sentence for `which took 31%`.
 * @param part words of the quote, with an ellipsis if they were cut off
 * @param quote a statement, or the cells of a row between bars
 * @returns the part if the quote does not have it
 */
export function wholeStatement(part: string, quote: string | null | undefined): string {
  const words = part.replace(/…$/, '').trim();
  const whole = words === '' ? undefined : quote?.split(' | ').find((cell) => cell.includes(words));
  return whole?.trim() ?? part;
}

/** Returns the clause of a quote that contains a part of it, or the part if the quote does not have it. */
export function clauseWith(part: string, quote: string | null | undefined): string {
  const whole = wholeStatement(part, quote);
  const at = whole.indexOf(part);
  if (at < 0) return part;
  const ends = [...whole.matchAll(/[;；。]|[,，、](?!\d)/g)].map(({ index }) => index);
  const start = (ends.findLast((end) => end < at) ?? -1) + 1;
  return whole.slice(start, ends.find((end) => end >= at + part.length) ?? whole.length).trim();
}
