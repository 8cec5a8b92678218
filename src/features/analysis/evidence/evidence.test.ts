import { describe, expect, test } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { collectPassages, evidenceOf } from './evidence.ts';

const read = (value: unknown) => parseJson(JSON.stringify(value));
const place = { entry: null, page: 3, line: null, span: null };

describe('evidence of an element', () => {
  test.each([
    ['fields of this service', { risk: 'Churn', page: 3, line: null, entry: null, sentence: 'Churn is high.' }],
    ['other names', { finding: 'Churn', pageNumber: '3', quote: 'Churn is high.' }],
    ['an object', { finding: 'Churn', evidence: { page: 3, quote: 'Churn is high.' } }],
    [
      'a list',
      {
        finding: 'Churn',
        sources: [
          { page: 3, excerpt: 'Churn is high.' },
          { page: 9, excerpt: 'no' },
        ],
      },
    ],
  ])('is read from %s', (_, element) => {
    expect(evidenceOf(read(element))).toEqual({ ...place, quote: 'Churn is high.' });
  });

  test('has the exact place if the element states all of it', () => {
    const element = { risk: 'Churn', page: 3, quote: 'Churn is high.', block: 7, start: 10, end: 24 };
    expect(evidenceOf(read(element))).toMatchObject({ span: { block: 7, start: 10, end: 24 } });
    for (const part of [{ end: 10 }, { start: -1 }, { block: null }, { block: 1.5 }])
      expect(evidenceOf(read({ ...element, ...part }))).toMatchObject({ quote: 'Churn is high.', span: null });
  });

  test.each([
    ['no words', { page: 1, page_size: 20 }],
    ['empty words', { page: 1, sentence: ' ' }],
    ['no place', { sentence: 'Churn is high.' }],
    ['a place that is none', { page: 0, line: 1.5, sentence: 'Churn is high.' }],
    ['a list', [{ page: 1, sentence: 'x' }]],
    ['text', 'page 3'],
  ])('is null for %s', (_, element) => {
    expect(evidenceOf(read(element))).toBeNull();
  });
});

describe('passages of a result', () => {
  const churn = { page: 3, sentence: 'Churn is high.' };
  const result = read({
    risks: [{ risk: 'Churn', ...churn }],
    'a/b': {
      questions: [
        { question: 'Why?', ...churn },
        { question: 'When?', page: 4, sentence: 'Churn is high.' },
      ],
    },
    checks: [{ subject: 'Costs', evidence: [{ page: 5, quote: 'Costs are 5.' }] }],
  });

  test('group the findings that rest on the same words at the same place', () => {
    const { passages } = collectPassages(result);
    expect(passages.map(({ id, page, findings }) => [id, page, findings.map(({ text }) => text)])).toEqual([
      ['/risks/0', 3, ['Churn', 'Why?']],
      ['/a~1b/questions/1', 4, ['When?']],
      ['/checks/0', 5, ['Costs']],
    ]);
  });

  test('include the second place of a contradiction under the same finding', () => {
    const second = { page: 9, quote: 'We are 34.' };
    const { passages, byPointer } = collectPassages(
      read({ checks: [{ subject: 'Staff', page: 2, quote: 'We are 41.', basis_evidence: second }] }),
    );
    expect(passages.map(({ page, findings }) => [page, findings.map(({ pointer }) => pointer)])).toEqual([
      [2, ['/checks/0']],
      [9, ['/checks/0']],
    ]);
    expect(byPointer.get('/checks/0/basis_evidence')?.quote).toBe('We are 34.');
  });

  test('include the figures of a calculation, which are marked together, and what follows from it', () => {
    const [stated, term, other] = ['6', '4', '1'].map((quote, at) => ({ quote, page: 1, block: at, start: 0, end: 1 }));
    const { passages, byPointer } = collectPassages(
      read({
        checks: [
          {
            subject: 'Costs',
            page: 1,
            quote: 'Total | 6',
            stated_figure: stated,
            terms: [term, other],
            consequences: [{ subject: 'Result', page: 2, quote: 'Result | 9' }],
          },
        ],
      }),
    );
    const together = ['/checks/0', '/checks/0/terms/0', '/checks/0/terms/1'];
    expect(passages.map(({ quote, markedWith }) => [quote, markedWith])).toEqual([
      ['6', together],
      ['4', together],
      ['1', together],
      ['Result | 9', undefined],
    ]);
    expect(new Set(passages.flatMap(({ findings }) => findings.map(({ pointer }) => pointer)))).toEqual(
      new Set(['/checks/0']),
    );
    expect(byPointer.get('/checks/0/consequences/0')?.page).toBe(2);
  });

  test('are found by each of their findings', () => {
    const { byPointer } = collectPassages(result);
    expect(byPointer.get('/a~1b/questions/0')?.id).toBe('/risks/0');
    expect(byPointer.get('/checks/0')?.quote).toBe('Costs are 5.');
    expect(byPointer.get('/checks/0/evidence/0')).toBeUndefined();
  });

  test('are collected from a result of any depth and from none', () => {
    const deep = parseJson(`${'{"a":'.repeat(5_000)}{"page":1,"quote":"x"}${'}'.repeat(5_000)}`);
    expect(collectPassages(deep).passages.length).toBeLessThanOrEqual(1);
    expect(collectPassages(null).passages).toEqual([]);
  });
});
