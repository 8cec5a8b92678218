import type { TimelineEvent } from '../findings/analysis-output.ts';
import { aliases } from '../lexicon/aliases.ts';
import { eventWords } from '../lexicon/events.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';

const kinds = eventWords.map(([kind, words]) => [kind, aliases(words)] as const);

/** Returns the clause around a date: its sentence, or the part between list marks in a line with several dates. */
function clauseOf(text: string, start: number, end: number, several: boolean): string {
  const stop = several ? /[。；;]|\.\s/ : /[。]|\.\s(?=\p{Lu})/u;
  let from = 0;
  for (let rest = text.slice(0, start), found = stop.exec(rest); found; found = stop.exec(rest)) {
    from += found.index + found[0].length;
    rest = text.slice(from, start);
  }
  const after = stop.exec(text.slice(end));
  return text
    .slice(from, after ? end + after.index : text.length)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 220);
}

/** Returns the words next to a date that describe its event: up to the neighboring dates and to the comma after it. */
function wordsAround({ text, dates }: Read, at: number): string {
  const date = dates[at]!;
  const before = text.slice(Math.max(dates[at - 1]?.end ?? 0, date.start - 90), date.start);
  const after = text.slice(date.end, Math.min(dates[at + 1]?.start ?? text.length, date.end + 90));
  // "lasts until" and "certified again by" belong to the date after them.
  const own = /^(.*?)(?:[,，;；]|\b(?:until|and must|lasts|planned|expected)\b)/s.exec(after)?.[1];
  return before + (dates[at + 1] && own !== undefined ? own : after.slice(0, 70));
}

/** Returns the dated events of a statement: dates next to words that describe an event. */
export function eventsOf(read: Read): TimelineEvent[] {
  if (read.kind === 'row' || read.kind === 'heading' || read.dates.length > 4) return [];
  return read.dates.flatMap((date, at) => {
    if (date.precision === 'plan_year' || date.precision === 'span') return [];
    const event = clauseOf(read.written, date.start, date.end, read.dates.length > 1);
    const words = wordsAround(read, at);
    const kind = kinds.find(([, expression]) => expression.test(words))?.[0] ?? null;
    if (kind === null || event.length < 8) return [];
    // A bare year dates figures far more often than events.
    if (
      date.precision === 'year' &&
      kind !== 'founded' &&
      (kind !== 'funding' || !/round|轮/i.test(words)) &&
      (kind !== 'plan' || read.numbers.some(({ currency, percent }) => currency !== null || percent))
    )
      return [];
    return [{ date: date.iso, kind, event, ...evidenceOf(read, date.start) }];
  });
}

/** Sorts events by date and removes duplicates. */
export function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  const seen = new Set<string>();
  return events
    .filter(({ date, event }) => !seen.has(`${date} ${event}`) && seen.add(`${date} ${event}`))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}
