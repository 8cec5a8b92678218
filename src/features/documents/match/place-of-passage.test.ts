import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';
import { placesAmong, surroundingsOf } from './place-of-passage.ts';

const pieces = ['Plan', 'Total 500', 'for sales', 'Budget', 'Total 500', 'for research'];
const block = 'Plan\nTotal 500 for sales\nBudget\nTotal 500 for research';
const at = (start: number) => ({ block: 0, start, end: start + 'Total 500'.length });

const chosen = (start: number) => {
  const around = surroundingsOf(block, at(start), 'Total 500')!;
  return placesAmong(findQuote(pieces, 'Total 500')!.places, pieces, around).map(([span]) => span!.piece);
};

test('picks the place of repeated words by the text around the passage', () => {
  expect(chosen(block.indexOf('Total'))).toEqual([1]);
  expect(chosen(block.lastIndexOf('Total'))).toEqual([4]);
});

test('keeps every place if the text around them is the same', () => {
  const twice = ['Total 500', 'Total 500'];
  const around = { before: '', after: '' };
  expect(placesAmong(findQuote(twice, 'Total 500')!.places, twice, around)).toHaveLength(2);
});

test('returns no surroundings if the block has other words at the place', () => {
  expect(surroundingsOf(block, at(0), 'Total 500')).toBeNull();
});
