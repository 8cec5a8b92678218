import { withoutRadicals } from '../../../lib/text/radicals.ts';

/** Characters `start` to before `end` of one piece of text. */
export interface Span {
  piece: number;
  start: number;
  end: number;
}

/** Text reduced to what does not depend on its typesetting, with the place of each of its UTF-16 units. */
export interface Letters {
  text: string;
  places: Span[];
}

const kept = /[\p{L}\p{N}\p{Sc}%]/u;
const isDigit = (character: string | undefined) => character !== undefined && /\p{Nd}/u.test(character);

/** Returns the character without ligatures, radicals, full-width forms, accents and case. */
const folded = (character: string) => withoutRadicals(character).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Reduces pieces of text to letters, digits, currency and percent signs, and the separators inside a number. Spaces,
 * hyphens, quotation marks and cell borders are drawn and extracted in too many ways.
 */
export function lettersOf(pieces: readonly string[]): Letters {
  const letters: Letters = { text: '', places: [] };
  for (const [piece, string] of pieces.entries()) {
    const characters = [...string];
    let start = 0;
    for (const [index, character] of characters.entries()) {
      const end = start + character.length;
      const isSeparator =
        /[.,．，]/.test(character) && isDigit(characters[index - 1]) && isDigit(characters[index + 1]);
      for (const letter of folded(character)) {
        if (!isSeparator && !kept.test(letter)) continue;
        letters.text += letter;
        for (let unit = 0; unit < letter.length; unit += 1) letters.places.push({ piece, start, end });
      }
      start = end;
    }
  }
  return letters;
}

export function withoutCurrencySigns({ text, places }: Letters): Letters {
  const isKept = (_: unknown, at: number) => !/\p{Sc}/u.test(text[at]!);
  return { text: text.replace(/\p{Sc}/gu, ''), places: places.filter(isKept) };
}

/** Scripts that are written without spaces between words. */
const isUnspaced = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character);
const isWord = (character: string | undefined): character is string =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character) && !isUnspaced(character);

/**
 * Returns true if a word or number continues across position `at`, so that a quote cannot begin or end there. Letters and
 * digits do not make one word: `5m` after `$2`.
 */
export function isInsideWord({ text, places }: Letters, at: number): boolean {
  const [before, after] = [places[at - 1], places[at]];
  if (!before || !after || before.piece !== after.piece || before.end !== after.start) return false;
  const [left, right] = [text[at - 1], text[at]];
  if (/[.,]/.test(left!) || /[.,]/.test(right!)) return true;
  return isWord(left) && isWord(right) && isDigit(left) === isDigit(right);
}
