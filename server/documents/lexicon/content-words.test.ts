import { expect, test } from 'vitest';
import { contentWords } from './content-words.ts';

test.each([
  ['The company has 45 employees', ['employe']],
  ['Our headcount', ['employe']],
  ['36 vans from our three depots', ['van', 'thre', 'depot']],
  ['customers and clients', ['customer', 'client']],
  ['公司在册员工186人', ['employe']],
  ['全年营业收入和研发投入', ['revenu', '研发', '投入']],
])('returns the words that give %j its subject', (text, words) => {
  expect(contentWords(text)).toEqual(words);
});
