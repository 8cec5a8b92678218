import Big from 'big.js';
import { meanings } from '../../facts/fact-names.ts';
import type { KnownFigure } from '../../facts/known-figures.ts';
import { blanked, partAt } from '../../facts/subjects.ts';
import { fell, fromYearBefore, planned, rose } from '../../lexicon/changes.ts';
import { contentWords } from '../../lexicon/content-words.ts';
import { meets, toDecimal } from '../../read/range.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceAt, evidenceOf } from '../../read/statements.ts';
import { type Equation, solve } from '../../relations/equation.ts';
import type { CheckedFigure, CheckedTerm } from '../analysis-output.ts';
import { type Check, compared } from './check.ts';

/** Figures by the ID of what they state. */
export type Known = ReadonlyMap<string, readonly KnownFigure[]>;

/** A stated value that is further away from the expected one is of something else. */
const MAX_RATIO = 2;
/** Words for the whole that a share is one of. */
const wholeOf: Readonly<Record<string, readonly string[]>> = { top_customer: contentWords('revenue') };
const expressions = new Map(meanings.map(({ id, every }) => [id, every]));
/** Returns the names of a metric or fact in a text. */
export const namesIn = (text: string, id: string) =>
  [...text.matchAll(expressions.get(id) ?? /$^/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

/** Returns a figure with its name in the table or, in a sentence, the words that name it. */
function figureOf({ read, start, end, name, value, unit, id }: KnownFigure): CheckedFigure {
  const [from, to] = partAt(read, start);
  const own = namesIn(read.text.slice(from, to), id)[0];
  const words = own && read.written.slice(from + own.start, from + own.end);
  return {
    ...(end > start ? evidenceAt(read, start, end) : evidenceOf(read)),
    name: (read.kind === 'row' && name) || words || read.written.slice(from, to).trim(),
    value: value.toFixed(),
    unit: id === 'head_count' ? 'people' : unit === id ? 'number' : unit,
    is_suspect: true,
  };
}

/** Compares a stated figure with the value that others give for it. Returns null if it is likely of something else. */
export function compare(kind: Check['kind'], equation: Equation<KnownFigure>): Check | null {
  const { target, over, under = [] } = equation;
  const [middle, range] = [solve(equation, target, true), solve(equation, target, false)];
  if (!middle || !range) return null;
  const { read, value } = target;
  const expected = new Big(toDecimal(middle.low));
  const isHeld = meets(range, target.figure.range);
  const isNear = expected.abs().lte(value.abs().times(MAX_RATIO)) && value.abs().lte(expected.abs().times(MAX_RATIO));
  if (!isHeld && kind !== 'growth' && !(isNear && expected.times(value).gt(0))) return null;
  const stated = figureOf(target);
  const terms = [
    ...over.map(({ cell, sign }): CheckedTerm => ({ operator: sign < 0 ? '−' : '+', ...figureOf(cell) })),
    ...under.map((cell): CheckedTerm => ({ operator: '/', ...figureOf(cell) })),
  ];
  const basis = terms.map((term) => `${term.operator} ${term.name} ${term.quote}`).join(' ');
  return {
    ...compared({ kind, subject: read.text, expected, stated: value, unit: stated.unit, basis: basis.slice(2), read }),
    status: isHeld ? 'consistent' : 'inconsistent',
    subject_phrase: null,
    ...evidenceOf(read, target.start),
    ...(!isHeld && { stated_figure: stated, terms }),
  };
}

/** Returns the most exact one of figures that may be equal, or null if there is none or if they differ. */
export function onlyOf(figures: readonly KnownFigure[]): KnownFigure | null {
  const sizeOf = ({ figure: { range } }: KnownFigure) => range.high - range.low;
  const [first = null, ...rest] = figures.toSorted((a, b) => (sizeOf(a) < sizeOf(b) ? -1 : 1));
  return first && rest.every(({ figure }) => meets(figure.range, first.figure.range)) ? first : null;
}

type Words = Pick<Read, 'text' | 'numbers' | 'dates'>;

/**
 * Returns the number of words in a part of a statement that are neither names of a metric, figures, dates, changes nor the
 * company. They may make a figure one of a part, a product or another company.
 */
export function otherWords(
  { text, numbers, dates }: Words,
  id: string,
  company: string[],
  [from, to] = [0, text.length],
) {
  const rest = blanked(text, [...namesIn(text, id), ...numbers, ...dates]);
  const known = [...company, ...(wholeOf[id] ?? [])];
  const isKnown = (word: string) => known.includes(word) || [rose, fell, planned].some((one) => one.test(word));
  const words = contentWords(rest.slice(from, to).replace(fromYearBefore, ' '));
  return words.filter((word) => !isKnown(word)).length;
}

/** Returns true if the part of a sentence around a figure names it and says nothing else. */
export function isPlain({ read, id, start }: KnownFigure, company: string[]): boolean {
  const [from, to] = partAt(read, start);
  return namesIn(read.text.slice(from, to), id).length > 0 && otherWords(read, id, company, [from, to]) === 0;
}
