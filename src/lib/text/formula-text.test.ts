import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { escapeFormula, unescapeFormula } from './formula-text.ts';

test('reads back any text', () => {
  const text = fc.string({ unit: fc.constantFrom(...`=+-@' \t1.a＝`), maxLength: 8 });
  const isReadBack = (one: string) => unescapeFormula(escapeFormula(one)) === one;
  fc.assert(fc.property(text, isReadBack), { numRuns: propertyRuns(5_000) });
});

test('keeps an apostrophe that was not added', () => {
  for (const text of ["'plain", "'-5", "'", "' a"]) expect(unescapeFormula(text)).toBe(text);
});
