import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Layout, printDocument } from '#server/documents/testing/corpus/print-document.ts';
import { analyze, corpusNames, corpusSource } from '#server/documents/testing/corpus/read-corpus.ts';
import {
  addScores,
  type Kind,
  noScores,
  precisionOf,
  recallOf,
  scoreOf,
} from '#server/documents/testing/corpus/score.ts';
import { findBrowser } from './browser.mjs';
import { checkMarks } from './pdf-marks.testing.ts';

/**
 * Minimum precision and recall by kind and layout, just below the current values. The corpus's own files have simple layouts.
 * Here a browser lays out the documents: with justified text, wrapped cells, empty cells and tables over two pages.
 */
const floors: Record<Layout, Partial<Record<Kind, [number, number]>>> = {
  report: {
    contradictions: [0.94, 0.71],
    risks: [0.91, 0.88],
    figures: [0.97, 0.92],
    meanings: [0.95, 0.62],
    company: [0.97, 0.92],
  },
  columns: {
    contradictions: [0.92, 0.67],
    risks: [0.91, 0.86],
    figures: [0.96, 0.89],
    meanings: [0.95, 0.6],
    company: [0.95, 0.9],
  },
  slides: {
    contradictions: [0.92, 0.69],
    risks: [0.91, 0.87],
    figures: [0.96, 0.91],
    meanings: [0.95, 0.61],
    company: [0.97, 0.92],
  },
};
/** Minimum share of the evidence whose mark covers its words and no others. */
const MIN_MARKED = 0.995;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: (await findBrowser())!, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

describe.each(Object.keys(floors) as Layout[])('printed as %s', (layout) => {
  test('the corpus keeps its precision and recall, and marks cover the words of their quotes', async () => {
    const scores = noScores();
    const wrong: string[] = [];
    let total = 0;
    const page = await browser.newPage();
    for (const name of corpusNames('build')) {
      const { truth, source } = corpusSource('build', name);
      const bytes = await printDocument(page, source, layout);
      const analyzed = await analyze({ truth, format: 'pdf', bytes }, name);
      addScores(scores, scoreOf(analyzed), name);
      const marks = await checkMarks(bytes, analyzed.blocks, analyzed.result);
      total += marks.total;
      wrong.push(...marks.wrong.map((mark) => `${name}, ${mark}`));
    }
    await page.close();
    for (const [kind, [precision, recall]] of Object.entries(floors[layout]) as [Kind, [number, number]][]) {
      expect(precisionOf(scores[kind]), `precision of ${kind}`).toBeGreaterThanOrEqual(precision);
      expect(recallOf(scores[kind]), `recall of ${kind}`).toBeGreaterThanOrEqual(recall);
    }
    expect(total).toBeGreaterThan(10_000);
    expect(wrong.length / total, wrong.join('\n')).toBeLessThanOrEqual(1 - MIN_MARKED);
  }, 120_000);
});
