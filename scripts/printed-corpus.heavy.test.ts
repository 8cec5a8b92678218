import { i18n } from '@lingui/core';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
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
import { en, zh } from '#src/messages/testing/all-messages.ts';
import { phraseOf } from '#src/ui/phrases/phrase.ts';
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

/** Returns the phrases that the console shows for the findings of an analysis. */
function phrasesOf({ summary, questions, gaps, risks }: DeepAnalysis) {
  return [
    ...summary.sentences.map(({ code, params }) => ({ id: `summary.${code}`, params })),
    ...questions.map(({ code, params }) => ({ id: `question.${code}`, params })),
    ...gaps.flatMap(({ code, params }) => ['missing', 'why'].map((about) => ({ id: `${about}.${code}`, params }))),
    ...risks.flatMap(({ risk_phrase: risk }) => (risk ? { id: `finding.${risk.code}`, params: risk.params } : [])),
  ];
}

let browser: Browser;
beforeAll(async () => {
  i18n.load({ en: en as never, zh: zh as never });
  browser = await chromium.launch({ executablePath: (await findBrowser())!, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

// The corpus's own files have simple layouts. Here a browser lays out each document in one of three ways: with justified
// text, wrapped cells, empty cells and tables over two pages.
test('the printed corpus keeps its precision and recall, marks cover their quotes, and findings have texts', async () => {
  const scores = noScores();
  const wrong: string[] = [];
  const kinds = new Set<string>();
  let total = 0;
  const page = await browser.newPage();
  for (const [index, name] of corpusNames('build').entries()) {
    const { truth, source } = corpusSource('build', name);
    const bytes = await printDocument(page, source, layouts[index % layouts.length]!);
    const analyzed = await analyze({ truth, format: 'pdf', bytes }, name);
    addScores(scores, scoreOf(analyzed), name);
    for (const { id, params } of phrasesOf(analyzed.result)) {
      kinds.add(id.split('.')[0]!);
      for (const locale of ['en', 'zh']) {
        i18n.activate(locale);
        expect(phraseOf(id, params, locale), `${name}: ${id} ${JSON.stringify(params)}`).toMatch(/^[^{}]+$/);
      }
    }
    const marks = await checkMarks(bytes, analyzed.blocks, analyzed.result);
    total += marks.total;
    wrong.push(...marks.wrong.map((mark) => `${name}, ${mark}`));
  }
  await page.close();
  for (const [kind, [precision, recall]] of Object.entries(floors) as [Kind, [number, number]][]) {
    expect(precisionOf(scores[kind]), `precision of ${kind}`).toBeGreaterThanOrEqual(precision);
    expect(recallOf(scores[kind]), `recall of ${kind}`).toBeGreaterThanOrEqual(recall);
  }
  expect(kinds).toEqual(new Set(['summary', 'question', 'missing', 'why', 'finding']));
  expect(total).toBeGreaterThan(10_000);
  expect(wrong.length / total, wrong.join('\n')).toBeLessThanOrEqual(1 - MIN_MARKED);
}, 300_000);
