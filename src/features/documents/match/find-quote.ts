import { isInsideWord, type Letters, lettersOf, type Span, withoutCurrencySigns } from './letters.ts';

/** Places of a quote: more than one if the same words are repeated. */
export interface Match {
  places: Span[][];
}

/** A part of a quote of `length` letters that begins at `start` and is at `where` in the text. */
interface Stretch {
  start: number;
  where: number;
  length: number;
}

const MAX_PLACES = 20;
/** Share of a quote's letters that must be found if the exact quote is not in the text. */
const MIN_SHARE = 0.85;

/** Finds the words of a quote in pieces of text, in their order. Returns null rather than a place that may be wrong. */
export function findQuote(pieces: readonly string[], quote: string): Match | null {
  return findLetters(lettersOf(pieces), pieces, quote);
}

/** Finds several quotes in the same pieces of text. */
export function findQuotes(pieces: readonly string[], quotes: readonly string[]): (Match | null)[] {
  const letters = lettersOf(pieces);
  return quotes.map((quote) => findLetters(letters, pieces, quote));
}

/** Finds every place of a searched text, including places inside words. */
export function findText(pieces: readonly string[], query: string): Span[][] {
  const letters = lettersOf(pieces);
  const needle = lettersOf([query]).text;
  const found: Span[][] = [];
  let at = needle === '' ? -1 : letters.text.indexOf(needle);
  while (at >= 0) {
    found.push(spansOf(letters, at, needle.length, pieces));
    at = letters.text.indexOf(needle, at + needle.length);
  }
  return found;
}

function findLetters(letters: Letters, pieces: readonly string[], quote: string): Match | null {
  const needle = lettersOf([quote]).text;
  if (needle === '') return null;
  const places = exactPlaces(letters, needle).map((at) => spansOf(letters, at, needle.length, pieces));
  if (places.length > 0) return { places };
  // A currency sign from another font may be drawn before or after its line.
  if (/\p{Sc}/u.test(needle)) return findLetters(withoutCurrencySigns(letters), pieces, quote.replace(/\p{Sc}/gu, ''));
  const found = stretchesOf(letters, needle, leastOf(needle, quote)) ?? cellsOf(letters, quote);
  return found && { places: [found.flatMap(({ where, length }) => spansOf(letters, where, length, pieces))] };
}

/**
 * Finds the cells of a row that are drawn apart from each other, such as large numbers above their names. One cell must
 * be unique in the text; for the others, the closest places are taken.
 */
function cellsOf(letters: Letters, quote: string): Stretch[] | null {
  const cells = quote.split(/\s\|\s/).map((cell) => lettersOf([cell]).text);
  const places = cells.map((cell) => (cell === '' ? [] : exactPlaces(letters, cell)));
  const anchor = places.find(({ length }) => length === 1)?.[0];
  if (cells.length < 2 || anchor === undefined || places.some(({ length }) => length === 0)) return null;
  const distance = (at: number) => Math.abs(at - anchor);
  const nearest = places.map((own) => own.reduce((best, at) => (distance(at) < distance(best) ? at : best)));
  const isSpread = Math.max(...nearest) - Math.min(...nearest) > cells.join('').length * 3 + 100;
  if (isSpread || new Set(nearest).size < nearest.length) return null;
  return nearest.map((where, index) => ({ start: 0, where, length: cells[index]!.length }));
}

function exactPlaces(letters: Letters, needle: string): number[] {
  const found: number[] = [];
  let at = letters.text.indexOf(needle);
  while (at >= 0 && found.length < MAX_PLACES) {
    const isWhole = !isInsideWord(letters, at) && !isInsideWord(letters, at + needle.length);
    if (isWhole) found.push(at);
    at = letters.text.indexOf(needle, at + (isWhole ? needle.length : 1));
  }
  return found;
}

/** Shortest quote, and shortest stretch of it, that is too long to be on a page by accident. */
function leastOf(needle: string, quote: string): { quote: number; stretch: number } {
  if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(needle)) return { quote: 8, stretch: 2 };
  // Cells of a table row may be drawn column by column.
  return /\s\|\s|\t/.test(quote) ? { quote: 12, stretch: 3 } : { quote: 20, stretch: 5 };
}

/**
 * Finds a quote in stretches that are close together: a table row drawn by columns, a page number in the middle, words
 * left out for an ellipsis. All of its digits must be found, because a sentence with another number is another sentence.
 */
function stretchesOf(letters: Letters, needle: string, least: { quote: number; stretch: number }): Stretch[] | null {
  if (needle.length < least.quote) return null;
  const found: Stretch[] = [];
  const covered = new Set<number>();
  for (let start = 0; start + least.stretch <= needle.length; ) {
    const last = found.at(-1);
    const stretch = longestStretch(letters.text, needle, start, least.stretch, last ? last.where + last.length : 0);
    if (stretch) {
      found.push(stretch);
      for (let at = start; at < start + stretch.length; at += 1) covered.add(at);
    }
    start += stretch?.length ?? 1;
  }
  const isNumberMissed = [...needle].some((letter, at) => /\d/.test(letter) && !covered.has(at));
  const isNumberCut = found.some(
    ({ where, length }) =>
      (/\d/.test(letters.text[where]!) && isInsideWord(letters, where)) ||
      (/\d/.test(letters.text[where + length - 1]!) && isInsideWord(letters, where + length)),
  );
  if (covered.size < needle.length * MIN_SHARE || isNumberMissed || isNumberCut) return null;
  const first = Math.min(...found.map(({ where }) => where));
  const end = Math.max(...found.map(({ where, length }) => where + length));
  return end - first > needle.length * 3 + 100 ? null : found;
}

/**
 * Returns the longest stretch of the needle from `start` that is in the text; if several are equally long, the closest
 * to `near`.
 */
function longestStretch(text: string, needle: string, start: number, least: number, near: number): Stretch | null {
  let best: Stretch | null = null;
  const seed = needle.slice(start, start + least);
  for (let where = text.indexOf(seed); where >= 0; where = text.indexOf(seed, where + 1)) {
    let length = least;
    while (start + length < needle.length && text[where + length] === needle[start + length]) length += 1;
    const isCloser = best && length === best.length && Math.abs(where - near) < Math.abs(best.where - near);
    if (!best || length > best.length || isCloser) best = { start, where, length };
  }
  return best;
}

/** Returns the characters of letters `at` to before `at + length`, one span per piece, with the closing marks. */
function spansOf({ places }: Letters, at: number, length: number, pieces: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const { piece, start, end } of places.slice(at, at + length)) {
    const before = spans.at(-1);
    if (before?.piece === piece && start >= before.start) before.end = end;
    else spans.push({ piece, start, end });
  }
  const last = spans.at(-1);
  if (last) last.end += /^[.。!！?？)）"”’]*/.exec(pieces[last.piece]!.slice(last.end))![0].length;
  return spans;
}
