import Big from 'big.js';
import { asWritten } from '../../label/simplified.ts';
import { decimal } from '../../read/numerals.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { ComparedFigures, ConsistencyCheck, Phrase } from '../analysis-output.ts';

export type Check = Omit<ConsistencyCheck, 'id'>;

/** Two numbers that should be equal. */
export interface Comparison {
  kind: Check['kind'];
  subject: string;
  /** Phrase of the subject, if it is not a quote. */
  subjectPhrase?: Phrase;
  expected: Big;
  stated: Big;
  /** Difference allowed for rounding. */
  tolerance: Big;
  unit: string;
  basis: string;
  read: Read;
}

/** Returns two numbers that are compared as the result shows them. */
export function compared(comparison: Omit<Comparison, 'tolerance' | 'subjectPhrase'>): ComparedFigures {
  const { kind, subject, expected, stated, unit, basis, read } = comparison;
  return {
    kind,
    subject: shortened(asWritten(subject, read).replace(/\s+/g, ' ').trim()),
    expected: shown(expected),
    stated: shown(stated),
    difference: shown(stated.minus(expected)),
    unit,
    basis: basis.slice(0, 400),
  };
}

/** Returns the outcome of a comparison. Differences within the tolerance count as consistent. */
export function checkOf({ tolerance, subjectPhrase, ...comparison }: Comparison): Check {
  const { stated, expected, read } = comparison;
  return {
    ...compared(comparison),
    status: stated.minus(expected).abs().lte(tolerance) ? 'consistent' : 'inconsistent',
    subject_phrase: subjectPhrase ?? null,
    ...evidenceOf(read),
  };
}

const MAX_SUBJECT_LENGTH = 100;

/** Returns the beginning of a long text. A word is not cut unless it is a long one, or Chinese. */
function shortened(text: string): string {
  if (text.length <= MAX_SUBJECT_LENGTH) return text;
  const cut = text.slice(0, MAX_SUBJECT_LENGTH - 1).toWellFormed();
  return `${cut.replace(/[\s,;:，、；：]+\S{0,20}$/, '')}…`;
}

/** Returns a short value exactly and a quotient with two decimals. */
const shown = (value: Big) => decimal(value.round(2, Big.roundHalfEven));

export const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
