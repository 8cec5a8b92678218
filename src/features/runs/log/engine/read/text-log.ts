import { isFields } from '#src/lib/json/fields.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Passes on entries, but holds back the first one until a second follows: it may be a whole log as one text. */
export function holdFirst<T>(add: (entry: T) => void) {
  let count = 0;
  let first: T | undefined;
  const release = () => {
    if (first !== undefined) add(first);
    first = undefined;
  };
  return {
    take(entry: T) {
      count += 1;
      if (count === 1) {
        first = entry;
        return;
      }
      release();
      add(entry);
    },
    /** Passes on the first entry after all. */
    release,
    /** Returns the entry that is held back, which is then no longer held. */
    takeOnly(): T | undefined {
      const only = first;
      first = undefined;
      return only;
    },
  };
}

/**
 * Returns the lines of an entry that is only a text of several lines or none, as separate entries; null for any other
 * entry.
 */
export function linesOf(entry: Uint8Array): Uint8Array[] | null {
  const value = tryParse(decoder.decode(entry));
  const members = isFields(value) ? Object.values(value) : [value];
  const [text] = members;
  if (members.length !== 1 || typeof text !== 'string') return null;
  const lines = text.split(/\r*\n/).filter((line) => line.trim() !== '');
  return lines.length === 1 ? null : lines.map((line) => encoder.encode(JSON.stringify(line)));
}
