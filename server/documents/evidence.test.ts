import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import type { DeepAnalysis, Evidence } from './analysis/analysis-output.ts';
import type { TextBlock } from './outputs.ts';
import { analyzeDocument, type CorpusPart, corpusNames } from './testing/corpus/read-corpus.ts';
import { runSteps, textFile } from './testing/steps.ts';

/** Returns the evidence of every element of a result. */
const evidenceOf = (result: DeepAnalysis): Evidence[] => [
  ...result.consistency_checks,
  ...result.questions,
  ...result.risks,
  ...result.gaps,
  ...result.metrics.flatMap(({ points }) => points),
  ...result.timeline,
  ...result.figures,
  ...result.outline,
];

/** Returns a text without spaces, cell borders and ellipses. */
const bare = (text: string) => text.replace(/[\s|…]+/g, '');

/** Returns the text at the place of evidence in the blocks. */
const wordsAt = (blocks: readonly TextBlock[], { block, start, end }: Evidence) =>
  block === null ? null : blocks[block]!.text.slice(start!, end!);

test.each(['build', 'held-out'] as const)('evidence has the place of its quote: %s', async (part: CorpusPart) => {
  let checked = 0;
  const names = corpusNames(part);
  for (const name of names.slice(0, propertyRuns(names.length))) {
    const { result, blocks } = await analyzeDocument(part, name);
    // The name of a sheet is not part of its text.
    const sheets = blocks.flatMap(({ heading, text }) => (heading && !text.startsWith(heading) ? heading : []));
    for (const evidence of evidenceOf(result)) {
      if (evidence.quote === '' || sheets.includes(evidence.quote)) continue;
      checked += 1;
      expect(bare(wordsAt(blocks, evidence) ?? ''), `${name}: ${evidence.quote}`).toBe(bare(evidence.quote));
      expect(blocks[evidence.block!]!.place.page ?? null).toBe(evidence.page);
    }
  }
  expect(checked).toBeGreaterThan(200);
});

test('the company facts and people have the places of their quotes', async () => {
  const text =
    'Acme Pumps Ltd\n\nAcme Pumps Ltd makes pumps for farms in Leeds.\n\nTeam\n\nAda Byron, CEO, built pumps.';
  const { result } = await runSteps(text);
  expect(result.people).toMatchObject([{ name: 'Ada Byron', page: null, line: 7, block: 0 }]);
  for (const { quote, block, start, end } of [...result.people, ...result.company_facts])
    if (block !== null) expect(text.slice(start!, end!)).toBe(quote);
});

test('distinguishes the same row in two places', async () => {
  const row = 'Revenue\t$100\t$200\t$300';
  const text = `Plan\n\nUSD\t2022\t2023\t2024\n${row}\n\nCosts\n\nUSD\t2022\t2023\t2024\n${row}`;
  const { result } = await runSteps(text);
  const starts = result.figures.filter(({ quote }) => quote.startsWith('Revenue')).map(({ start }) => start);
  expect(new Set(starts)).toEqual(new Set([text.indexOf(row), text.lastIndexOf(row)]));
});

describe('a sentence', () => {
  const first = 'Our customers in the north of England and in Wales pay us';
  const second = 'a fee of $300 each month for every pump.';
  const long = 'We sell pumps to farms in the north of England and Wales. '.repeat(20);
  const feeOf = async (blocks: TextBlock[]) => {
    const { result } = await runSteps({ ...textFile(''), format: 'pdf', blocks, pages: blocks.length });
    return result.figures.find(({ raw }) => raw === '$300')!;
  };

  test('over two lines has one place', async () => {
    const blocks = [{ place: { page: 1 }, text: `Business model\n${long}\n${first}\n${second}` }];
    expect(wordsAt(blocks, await feeOf(blocks))).toBe(`${first}\n${second}`);
  });

  test('over two blocks has no place', async () => {
    const blocks = [
      { place: { page: 1 }, text: `Business model\n${long}\n${first}` },
      { place: { page: 1 }, text: `${second}\n${long}` },
    ];
    const fee = await feeOf(blocks);
    expect(fee.quote).toBe(`${first} ${second}`);
    expect(fee).toMatchObject({ block: null, start: null, end: null });
  });

  test('below a running header, which is left out, has its place in the whole text', async () => {
    const blocks = [1, 2, 3].map((page) => ({
      place: { page },
      text: `Acme Ltd, confidential\n${long}\n${page === 3 ? `${first}\n${second}` : 'And so on.'}\nPage ${page}`,
    }));
    expect(wordsAt(blocks, await feeOf(blocks))).toMatch(/a fee of \$300 each month for every pump\.$/);
  });
});
