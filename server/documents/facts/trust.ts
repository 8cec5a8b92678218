import type Big from 'big.js';
import type { Figure } from '../findings/analysis-output.ts';
import { scanDates } from '../read/dates.ts';
import { factNames } from './fact-names.ts';
import type { Facts } from './facts.ts';
import { keyOf, type Observation, seriesKeyOf } from './key.ts';
import { subjectAt } from './subjects.ts';

/** Facts, figures and values of a document before or after those in doubt are removed. */
export interface Stated {
  facts: Facts;
  figures: readonly Figure[];
  observations: readonly Observation[];
}

/** Meanings that a headline shows, apart from metrics. */
const ofHeadline = ['ask', 'cash', 'burn', 'runway'];
/** Values of one key that are this many times apart are not the same figure. */
const SAME_KEY_RATIO = 10;
/** A figure this many times larger than another of its metric, or than all others, has a wrong scale or subject. */
const SCALE_RATIO = 1_000;
/** Share of the amounts of a document below which a currency is not that of its figures. */
const MIN_CURRENCY_SHARE = 0.1;
/** Number of amounts from which on a document shows its currency. */
const MIN_AMOUNTS = 5;

const isCurrency = (unit: string) => /^[A-Z]{3}$/.test(unit);
const sizeOf = (value: Big | string) => Math.abs(Number(value));

/** Counts the sorted sizes at the start for which a test holds. */
function countWhile(sizes: readonly number[], test: (size: number) => boolean): number {
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(sizes[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns true if more than two thirds of the sorted sizes, its own included, are zero or within a factor of a value. */
function agrees({ value }: Observation, sizes: readonly number[], factor: number): boolean {
  const own = sizeOf(value);
  if (own === 0) return true;
  const zeros = countWhile(sizes, (size) => size === 0);
  const near =
    countWhile(sizes, (size) => size < own * factor) - countWhile(sizes, (size) => size === 0 || size * factor <= own);
  return (zeros + near) * 3 > sizes.length * 2;
}

/** Returns true for amounts whose currency and scale agree with the other amounts of the document. */
function fitsAmounts(figures: readonly Figure[]): (unit: string, size: number) => boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money');
  const own = amounts.filter(({ about }) => about !== 'market_size');
  return (unit, size) => {
    const alike = own.filter((one) => one.unit === unit);
    const isRare = amounts.length >= MIN_AMOUNTS && alike.length < amounts.length * MIN_CURRENCY_SHARE;
    const others = alike.map(({ value }) => sizeOf(value)).filter((other) => other > 0 && other !== size);
    return !isRare && (others.length === 0 || size < SCALE_RATIO * Math.max(...others));
  };
}

/**
 * Returns the values of the company, apart from other scenarios, whose unit and scale nothing in the document
 * contradicts.
 */
function trustedObservations(observations: readonly Observation[], fits: ReturnType<typeof fitsAmounts>) {
  const own = observations.filter(
    ({ subject, metric, unit, scope, read }) =>
      subject === 'company' && scope === (read.place.entry ?? '') && (metric.kind !== 'money' || isCurrency(unit)),
  );
  const sizesBy = (keyOfOne: (one: Observation) => string) =>
    new Map(
      [...Map.groupBy(own, keyOfOne)].map(([key, alike]) => [
        key,
        alike.map(({ value }) => sizeOf(value)).sort((a, b) => a - b),
      ]),
    );
  const [byKey, bySeries] = [sizesBy(keyOf), sizesBy(seriesKeyOf)];
  return own.filter((one) => {
    // A profit can be near zero in one year.
    const canVary = ['net_profit', 'operating_result', 'ebitda'].includes(one.metric.id);
    const isOfScale = canVary || agrees(one, bySeries.get(seriesKeyOf(one))!, SCALE_RATIO);
    const isOfAmounts = one.metric.kind !== 'money' || fits(one.unit, sizeOf(one.value));
    return isOfAmounts && isOfScale && agrees(one, byKey.get(keyOf(one))!, SAME_KEY_RATIO);
  });
}

const cueOf = new Map(factNames.map(({ id, cue }) => [id, cue]));

/** Returns true if the company is the subject of a statement, or if it is a row with a name. */
function isOfCompany(id: string, text: string, isRow: boolean, company: string | null): boolean {
  const name = cueOf.get(id)?.exec(text);
  const start = name?.index ?? 0;
  const places = [start, start + (name?.[0].length ?? 0)];
  const read = { text, dates: scanDates(text) };
  return isRow || places.some((at) => subjectAt(read, at, company) === 'company');
}

/**
 * Returns what a headline may show: figures of the company's own tables, of key/value lines and of sentences whose
 * subject is the company, without those whose unit or scale the rest of the document contradicts.
 * @param company its name, if it is known
 */
export function trustedOf({ facts, figures, observations }: Stated, company: string | null) {
  const fits = fitsAmounts(figures);
  const isTrusted = (figure: Figure) =>
    !ofHeadline.includes(figure.about ?? '') ||
    (isOfCompany(figure.about!, figure.quote, figure.name !== null || figure.quote.includes(' | '), company) &&
      (figure.kind !== 'money' || fits(figure.unit, sizeOf(figure.value))));
  return {
    facts: new Map(
      [...facts].filter(([id, { hit, read }]) => {
        if (!hit || !ofHeadline.includes(id)) return true;
        const isAmount = hit.currency === null || fits(hit.currency, sizeOf(hit.value));
        return isAmount && isOfCompany(id, read.text, read.kind === 'row', company);
      }),
    ),
    figures: figures.map((figure) => (isTrusted(figure) ? figure : { ...figure, about: null })),
    observations: trustedObservations(observations, fits),
  };
}
