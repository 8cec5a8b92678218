import { describe, expect, test } from 'vitest';
import type { TextBlock } from './outputs.ts';
import { checkEvidence, wordsAt } from './testing/check-evidence.ts';
import { plan } from './testing/plans.ts';
import { runSteps, textFile } from './testing/steps.ts';

test('evidence has the place of its quote', async () => {
  const file = textFile(plan);
  const { result } = await runSteps(file);
  expect(checkEvidence({ blocks: file.blocks, result }, 'plan')).toBeGreaterThan(20);
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
