import { folded } from '../plain-name.ts';

/** The characters `start` to before `end` of a text. */
interface Match {
  start: number;
  end: number;
}

export const wordsOf = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean);

/** Returns where words are in a text in Unicode NFC, in order. Overlapping matches are one. */
export function matchesOf(text: string, words: readonly string[]): Match[] {
  const where = folded(text);
  // A letter whose lower case is longer moves the rest.
  if (where.length !== text.length) return [];
  const found = words.flatMap((word) => {
    const wanted = folded(word);
    const all: Match[] = [];
    for (let at = where.indexOf(wanted); wanted && at >= 0; at = where.indexOf(wanted, at + wanted.length))
      all.push({ start: at, end: at + wanted.length });
    return all;
  });
  const merged: Match[] = [];
  for (const one of found.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else merged.push({ ...one });
  }
  return merged;
}

/** Characters before the first match in an excerpt. */
const LEAD = 30;

/** Returns a text from shortly before the first match on, for a line that shows only its beginning. */
export function excerptOf(sent: string, words: readonly string[]): string {
  const text = sent.normalize('NFC');
  const at = matchesOf(text, words)[0]?.start ?? 0;
  if (at <= LEAD) return text;
  const space = text.indexOf(' ', at - LEAD);
  const from = space >= 0 && space < at ? space + 1 : at - LEAD;
  return `…${text.slice(from)}`.toWellFormed();
}
