import fc from 'fast-check';
import { expect, test } from 'vitest';
import { words32 } from './column.ts';

test('holds pushed and appended values across segments, and is empty after clear', () => {
  const part = fc.oneof(
    fc.nat().map((value) => [value]),
    fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.nat(1000)).map(([count, first]) => countFrom(first, count)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const column = words32();
      for (const values of parts) {
        if (values.length === 1) column.push(values[0]!);
        else column.append(Uint32Array.from(values));
      }
      const all = parts.flat();
      expect(column.length).toBe(all.length);
      const places = [0, 1, 16_383, 16_384, 16_385, 32_767, 32_768, all.length - 1];
      for (const at of places) expect(column.at(at)).toBe(all[at] ?? 0);
      if (all.length > 0) {
        column.set(all.length - 1, 7);
        expect(column.at(all.length - 1)).toBe(7);
      }
      column.clear();
      expect([column.length, column.at(0), column.at(-1)]).toEqual([0, 0, 0]);
    }),
    { numRuns: 60 },
  );
});

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
