import { type DecimalMark, plainForm, readWrittenAmount } from '#src/lib/text/written-amount.ts';
import type { TableRecord } from './csv-records.ts';
import { foldedUnit, isCurrency, unitsOf } from './currencies.ts';
import { ValueFault } from './faults.ts';
import { Notation } from './notation.ts';

/** Maximum digits of an amount, the precision of SQL's decimal(38). */
const MAX_DIGITS = 38;

/** Formats of accounting show zero as a dash, alone or with the currency. */
const dash = /^(\p{Sc}?) *[-\u2010-\u2015\u2212]+ *(\p{Sc}?)$/u;

/** Reads the amounts of one file, which have one decimal mark and one currency. */
export class AmountReader {
  readonly #currency: string;
  readonly #units: Set<string>;
  readonly #notation: Notation<DecimalMark>;
  #hasParentheses = false;
  #hasZero = false;

  /**
   * @param currency ISO 4217 code of the books
   * @param assumed decimal mark if no amount shows it
   */
  constructor(currency: string, assumed?: DecimalMark) {
    this.#currency = currency;
    this.#units = unitsOf(currency);
    const codes = { ambiguous: 'amount_ambiguous', mixed: 'amount_mixed' } as const;
    this.#notation = new Notation({ ...codes, assumed, show: plainForm });
  }

  /** Looks at an amount before any is read. */
  observe({ text, line, unit }: TableRecord['fields'][number]) {
    const amount = unit !== undefined ? undefined : readWrittenAmount(text);
    if (!amount) return;
    this.#notation.observe(amount.readings, { text: text.trim(), line });
    this.#hasParentheses ||= amount.isInParentheses;
    this.#hasZero ||= !/[1-9]/.test(text);
  }

  /** Returns an amount as a plain decimal. @throws ValueFault if it is invalid or ambiguous */
  read({ text, unit, shown = '' }: TableRecord['fields'][number]): string {
    const given = `${text} ${unit ?? ''}`.trim();
    if (given === '') throw new ValueFault('required');
    const [dashed, before, after] = dash.exec(given) ?? [];
    const sign = before || after;
    // Where negative amounts are in parentheses and no zero is in digits, a dash is a zero.
    const isZero = sign ? this.isOwn(sign) : this.#hasParentheses && !this.#hasZero;
    if (dashed && isZero) return '0';
    const amount = readWrittenAmount(given);
    if (!amount) throw new ValueFault(dashed ? 'amount_dash' : 'amount');
    if (amount.units.some((unit) => this.isOtherCurrency(unit)))
      throw new ValueFault('amount_currency', { currency: this.#currency });
    if (!amount.units.every(this.isOwn)) throw new ValueFault('amount');
    const plain = unit !== undefined ? amount.readings.point : this.#notation.choose(amount.readings);
    if (plain === undefined) throw new ValueFault('amount');
    // A format can put a minus sign or parentheses around every number.
    const isShownNegative = readWrittenAmount(shown)?.isNegative && /[1-9]/.test(plain);
    if (isShownNegative && !plain.startsWith('-')) throw new ValueFault('amount_shown', { shown });
    if (plain.replace(/\D/g, '').length > MAX_DIGITS) throw new ValueFault('amount_digits', { max: MAX_DIGITS });
    return plain;
  }

  /** Returns whether a text is a code or sign of another currency than that of the books. */
  isOtherCurrency = (unit: string): boolean => isCurrency(unit) && !this.isOwn(unit);

  /** Returns whether a text is a code or sign of the currency of the books. */
  isOwn = (unit: string): boolean => this.#units.has(foldedUnit(unit));
}
