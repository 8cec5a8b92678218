/** Minimum length of a title or sentence, in characters. Shorter text alone in its row may be the name of a column. */
const MIN_PROSE_LENGTH = { chinese: 10, other: 30 };

const isProse = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/[.!?:。！？：]$/.test(text) ||
    text.length >= (/\p{Script=Han}/u.test(text) ? MIN_PROSE_LENGTH.chinese : MIN_PROSE_LENGTH.other));

/** Removes empty columns at the left of a sheet, and all empty cells before a title or paragraph alone in its row. */
export function withoutMargin(lines: readonly string[]): string[] {
  const margin = lines.reduce(
    (least, line) => (line === '' ? least : Math.min(least, line.search(/[^\t]|$/))),
    Number.POSITIVE_INFINITY,
  );
  return lines.map((line) => {
    const text = line.replace(/^\t+/, '');
    return !text.includes('\t') && isProse(text) ? text : line.slice(margin);
  });
}
