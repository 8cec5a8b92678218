import { isDecimal } from '#src/lib/format/decimal-text.ts';

/**
 * Matches text that a spreadsheet treats as a formula, including full-width signs and leading whitespace. Apostrophes before it
 * count as part of it, so that an added one can be told from them.
 */
const formula = /^'*(?:[\s\u00a0\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Adds an apostrophe to text that a spreadsheet would run as a formula. `-12.50` is a number, `-12.50+A1` is not. */
export const escapeFormula = (text: string): string => (formula.test(text) && !isDecimal(text) ? `'${text}` : text);

/** Returns the text that `escapeFormula` was called with. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text;
