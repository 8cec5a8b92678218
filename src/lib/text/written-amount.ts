export type DecimalMark = 'point' | 'comma';

/** An amount as it is written. */
export interface WrittenAmount {
  /** Plain decimal for each decimal mark that can be meant: two different ones for `1,250`, one for `1,250.00`, equal ones for `12`. */
  readings: Partial<Record<DecimalMark, string>>;
  /** Currency signs and codes around the number. */
  units: string[];
  isInParentheses: boolean;
  isNegative: boolean;
}

/** Returns a plain decimal so that it has one meaning as a written amount: `1.250` as `1.25`, and `1.255` as `1.2550`. */
export const plainForm = (decimal: string): string =>
  decimal.replace(/(\.\d\d)(\d)$/, (_, start, last) => (last === '0' ? start : `${start}${last}0`));

/** Longer text is not parsed. */
const MAX_LENGTH = 200;

/** Returns the form of a number: whole digits, in groups or not, and decimals after the mark. No number is grouped after a single zero. */
const formOf = (groups: string, mark: string) =>
  new RegExp(`^(\\d+|(?!0\\D)\\d{1,3}(?:(?: \\d{3})+|(?:'\\d{3})+|${groups})|(?=\\D\\d))(?:${mark}(\\d+))?$`);
const forms: Record<DecimalMark, RegExp> = {
  // `1,00,000` is grouped as in India.
  point: formOf('(?:,\\d{3})+|(?<=^\\d\\d?)(?:,\\d{2})+,\\d{3}', '\\.'),
  comma: formOf('(?:\\.\\d{3})+', ','),
};
const amountForm = /^([^\d.,]*)((?:(?<!\p{L})[.,])?\d(?:[\d.,' ]*\d)?)(\D*)$/u;

/** Signs by what is around the number, which stands for `#`. */
const signs: Record<string, string> = { '#': '', '+#': '', '#+': '', '-#': '-', '#-': '-', '(#)': '-' };

/** Returns a text with the usual characters for minus signs, spaces, apostrophes and full-width forms. */
const folded = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll('’', "'")
    .trim();

/** Reads an amount in the notations of accounting programs. Returns undefined if the text is not an amount. */
export function readWrittenAmount(text: string): WrittenAmount | undefined {
  const given = folded(text);
  if (given.length > MAX_LENGTH) return undefined;
  const [, before = '', digits, after = ''] = amountForm.exec(given) ?? [];
  const frame = `${before}#${after}`.replace(/[^-+()#]/g, '');
  const sign = signs[frame];
  if (digits === undefined || sign === undefined) return undefined;
  const readings: WrittenAmount['readings'] = {};
  for (const mark of ['point', 'comma'] as const) {
    const [, whole, part] = forms[mark].exec(digits) ?? [];
    if (whole !== undefined)
      readings[mark] = `${sign}${whole.replace(/\D/g, '') || '0'}${part === undefined ? '' : `.${part}`}`;
  }
  if (Object.keys(readings).length === 0) return undefined;
  const units = `${before} ${after}`.split(/[-+() ]+/).filter(Boolean);
  return { readings, units, isInParentheses: frame === '(#)', isNegative: sign === '-' };
}
