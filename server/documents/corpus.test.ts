import { expect, test } from 'vitest';
import { analyzeDocument, type CorpusPart, corpusNames } from './testing/corpus/read-corpus.ts';
import { addScores, type Kind, noScores, precisionOf, recallOf, scoreOf } from './testing/corpus/score.ts';

/** Least precision and recall by kind, just below what is reached. */
type Floor = Record<Kind, [number, number]>;
const floors: Record<CorpusPart, Floor> = {
  build: {
    contradictions: [0.95, 0.9],
    gaps: [0.93, 0.85],
    risks: [0.95, 0.9],
    figures: [0.98, 0.9],
    meanings: [0.97, 0.85],
    company: [0.97, 0.9],
    labels: [0.93, 0.93],
    about: [1, 1],
  },
  'held-out': {
    contradictions: [0.85, 0.6],
    gaps: [0.9, 0.85],
    risks: [0.9, 0.9],
    figures: [0.97, 0.9],
    meanings: [0.95, 0.8],
    company: [0.9, 0.8],
    labels: [0.84, 0.88],
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
