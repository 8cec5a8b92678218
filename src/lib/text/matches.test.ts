import { expect, test } from 'vitest';
import { excerptOf, matchesOf, wordsOf } from './matches.ts';

const marked = (text: string, query: string) =>
  matchesOf(text, wordsOf(query)).map(({ start, end }) => text.slice(start, end));

test('finds each word of a query in a text, in order and in any case and Unicode form', () => {
  expect(marked('Churn rose. The churn of Köln fell.', ' KO\u0308LN  churn ')).toEqual(['Churn', 'churn', 'Köln']);
  expect(marked('客户流失率上升', '流失 上升')).toEqual(['流失', '上升']);
  expect(marked('50% (a.b) \\ done', '% a.b')).toEqual(['%', 'a.b']);
  expect(marked('nothing', 'else')).toEqual([]);
});

test('joins overlapping matches', () => {
  expect(marked('recurring revenue', 'recurring ring rev')).toEqual(['recurring', 'rev']);
});

test('marks nothing rather than the wrong letters if lower case is longer', () => {
  expect(marked('İstanbul churn', 'churn')).toEqual([]);
});

test('an excerpt begins shortly before the first match', () => {
  const text = `${'word '.repeat(20)}churn rose`;
  expect(excerptOf(text, ['churn'])).toBe(`…${'word '.repeat(5)}churn rose`);
  expect(excerptOf(`${'字'.repeat(50)}流失`, ['流失'])).toBe(`…${'字'.repeat(30)}流失`);
  expect(excerptOf('churn rose', ['churn'])).toBe('churn rose');
});
