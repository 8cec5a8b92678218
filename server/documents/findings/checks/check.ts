import Big from 'big.js';
import { asWritten } from '../../label/simplified.ts';
import { decimal } from '../../read/numerals.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { ComparedFigures, ConsistencyCheck, Phrase } from '../analysis-output.ts';
import { short } from '../short.ts';

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
    subject: short(asWritten(subject, read).replace(/\s+/g, ' ').trim(), MAX_SUBJECT_LENGTH),
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

/** Returns a short value exactly and a quotient with two decimals. */
const shown = (value: Big) => decimal(value.round(2, Big.roundHalfEven));

export const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
