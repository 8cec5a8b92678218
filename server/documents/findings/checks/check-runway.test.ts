import { expect, test } from 'vitest';
import { readDocument } from '../../read/reading.ts';
import { labeledOf, outcomesOf, sectionOf } from '../../testing/read-text.ts';
import { gather } from '../gather.ts';
import { checkRunway } from './check-runway.ts';

interface Part {
  text: string;
  /** File of an archive. */
  entry?: string;
}

/** Returns the outcomes for a document with these sections. */
async function runwayOf(...parts: (string | Part)[]) {
  const sections = parts.map((part) => {
    const { text, entry } = typeof part === 'string' ? { text: part, entry: undefined } : part;
    const place = { line: 1, ...(entry && { entry }) };
    return { ...sectionOf(text), place, parts: [{ at: 0, place }] };
  });
  const { reads } = await readDocument(
    labeledOf(sections),
    async () => {},
    () => {},
  );
  const { facts } = await gather(reads, false, async () => {});
  return outcomesOf(checkRunway(reads, facts));
}

test.each([
  // 10 months of cash. A runway may differ by 1.25 months plus a quarter of its unit: by 1.5 if it is in months.
  ['9 months', []],
  ['11 months', []],
  ['12 months', ['12 months, not 10']],
  ['8 months', ['8 months, not 10']],
  // In quarters, it may differ by 2 months, in years by 4.25.
  ['4 quarters', []],
  ['five quarters', ['15 months, not 10']],
  ['1 year', []],
  ['2 years', ['24 months, not 10']],
])('cash for ten months and a runway of %s', async (stated, contradictions) => {
  const outcomes = await runwayOf(`Cash is EUR 900,000 and net burn is EUR 90,000 a month, a runway of ${stated}.`);
  expect(outcomes).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.includes('not'))).toEqual(contradictions);
});

test.each([
  ['per month', 'EUR 90,000 a month', '10'],
  ['per quarter', 'EUR 300,000 per quarter', '9'],
  ['per year', 'EUR 1,200,000 per year', '9'],
])('reads a burn %s', async (_, burn, months) => {
  expect(await runwayOf(`Cash is EUR 900,000 and net burn is ${burn}, a runway of 30 months.`)).toEqual([
    `30 months, not ${months}`,
  ]);
});

test('does not take the months of the burn for a runway', async () => {
  const text = 'Cash in the bank was EUR 900,000, and net burn averaged EUR 90,000 a month over the last three months.';
  expect(await runwayOf(text)).toEqual([]);
});

const cash = 'Cash at bank is EUR 900,000.';
const burn = 'Net burn is EUR 90,000 a month.';
const runway = 'The runway is 18 months.';
const others = 'We sell to schools. Teachers like it. Pupils do too.';
const contradiction = ['18 months, not 10'];

test.each<[title: string, parts: (string | Part)[], outcomes: string[]]>([
  ['cash, burn and runway in one section', [`${cash} ${burn} ${runway}`], contradiction],
  ['cash in another section', [cash, `${burn} ${runway}`], []],
  ['burn in another section', [burn, `${cash} ${runway}`], contradiction],
  ['a runway in another section, which a round may pay for', [`${cash} ${burn}`, runway], []],
  ['a burn far above the runway', [cash, `${burn} ${others} ${runway}`], contradiction],
  [
    'cash in another file of an archive',
    [
      { text: cash, entry: 'a.txt' },
      { text: `${burn} ${others} ${runway}`, entry: 'b.txt' },
    ],
    [],
  ],
  ['two currencies', [`Cash at bank is USD 900,000. ${burn} ${runway}`], []],
  ['no cash', [`${burn} ${runway}`], []],
  ['no burn', [`${cash} ${runway}`], []],
])('compares only what belongs together: %s', async (_, parts, outcomes) => {
  expect(await runwayOf(...parts)).toEqual(outcomes);
});
