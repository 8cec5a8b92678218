import { expect, test } from 'vitest';
import { readTransactions, type TransactionList } from '#src/api/transactions/read-transactions.ts';
import { compareAnswer, figuresOf } from './compare-answer.ts';

const listed = 137;
/** Returns rows `from` to `to` of a list, every third of which is of the type ecosystem. */
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: `t${from + index}`,
    transaction_type: (from + index) % 3 ? 'tech' : 'ecosystem',
  }));
const figures = { total: listed, page: 2, page_size: 20, total_pages: 7 };
const asked = { type: 'all', page: 2, page_size: 20 } as const;
const answerOf = (data: unknown[], change: object = figures): TransactionList => readTransactions({ data, ...change });

test.each([
  ['a full page', asked, answerOf(rows(21, 40)), { range: { from: 21, to: 40 }, rows: 20, pages: 7 }],
  [
    'the last page',
    { ...asked, page: 7 },
    answerOf(rows(121, 137), { ...figures, page: 7 }),
    { range: { from: 121, to: 137 }, rows: 17, pages: 7 },
  ],
  [
    'a page past the end',
    { ...asked, page: 9 },
    answerOf([], { ...figures, page: 9 }),
    { range: undefined, rows: 0, pages: 7 },
  ],
  [
    'figures as text',
    asked,
    answerOf(rows(21, 40), { total: '137', page: '2', page_size: '20', total_pages: '7' }),
    { range: { from: 21, to: 40 }, rows: 20, pages: 7 },
  ],
  [
    'an empty list with one page',
    { ...asked, page: 1 },
    answerOf([], { total: 0, page: 1, page_size: 20, total_pages: 1 }),
    { range: undefined, rows: 0, pages: 1 },
  ],
  ['no figures', asked, answerOf(rows(21, 40), {}), { range: undefined, rows: 20, pages: undefined }],
  ['only a total', asked, answerOf(rows(21, 40), { total: 137 }), { range: undefined, rows: 20, pages: 7 }],
  [
    'types in capitals',
    { ...asked, type: 'tech' },
    answerOf([{ id: '1', transaction_type: 'TECH' }], { ...figures, total: 21, total_pages: 2 }),
    { range: { from: 21, to: 21 }, rows: 1, pages: 2 },
  ],
  [
    'a row that could not be read',
    asked,
    answerOf([...rows(21, 39), null]),
    { range: { from: 21, to: 40 }, rows: 20, pages: 7 },
  ],
] as const)('finds no difference in %s', (_, request, answer, expected) => {
  expect(compareAnswer(request, answer)).toEqual([]);
  expect(figuresOf(request, answer, [])).toEqual(expected);
});

test.each([
  [
    'all parameters are ignored',
    { type: 'ecosystem', page: 2, page_size: 20 },
    answerOf(rows(1, 10), { total: listed, page: 1, page_size: 10, total_pages: 14 }),
    [
      { kind: 'page', sent: 1 },
      { kind: 'pageSize', sent: 10 },
      { kind: 'type', others: 7 },
    ],
    { range: { from: 1, to: 10 }, rows: 10, pages: 14 },
  ],
  [
    'the last page is sent instead of one past the end',
    { ...asked, page: 9 },
    answerOf(rows(121, 137), { ...figures, page: 7 }),
    [{ kind: 'lastPage', sent: 7 }],
    { range: { from: 121, to: 137 }, rows: 17, pages: 7 },
  ],
  [
    'the page size is repeated but ignored',
    asked,
    answerOf(rows(11, 20)),
    [{ kind: 'rows', sent: 10, expected: 20 }],
    { range: undefined, rows: 10, pages: 7 },
  ],
  [
    'all rows are sent at once',
    asked,
    answerOf(rows(1, 137)),
    [{ kind: 'rows', sent: 137, expected: 20 }],
    { range: undefined, rows: 137, pages: 7 },
  ],
  [
    'all rows are sent at once, without figures',
    { ...asked, page: 1 },
    answerOf(rows(1, 137), {}),
    [{ kind: 'rows', sent: 137, expected: 20 }],
    { range: undefined, rows: 137, pages: undefined },
  ],
  [
    'there are fewer rows than the total needs',
    { ...asked, page: 1 },
    answerOf(rows(1, 10), { total: 137 }),
    [{ kind: 'rows', sent: 10, expected: 20 }],
    { range: undefined, rows: 10, pages: undefined },
  ],
  [
    'a row is of a type that nobody asked for',
    { ...asked, type: 'tech' },
    answerOf([...rows(22, 23), { id: 'x', transaction_type: 'grant' }, { id: 'y' }], {
      ...figures,
      total: 24,
      total_pages: 2,
    }),
    [{ kind: 'type', others: 1 }],
    { range: { from: 21, to: 24 }, rows: 4, pages: 2 },
  ],
  [
    'the number of pages is not that of the total',
    asked,
    answerOf(rows(21, 40), { ...figures, total_pages: 9 }),
    [{ kind: 'pages', sent: 9, total: 137, size: 20, expected: 7 }],
    { range: { from: 21, to: 40 }, rows: 20, pages: 9 },
  ],
  [
    'rows are counted and there is no page',
    { ...asked, page: 1 },
    answerOf(rows(1, 20), { ...figures, page: 1, total_pages: 0 }),
    [{ kind: 'pages', sent: 0, total: 137, size: 20, expected: 7 }],
    { range: { from: 1, to: 20 }, rows: 20, pages: 0 },
  ],
] as const)('says that %s', (_, request, answer, differences, expected) => {
  const found = compareAnswer(request, answer);
  expect(found).toEqual(differences);
  expect(figuresOf(request, answer, found)).toEqual(expected);
});

test('says that the rows of the previous page were sent again', () => {
  const previous = answerOf(rows(1, 20), {});
  for (const change of [{}, figures]) {
    const answer = answerOf(rows(1, 20), change);
    const found = compareAnswer(asked, answer, previous);
    expect(found).toEqual([{ kind: 'repeated' }]);
    expect(figuresOf(asked, answer, found).range).toBeUndefined();
  }
  expect(compareAnswer(asked, answerOf(rows(21, 40), {}), previous)).toEqual([]);
});

test('shows no range that goes beyond the total', () => {
  const answer = answerOf(rows(1, 20), { ...figures, total: 5, total_pages: 1 });
  expect(figuresOf(asked, answer, compareAnswer(asked, answer)).range).toBeUndefined();
});
