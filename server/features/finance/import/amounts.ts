import { ValueFault } from './faults.ts';

/** Maximum digits of an amount, the precision of SQL's decimal(38). */
const MAX_DIGITS = 38;

type Mark = 'point' | 'comma';

/** Formats of an amount that have only one meaning. `1,250` is not one of them. */
const spellings: [form: RegExp, mark: Mark | undefined][] = [
  [/^-?\d+$/, undefined],
  [/^-?\d+\.\d+$/, 'point'],
  [/^-?\d{1,3}(?:,\d{3})+\.\d+$/, 'point'],
  [/^-?\d{1,3}(?:,\d{3}){2,}$/, 'point'],
  [/^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d+)?$/, 'point'],
  [/^-?(?:0|\d{4,}),\d+$|^-?\d+,(?:\d{1,2}|\d{4,})$/, 'comma'],
  [/^-?\d{1,3}(?:\.\d{3})+,\d+$/, 'comma'],
  [/^-?\d{1,3}(?:\.\d{3}){2,}$/, 'comma'],
  [/^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d+$/, 'comma'],
];

/** Reads the amounts of one file, which have one decimal mark. */
export class AmountReader {
  private first: { mark: Mark; line: number } | undefined;

  /** Returns an amount as a plain decimal. @throws ValueFault if it is invalid or ambiguous */
  read(text: string, line: number): string {
    const given = text.trim().replace(/^\u2212/, '-');
    const found = spellings.find(([form]) => form.test(given));
    if (!found) {
      if (/^-?\d{1,3},\d{3}$/.test(given))
        throw new ValueFault('amount_ambiguous', {
          text: given,
          first: given.replace(',', ''),
          second: given.replace(',', '.'),
        });
      throw new ValueFault(given === '' ? 'required' : 'amount');
    }
    const [, mark] = found;
    if (mark) this.checkMark(mark, line);
    const plain = (mark === 'comma' ? given.replaceAll('.', '').replace(',', '.') : given).replace(
      /[, \u00a0\u202f]/g,
      '',
    );
    if (plain.replace(/\D/g, '').length > MAX_DIGITS) throw new ValueFault('amount_digits', { max: MAX_DIGITS });
    return plain;
  }

  private checkMark(mark: Mark, line: number) {
    this.first ??= { mark, line };
    if (this.first.mark !== mark)
      throw new ValueFault('amount_mixed', { given: mark, other: this.first.mark, line: this.first.line });
  }
}
