import type { Severity } from '../findings/analysis-output.ts';
import type { Label } from '../outputs.ts';

/** Returns the phrases of a text, which are separated by commas. */
export const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');

/** Names of one thing, and words next to a name that give it another meaning. */
export interface Aliases {
  names: readonly string[];
  /** Words right before a name with which it does not count: "deferred" revenue. */
  exceptAfter?: readonly string[];
  /** Words right after a name with which it does not count: revenue "growth". */
  exceptBefore?: readonly string[];
}

/** A fact that an investor expects. Names of a fact with the ID of a metric are added to those of the metric. */
export interface FactAliases extends Aliases {
  id: string;
  label: Label;
  /** Kind of value next to the name. `mention`: the name alone is the fact. */
  kind: 'money' | 'percent' | 'months' | 'count' | 'mention';
  /** Names that a row or column may have, but that mean something else in a sentence. */
  ofRows?: readonly string[];
  /** Words in a clause with which the fact is not stated. */
  unless?: readonly string[];
  /**
   * Other words with which a text may state the fact in a way that no rule reads. With any of them, the fact is not reported as
   * not found, so they are broad.
   */
  hints?: readonly string[];
  /** Severity if the fact is missing, or null if its absence means nothing. */
  importance: Severity | null;
}

/** Notations in aliases and the expressions that they stand for. */
const notations: Record<string, string> = {
  '*': '\\w*',
  '…': '[^.;。；\\t]{0,24}?',
  '#': '(?:(?:[$€£₹¥￥]|[A-Z]{2,3}\\$? )?\\d[\\d.,]*(?: ?[km]\\b)?|\\b(?:two|three|four|five|six|seven|ten|dozen))',
  ' ': '[ -]',
  '(': '(?:',
  ')': ')?',
  // Signs, a number of a list and spaces may come first.
  '^': '^[^A-Za-z\\u00c0-\\u024f\\u3400-\\u9fff]*(?:[一二三四五六七八九十]+[)）、.]\\s*)?',
};
const isWordAt = (alias: string, at: number) => /\w/.test(alias.replace(/[()^*]/g, '').at(at) ?? '');

/** Returns the source of an expression for one alias. */
function sourceOf(written: string): string {
  // The space before an optional last word belongs to it.
  const alias = written.replace(/ \(([^)]*)\)$/, '( $1)');
  const body = [...alias].map((sign) => notations[sign] ?? sign.replace(/[\\.+?[\]{}|$/]/, '\\$&')).join('');
  const isOpen = alias.endsWith('*');
  return `${isWordAt(alias, 0) && !alias.startsWith('^') ? '\\b' : ''}${body}${isWordAt(alias, -1) && !isOpen ? '\\b' : ''}`;
}

const anyOf = (aliases: readonly string[]): string =>
  [...aliases]
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|');

/**
 * Returns an expression that matches any of the aliases, without regard to case. English aliases match whole words, and
 * Chinese ones at any place. In an alias, `(s)` may be absent, `*` stands for the rest of a word, `…` for a few words,
 * `#` for an amount, and `^` for the beginning of the text.
 */
export function aliases(of: Aliases | readonly string[], flags = 'i'): RegExp {
  const { names, exceptAfter = [], exceptBefore = [] }: Aliases = 'names' in of ? of : { names: of };
  const name = `(?:${anyOf(names)})`;
  // The name is looked for first, because looking behind at each character is slow.
  const before = exceptAfter.length > 0 ? `(?=${name})(?<!(?:${anyOf(exceptAfter)})[ -]?)` : '';
  const after = exceptBefore.length > 0 ? `(?![ -]?(?:${anyOf(exceptBefore)}))` : '';
  return new RegExp(`${before}${name}${after}`, flags);
}

/** Words of English and Chinese, separated by commas, in the notation of aliases. */
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

/** Returns an expression that matches any word of a list. */
export function listed({ en = '', zh = '' }: WordList, { at, isCased = false }: Options = {}): RegExp {
  const start = at === 'start' || at === 'whole' ? '^' : '';
  const end = at === 'end' || at === 'whole' ? '$' : '';
  return new RegExp(`${start}(?:${anyOf(list(`${en},${zh}`))})${end}`, isCased ? '' : 'i');
}

/** Returns an expression for a text that begins with one of the aliases. */
export const opensWith = (names: readonly string[]): RegExp => new RegExp(`^ ?(?:${anyOf(names)})`, 'i');
/** Returns an expression for a text that ends with one of the aliases. */
export const closesWith = (names: readonly string[]): RegExp => new RegExp(`(?:${anyOf(names)})[ -]?$`, 'i');
/** Returns a text without the aliases, digits, signs and spaces. */
export const without = (text: string, words: RegExp): string => text.replace(words, ' ').replace(/[^\p{L}]+/gu, '');
