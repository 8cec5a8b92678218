import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const layouts: Layout[] = ['report', 'columns', 'slides'];
/** Minimum precision and recall by kind, just below the current values. */
const floors: Partial<Record<Kind, [number, number]>> = {
  contradictions: [0.95, 0.1],
  risks: [0.94, 0.65],
  figures: [0.96, 0.88],
  meanings: [0.95, 0.53],
  company: [0.95, 0.75],
};
/** Minimum share of the evidence whose mark covers its words and no others. */
const MIN_MARKED = 0.995;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: (await findBrowser())!, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

// The corpus's own files have simple layouts. Here a browser lays out each document in one of three ways: with justified
// text, wrapped cells, empty cells and tables over two pages.
test('the printed corpus keeps its precision and recall, and marks cover the words of their quotes', async () => {
  const scores = noScores();
  const wrong: string[] = [];
  let total = 0;
  const page = await browser.newPage();
  for (const [index, name] of corpusNames('build').entries()) {
    const { truth, source } = corpusSource('build', name);
    const bytes = await printDocument(page, source, layouts[index % layouts.length]!);
    const analyzed = await analyze({ truth, format: 'pdf', bytes }, name);
    addScores(scores, scoreOf(analyzed), name);
    const marks = await checkMarks(bytes, analyzed.blocks, analyzed.result);
    total += marks.total;
    wrong.push(...marks.wrong.map((mark) => `${name}, ${mark}`));
  }
  await page.close();
  for (const [kind, [precision, recall]] of Object.entries(floors) as [Kind, [number, number]][]) {
    expect(precisionOf(scores[kind]), `precision of ${kind}`).toBeGreaterThanOrEqual(precision);
    expect(recallOf(scores[kind]), `recall of ${kind}`).toBeGreaterThanOrEqual(recall);
  }
  expect(total).toBeGreaterThan(10_000);
  expect(wrong.length / total, wrong.join('\n')).toBeLessThanOrEqual(1 - MIN_MARKED);
}, 300_000);
