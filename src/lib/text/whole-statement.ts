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
