import type { TextBlock } from '../outputs.ts';
import type { Read } from '../read/reading.ts';

/** A text without white space, with one form of quotes, dashes and widths, and the position of each character in the original. */
interface Comparable {
  text: string;
  at: number[];
}

const MAX_QUOTE_LENGTH = 800;
/** Maximum number of occurrences of a quote to examine, because a text can repeat it any number of times. */
const MAX_TRIES = 1_000;
const forms: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-', '…': '...' },
};
/** Characters without a form of their own: white space, soft hyphens, zero-width characters and the borders of cells. */
const invisible = /[\s\u00ad\u200b-\u200f\u2060\ufeff|]/;

function comparable(text: string): Comparable {
  let result = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (invisible.test(character)) continue;
    const form =
      character < '\u0080' ? character : (forms[character] ?? character.normalize('NFKC').replace(/\s/g, ''));
    result += form;
    for (let rest = form.length; rest > 0; rest -= 1) at.push(index);
  }
  return { text: result, at };
}

const joins = (a: string | undefined, b: string | undefined) =>
  (/\d/.test(a ?? '') && /\d/.test(b ?? '')) ||
  (/\p{Script=Latin}/u.test(a ?? '') && /\p{Script=Latin}/u.test(b ?? ''));

/** Returns where a text contains another one as whole words and numbers, in the positions of the first, or null. */
function positionIn(whole: string, { text, at }: Comparable, part: string): { start: number; end: number } | null {
  if (part === '') return null;
  for (let from = text.indexOf(part), tries = 0; from >= 0 && tries < MAX_TRIES; tries += 1) {
    const [start, last] = [at[from]!, at[from + part.length - 1]!];
    if (!joins(whole[start - 1], whole[start]) && !joins(whole[last], whole[last + 1])) return { start, end: last + 1 };
    from = text.indexOf(part, from + 1);
  }
  return null;
}

/** Returns a part of a text in the text's own spelling, or null if the text does not contain it. */
export function partOf(whole: string, part: string, form = comparable(whole)): string | null {
  const found = positionIn(whole, form, comparable(part).text);
  return found && whole.slice(found.start, found.end).replace(/\s+/g, ' ');
}

/** Returns true if two texts differ only in white space, quotes, dashes, widths and case. */
export const isSameText = (a: string, b: string): boolean =>
  comparable(a).text.toLowerCase() === comparable(b).text.toLowerCase();

/** Finds quotes in the blocks of a document, and the statements that contain them. */
export function quoteFinder(blocks: readonly TextBlock[], reads: readonly Read[]) {
  const texts = new Map<number, Comparable>();
  const spans = new Map<number, { start: number; end: number; read: Read }[]>();
  for (const read of reads) {
    for (const [index, { at, block, start }] of read.origins.entries()) {
      if (block === null) continue;
      const end = start + (read.origins[index + 1]?.at ?? read.written.length) - at;
      const list = spans.get(block) ?? [];
      if (list.length === 0) spans.set(block, list);
      list.push({ start, end, read });
    }
  }
  const comparableBlock = (block: number, text: string) => {
    const known = texts.get(block) ?? comparable(text);
    texts.set(block, known);
    return known;
  };
  return {
    /** Returns the statements that a quote of a block covers, in order. None if the block does not contain it. */
    find({ block, quote }: { block: number; quote: string }): Read[] {
      const text = blocks[block]?.text;
      const part = comparable(quote.slice(0, MAX_QUOTE_LENGTH + 1)).text;
      const minLength = /\p{Script=Han}/u.test(part) ? 2 : 4;
      if (text === undefined || part.length < minLength || quote.length > MAX_QUOTE_LENGTH) return [];
      const found = positionIn(text, comparableBlock(block, text), part);
      if (!found) return [];
      const covered = spans.get(block)?.filter(({ start, end }) => start < found.end && end > found.start) ?? [];
      return [...new Set(covered.map(({ read }) => read))];
    },
    /** Returns words in the block's own spelling, or null if it does not contain them. */
    wordsIn(block: number, words: string): string | null {
      const text = blocks[block]?.text;
      return text === undefined ? null : partOf(text, words, comparableBlock(block, text));
    },
  };
}
export type QuoteFinder = ReturnType<typeof quoteFinder>;
