import { describe, expect, it } from 'vitest';
import { notationOf, notationOfTable, readFigure } from './figures.ts';
import { toDecimal } from './range.ts';

describe('readFigure', () => {
  it.each([
    ["1'250'000", '1250000'],
    ['1,20,000', '120000'],
    ['1 250,00', '1250'],
    ['1,250-', '-1250'],
    ['−5 %', '-0.05'],
    ['１２．５', '12.5'],
    ['(1,200,000)', '-1200000'],
    ['5 Cr', '50000000'],
  ])('reads %s', (text, expected) => {
    const figure = readFigure(text, notationOf([text]), null);
    expect(typeof figure === 'object' && toDecimal(figure.value)).toBe(expected);
  });

  it.each(['1.250', '~3.5', '3–5 %', '10^6', '1.250,-', '1,250 DR', '1,250 CR', '<5', '-(5)'])(
    'does not read %s',
    (text) => {
      expect(readFigure(text, notationOf([text]), null)).toBe('unread');
    },
  );
});

describe('notationOfTable', () => {
  it.each([
    ['decimals of the table', ['1.250', '2.5'], ',', '.'],
    ['whole numbers beside thousands', ['1.250', '2.310', '4.100', '910'], null, ','],
    ['nothing but thousands or three decimals', ['1.250', '2.310', '4.100'], null, null],
    ['percentages beside them', ['1.250', '2.310', '4.100', '5%'], null, null],
    ['the decimals of the document', ['1.250', '2.310'], '.', '.'],
    ['decimals of both kinds', ['1.5', '2,5', '1.250'], '.', null],
  ] as const)('finds the decimal sign by %s', (_, texts, ofDocument, expected) => {
    expect(notationOfTable(texts, ofDocument).decimal).toBe(expected);
  });
});
