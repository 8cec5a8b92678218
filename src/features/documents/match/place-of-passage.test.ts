import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';
import { placesAmong, surroundingsOf } from './place-of-passage.ts';

const pieces = ['Plan', 'Total 500', 'for sales', 'Budget', 'Total 500', 'for research'];
const block = 'Plan\nTotal 500 for sales\nBudget\nTotal 500 for research';
const at = (start: number) => ({ block: 0, start, end: start + 'Total 500'.length });

const textOf = (texts: readonly string[]) => async (index: number) => texts[index] ?? '';
const chosen = async (start: number) => {
  const around = (await surroundingsOf(textOf([block]), at(start), 'Total 500'))!;
  return placesAmong(findQuote(pieces, 'Total 500')!.places, pieces, around).map(([span]) => span!.piece);
};

test('picks the place of repeated words by the text around the passage', async () => {
  expect(await chosen(block.indexOf('Total'))).toEqual([1]);
  expect(await chosen(block.lastIndexOf('Total'))).toEqual([4]);
});

test('distinguishes a running header from the same words in a title by the next block', async () => {
  const page = ['The Trust', 'The Trust', 'Annual report'];
  const blocks = textOf(['The Trust', 'The Trust\n\nAnnual report']);
  const chosenIn = async (index: number) => {
    const around = (await surroundingsOf(blocks, { block: index, start: 0, end: 9 }, 'The Trust'))!;
    return placesAmong(findQuote(page, 'The Trust')!.places, page, around).map(([span]) => span!.piece);
  };
  expect(await chosenIn(0)).toEqual([0]);
  expect(await chosenIn(1)).toEqual([1]);
});

test('keeps every place if the text around them is the same', () => {
  const twice = ['Total 500', 'Total 500'];
  const around = { before: '', after: '' };
  expect(placesAmong(findQuote(twice, 'Total 500')!.places, twice, around)).toHaveLength(2);
});

test('returns no surrounding text if the block has other words at the place', async () => {
  expect(await surroundingsOf(textOf([block]), at(0), 'Total 500')).toBeNull();
});
