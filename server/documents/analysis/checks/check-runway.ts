import Big from 'big.js';
import { quantitiesOf } from '../claims/quantities.ts';
import { factNames } from '../figures/fact-names.ts';
import { type Facts, factsOf, monthsOf, monthsOfBurn } from '../figures/facts.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { type Check, checkOf } from './check.ts';

const runwayCue = factNames.find(({ id }) => id === 'runway')!.cue;

/** Returns a runway in words, such as 两年左右 or "a year and a half". */
function runwayInWords(read: Read): NumberHit | null {
  const { index = 0 } = runwayCue.exec(read.text) ?? {};
  const found = quantitiesOf(read).find(({ unit, start }) => unit === 'months' && start >= index && start - index < 30);
  if (!found) return null;
  const { start, end, raw, value } = found;
  const after = /年|year/.test(raw) ? ' years' : ' months';
  return { start, end, raw, value, step: new Big('0.1'), currency: null, percent: false, multiple: false, after };
}

/**
 * Checks each stated runway against cash and burn: those of its own and the two preceding statements, which may be about
 * the time after a round, else those of the document.
 */
export function checkRunway(reads: readonly Read[], facts: Facts): Check[] {
  return reads.flatMap((read, at) => {
    if (read.numbers.length === 0 || !runwayCue.test(read.text)) return [];
    const near = reads
      .slice(Math.max(0, at - 2), at + 1)
      .filter(({ section }) => section === read.section)
      .map((one) => factsOf(one, new Map()))
      .reverse();
    const local = (id: string) => near.flatMap((own) => own.filter(({ name }) => name.id === id))[0];
    const runway = near[0]?.find(({ name }) => name.id === 'runway')?.hit ?? runwayInWords(read);
    const isOwn = local('burn') !== undefined;
    const cash = local('cash') ?? facts.get('cash');
    const burn = local('burn') ?? facts.get('burn');
    if (!runway || !cash?.hit || !burn?.hit || cash.hit.currency !== burn.hit.currency) return [];
    // A runway in another section than cash and burn may be the one that a round pays for.
    const isBound = isOwn
      ? cash.read.section === read.section
      : [burn, cash].some((one) => one.read.section === read.section);
    const perMonth = burn.hit.value.div(monthsOfBurn(burn.read, burn.hit));
    if (!isBound || perMonth.lte(0) || cash.read.place.entry !== read.place.entry) return [];
    return checkOf({
      kind: 'ratio',
      subject: `${cash.hit.raw} / ${burn.hit.raw} = ${runway.raw}`,
      expected: cash.hit.value.div(perMonth),
      stated: runway.value,
      // A quarter or a year is a coarser statement than a month.
      tolerance: (monthsOf({ ...runway, value: new Big(1) }) ?? new Big(1)).div(4).plus('1.25'),
      unit: 'months',
      basis: `${cash.hit.raw} / ${burn.hit.raw}`,
      read,
    });
  });
}
