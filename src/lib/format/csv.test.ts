import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { csvCell, csvOf } from './csv.ts';
import { isDecimal } from './decimal-text.ts';

/** Parses RFC 4180 to read back the written CSV. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) throw new Error('The text does not follow RFC 4180.');
    row.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('CSV', () => {
  it('quotes cells as RFC 4180 requires', () => {
    expect(
      csvOf([
        ['a', 'b,c'],
        ['say "hi"', 'two\nlines'],
      ]),
    ).toBe('\ufeffa,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
  });

  it('escapes formulas and leaves numbers unchanged', () => {
    for (const text of [
      '=1+1',
      '+1',
      '-1+A1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '＝1',
      '　＋1',
      '－1',
      '＠x',
      '-',
    ])
      expect(csvCell(text).replace(/^"/, '')[0]).toBe("'");
    for (const text of ['-12.50', '-0', '12', '1e5', '0.1']) expect(csvCell(text)).toBe(text);
  });

  it('reads back unchanged except for the apostrophe before a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'=+-@",\r\n\t 1.'), maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const back = read(csvOf(rows).slice(1));
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [y, row] of rows.entries())
          for (const [x, text] of row.entries()) {
            const got = back[y]![x]!;
            if (isDecimal(text) || !got.startsWith("'")) expect(got).toBe(text);
            else expect([text, `'${text}`]).toContain(got);
            if (!isDecimal(got)) expect(got).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
          }
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});
