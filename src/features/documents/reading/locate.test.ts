import { describe, expect, test } from 'vitest';
import type { DocumentBlock } from '#contract/documents.ts';
import type { Passage } from '#src/lib/passage.ts';
import { canHold, cellsOf, marksOf, withCheckedSpan } from './locate.ts';

const passageOf = (quote: string, place: Partial<Passage> = {}): Passage => ({
  id: '/risks/0',
  entry: null,
  page: null,
  line: null,
  quote,
  span: null,
  findings: [],
  ...place,
});
const block: DocumentBlock = {
  id: 0,
  place: { line: 10 },
  text: 'Plan\nCosts rise.\nItem\t2023\t2024\nRevenue\t1,200\t1,500\nCosts rise.',
};

/** Returns the marked words with the line of the file they are in. */
function marked(passage: Passage, of = block) {
  const cells = cellsOf(of);
  return [...marksOf(of, cells, [passage]).marks].flatMap(([cell, marks]) =>
    marks.map(({ start, end }) => [cells[cell]!.line + (of.place.line ?? 1), cells[cell]!.text.slice(start, end)]),
  );
}

describe('marks in a text', () => {
  test('are at the stated line, and not at the same words elsewhere', () => {
    expect(marked(passageOf('Costs rise', { line: 11 }))).toEqual([[11, 'Costs rise.']]);
    expect(marked(passageOf('Costs rise', { line: 14 }))).toEqual([[14, 'Costs rise.']]);
  });

  test('are in each cell of a table row', () => {
    expect(marked(passageOf('Revenue | 1,200 | 1,500', { line: 13 }))).toEqual([
      [13, 'Revenue'],
      [13, '1,200'],
      [13, '1,500'],
    ]);
  });

  test('are at all places if no line is stated', () => {
    expect(marked(passageOf('Costs rise.'), { ...block, place: { page: 2 } })).toHaveLength(2);
  });

  test('are absent if the words are not there', () => {
    expect(marked(passageOf('Costs fall', { line: 11 }))).toEqual([]);
  });
});

test.each([
  [{ line: 10 }, true],
  [{ line: 14 }, true],
  [{ line: 15 }, false],
  [{ line: 9 }, false],
  [{ line: 10, page: 2 }, false],
  [{ line: 10, entry: 'a.zip › b.txt' }, false],
])('a passage at %o can be in lines 10 to 14: %s', (place, expected) => {
  expect(canHold(block, passageOf('x', place))).toBe(expected);
});

describe('an exact place', () => {
  const second = block.text.lastIndexOf('Costs rise.');
  const row = block.text.indexOf('Revenue');
  const spanOf = (start: number, length: number, id = 0) => ({ span: { block: id, start, end: start + length } });

  test('is marked, but the same text elsewhere is not', () => {
    expect(marked(passageOf('Costs rise.', spanOf(second, 11)))).toEqual([[14, 'Costs rise.']]);
    expect(marked(passageOf('Revenue | 1,200', spanOf(row, 13)))).toEqual([
      [13, 'Revenue'],
      [13, '1,200'],
    ]);
  });

  test('is only in its block', () => {
    const passage = passageOf('Costs rise.', { page: 3, ...spanOf(second, 11, 1) });
    expect([canHold(block, passage), canHold({ ...block, id: 1 }, passage)]).toEqual([false, true]);
  });

  test('is kept only if the text there is the quote', () => {
    const right = passageOf('Revenue | 1,200', spanOf(row, 13));
    expect(withCheckedSpan([block], right, true)).toBe(right);
    const unloaded = passageOf('Costs', spanOf(0, 5, 7));
    expect(withCheckedSpan([block], unloaded, false)).toBe(unloaded);
    expect(withCheckedSpan([block], unloaded, true).span).toBeNull();
    for (const start of [row, 10_000]) {
      const wrong = passageOf('Costs rise.', { line: 14, ...spanOf(start, 11) });
      expect(withCheckedSpan([block], wrong, true).span).toBeNull();
    }
  });
});
