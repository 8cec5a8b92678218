import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampTop,
  MAX_HEIGHT,
  maxTop,
  ROW_HEIGHT,
  scrollTopOf,
  spacerHeight,
  topFor,
  topOf,
  visibleRows,
} from './log-window.ts';

const windows = fc.record({
  rows: fc.integer({ min: 0, max: 5_000_000 }),
  viewport: fc.integer({ min: 100, max: 2000 }),
});

test('reaches the last of five million rows with an element below every browser’s height limit', () => {
  const window = { rows: 5_000_000, viewport: 600 };
  expect(spacerHeight(window)).toBe(MAX_HEIGHT);
  const end = topOf(window, MAX_HEIGHT - window.viewport);
  const { first, count, offset } = visibleRows(window, end);
  expect(first + count).toBe(5_000_000);
  expect((first + count) * ROW_HEIGHT - (first * ROW_HEIGHT + offset)).toBe(600);
});

test('moves by the same number of rows per wheel step with five million rows', () => {
  const window = { rows: 5_000_000, viewport: 600 };
  const top = topOf(window, 4_000_000);
  expect(visibleRows(window, clampTop(window, top + 100)).first - visibleRows(window, top).first).toBe(5);
});

test('converts between scroll bar and offset both ways, and covers the view', () => {
  fc.assert(
    fc.property(windows, fc.double({ min: 0, max: 1, noNaN: true }), (window, part) => {
      const top = part * maxTop(window);
      expect(topOf(window, scrollTopOf(window, top))).toBeCloseTo(top, 3);
      const { first, count, offset } = visibleRows(window, top);
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThan(ROW_HEIGHT + 1e-6);
      const covered = count * ROW_HEIGHT - offset;
      expect(covered).toBeGreaterThanOrEqual(Math.min(window.viewport, window.rows * ROW_HEIGHT) - 1e-3);
      expect(first + count).toBeLessThanOrEqual(window.rows);
    }),
  );
});

test('scrolls a row into view, and does not scroll if it is already visible', () => {
  fc.assert(
    fc.property(
      windows,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      fc.boolean(),
      (window, part, pick, center) => {
        fc.pre(window.rows > 0);
        const row = pick % window.rows;
        const next = topFor(window, part * maxTop(window), row, center ? 'center' : 'nearest');
        expect(row * ROW_HEIGHT).toBeGreaterThanOrEqual(next - 1e-6);
        expect((row + 1) * ROW_HEIGHT).toBeLessThanOrEqual(next + window.viewport + 1e-6);
        expect(topFor(window, next, row, 'center')).toBe(next);
      },
    ),
  );
});
