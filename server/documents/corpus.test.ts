import { expect, test } from 'vitest';
import { analyzeDocument, type CorpusPart, corpusNames } from './testing/corpus/read-corpus.ts';
import { addScores, type Kind, noScores, precisionOf, recallOf, scoreOf } from './testing/corpus/score.ts';

/** Least precision and recall by kind, just below what is reached. */
type Floor = Record<Kind, [number, number]>;
const floors: Record<CorpusPart, Floor> = {
  build: {
    contradictions: [0.97, 0.76],
    gaps: [0.81, 0.81],
    risks: [0.9, 0.76],
    figures: [0.98, 0.95],
    meanings: [0.97, 0.7],
    company: [0.98, 0.95],
    labels: [0.96, 0.96],
    about: [1, 1],
  },
  'held-out': {
    contradictions: [0.66, 0.45],
    gaps: [0.82, 0.78],
    risks: [0.94, 0.74],
    figures: [0.96, 0.88],
    meanings: [0.92, 0.5],
    company: [0.88, 0.7],
    labels: [0.74, 0.78],
    about: [1, 1],
  },
};

test.each(['build', 'held-out'] as const)('the analysis of the corpus is as good as before: %s', async (part) => {
  const total = noScores();
  for (const name of corpusNames(part)) addScores(total, scoreOf(await analyzeDocument(part, name)), name);
  for (const [kind, [precision, recall]] of Object.entries(floors[part]) as [Kind, [number, number]][]) {
    expect(precisionOf(total[kind]), `precision of ${kind}`).toBeGreaterThanOrEqual(precision);
    expect(recallOf(total[kind]), `recall of ${kind}`).toBeGreaterThanOrEqual(recall);
  }
});
