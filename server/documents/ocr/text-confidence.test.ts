import { expect, test } from 'vitest';
import type { DeepAnalysis } from '../findings/analysis-output.ts';
import type { ExtractedText } from '../outputs.ts';
import { markScans } from './text-confidence.ts';

const text = 'Revenue was 4.2 million in 2025';
const word = (start: number, end: number, confidence: number) => ({
  start,
  end,
  confidence,
  left: 0,
  top: 0,
  width: 1,
  height: 1,
});
const words = [word(0, 7, 96), word(8, 11, 90), word(12, 15, 41), word(16, 23, 88), word(24, 26, 95), word(27, 31, 80)];
const extracted = {
  blocks: [
    { place: { page: 1 }, text },
    { place: { page: 2 }, text, scan: { confidence: 85, words } },
  ],
  scans: [
    { page: 2, status: 'read' },
    { page: 4, status: 'failed' },
    { page: 5, status: 'empty' },
  ],
} as unknown as ExtractedText;

const place = { entry: null, page: 2, line: null, quote: text, block: 1, start: 0, end: text.length };
const marked = (element: object, input = extracted) =>
  markScans({ summary: {}, risks: [element] } as unknown as DeepAnalysis, input);

test.each([
  ['of the least sure number in the quote', {}, 41],
  ['of all words if the quote has no number', { end: 11 }, 94],
  ['of the figure alone', { raw: '2025' }, 80],
  ['of the page for a quote without an exact place', { block: null, start: null, end: null }, 84],
])('states the confidence %s', (_, change, confidence) => {
  expect(marked({ ...place, ...change }).risks[0]?.text_confidence).toBe(confidence);
});

test('states no confidence for text that is not from a scan', () => {
  expect(marked({ ...place, page: 1, block: 0 }).risks[0]).not.toHaveProperty('text_confidence');
});

test('lists the scans by whether they were read', () => {
  expect(marked(place).summary.scans).toEqual({ read: [2], unread: [4] });
});

test('changes nothing in the result of a file without scans', () => {
  const { scans: _, ...without } = extracted;
  const before = { ...place };
  expect(marked(before, without)).toEqual({ summary: {}, risks: [place] });
});
