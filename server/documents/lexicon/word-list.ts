/**
 * Words of English and Chinese, separated by commas. In them, `*` stands for any further letters, a space for a space or
 * a hyphen, `#` for a number, and `…` for up to 30 characters of the same sentence.
 */
export interface WordList {
  en?: string;
  zh?: string;
}

interface Options {
  /** Position of the words in a text: anywhere, at its start, at its end, or as the whole text. */
  at?: 'start' | 'end' | 'whole';
  /** Capitals matter. */
  isCased?: boolean;
}

const signs: Record<string, string> = { '*': '\\w*', ' ': '[ -]', '#': '\\d[\\d.,]*\\w*', '…': '[^.;。；]{0,30}?' };
const sourceOf = (word: string) => word.replace(/[*# …]|[.+?^$()[\]{}|\\/]/g, (sign) => signs[sign] ?? `\\${sign}`);

const alternatives = (list = '') =>
  list
    .split(/[,\s]*,[,\s]*/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
    // A longer word comes before its beginning.
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|');

/** Returns an expression that matches any word of a list: whole English words, and Chinese ones at any place. */
export function listed({ en, zh }: WordList, { at, isCased = false }: Options = {}): RegExp {
  const parts = [en && `(?<!\\w)(?:${alternatives(en)})(?!\\w)`, zh && `(?:${alternatives(zh)})`];
  const source = `(?:${parts.filter(Boolean).join('|')})`;
  const start = at === 'start' || at === 'whole' ? '^' : '';
  return new RegExp(`${start}${source}${at === 'end' || at === 'whole' ? '$' : ''}`, isCased ? 'u' : 'iu');
}
