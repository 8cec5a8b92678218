import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

/** Returns the words at each place of a quote. */
const wordsAt = (pieces: string[], quote: string) =>
  findQuote(pieces, quote)?.places.map((spans) =>
    spans.map(({ piece, start, end }) => pieces[piece]!.slice(start, end)),
  );

describe('a quote is found', () => {
  test.each([
    ['as it is', ['We grew by 40% in 2024.'], 'grew by 40%', ['grew by 40%']],
    ['with ligatures', ['The ﬁrst oﬃce'], 'first office', ['ﬁrst oﬃce']],
    [
      'across a hyphen at the end of a line',
      ['inter-', 'national sales'],
      'inter-national sales',
      ['inter', 'national sales'],
    ],
    ['with soft hyphens', ['inter\u00adnational'], 'international', ['inter\u00adnational']],
    [
      'with non-breaking, thin and missing spaces',
      ['1\u00a0200', '\u2009units', 'sold'],
      '1 200 units sold',
      ['1\u00a0200', 'units', 'sold'],
    ],
    [
      'with a currency sign drawn later',
      ['burn of', '41 lakh a month', '₹'],
      'burn of ₹41 lakh',
      ['burn of', '41 lakh'],
    ],
    ['in other quotation marks and dashes', ['“Best–case” plan'], '"Best-case" plan', ['Best–case” plan']],
    ['with accents set in two ways', ['Cafe\u0301 Zürich'], 'Café Zu\u0308rich', ['Cafe\u0301 Zürich']],
    ['with radicals, as browsers print them', ['⻓安中⼼收⼊', '增⻓'], '长安中心收入增长', ['⻓安中⼼收⼊', '增⻓']],
    ['in full-width forms', ['收入２０２４年增长４０％'], '收入2024年增长40%', ['收入２０２４年增长４０％']],
    ['in Chinese broken over lines', ['公司收', '入增长'], '公司收入增长', ['公司收', '入增长']],
    ['with its full stop', ['It is so. Next'], 'It is so', ['It is so.']],
    [
      'with cells as the analysis separates them',
      ['Revenue', '1,200', '1,500'],
      'Revenue | 1,200 | 1,500',
      ['Revenue', '1,200', '1,500'],
    ],
  ])('%s', (_, pieces, quote, words) => {
    expect(wordsAt(pieces, quote)).toEqual([words]);
  });

  test('in two columns whose lines are drawn in turn', () => {
    const pieces = [
      'Our customers stay for',
      'Costs fell last year',
      'seven years on average',
      'because of automation',
    ];
    expect(wordsAt(pieces, 'Our customers stay for seven years on average')).toEqual([
      ['Our customers stay for', 'seven years on average'],
    ]);
  });

  test('in cells that are drawn with their names', () => {
    const pieces = ['78 schools', '412', 'clinics', '£2,700', 'a month', '2,700 patients', '412 and 78'];
    expect(wordsAt(pieces, '412 | £2,700')).toBeUndefined();
    expect(wordsAt(pieces.slice(0, 6), '412 | 78')).toEqual([['412', '78']]);
  });

  test('at each of its places if it is repeated', () => {
    expect(wordsAt(['Confidential', 'Revenue grew', 'Confidential'], 'Confidential')).toHaveLength(2);
  });

  test('with an ellipsis in the middle', () => {
    const pieces = ['The company was founded in Lisbon by two engineers who had met at school and sells robots'];
    const quote = 'The company was founded in Lisbon by two engineers … met at school and sells robots';
    expect(wordsAt(pieces, quote)).toHaveLength(1);
  });

  test('however a page is cut into pieces', () => {
    const text = 'Revenue of 1,250,000 in 2024 grew by 12.5 % over the year before, as the board had planned.';
    const cuts = fc.uniqueArray(fc.constantFrom(...[...text].flatMap((one, at) => (one === ' ' ? [at] : []))));
    fc.assert(
      fc.property(cuts, (at) => {
        const ends = [0, ...at.toSorted((a, b) => a - b), text.length];
        const pieces = ends.slice(1).map((end, index) => text.slice(ends[index], end));
        expect(findQuote(pieces, 'grew by 12.5% over the year before')?.places).toHaveLength(1);
      }),
    );
  });
});

describe('a quote is not found', () => {
  test.each([
    ['in another number', ['It costs $125,000'], '$125'],
    ['in a number with other decimals', ['12 million people'], '1.2 million people'],
    ['in the middle of a number', ['in 120245 cases'], '2024'],
    ['in another word', ['smarketing'], 'marketing'],
    [
      'if one number differs',
      ['Operating expenses in 2024 were 6,500,000 euros in total'],
      'Operating expenses in 2024 were 6,100,000 euros in total',
    ],
    [
      'if a running head differs by its number',
      ['Business plan of Northwind Robotics, page 7'],
      'Business plan of Northwind Robotics, page 8',
    ],
    [
      'if only half of it is there',
      ['The company was founded in Lisbon'],
      'The company was founded in Lisbon by two engineers in spring',
    ],
    [
      'if its words are far apart',
      ['Northwind Robotics', 'x'.repeat(900), 'is based in Lisbon, Portugal'],
      'Northwind Robotics is based in Lisbon, Portugal',
    ],
    ['without letters', ['— … —'], '—'],
    ['in an empty page', [], 'Revenue'],
  ])('%s', (_, pieces, quote) => {
    expect(findQuote(pieces, quote)).toBeNull();
  });
});
