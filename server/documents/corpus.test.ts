import { expect, test } from 'vitest';
import { analyzeDocument, type CorpusPart, corpusNames } from './testing/corpus/read-corpus.ts';
import { addScores, type Kind, noScores, precisionOf, recallOf, scoreOf } from './testing/corpus/score.ts';

/** Least precision and recall by kind, just below what is reached. */
type Floor = Record<Kind, [number, number]>;
const floors: Record<CorpusPart, Floor> = {
  build: {
    contradictions: [0.9, 0.57],
    gaps: [0.81, 0.81],
    risks: [0.88, 0.71],
    figures: [0.94, 0.6],
    meanings: [0.9, 0.39],
    company: [0.93, 0.8],
    labels: [0.8, 0.8],
    about: [1, 1],
  },
  'held-out': {
    contradictions: [0.56, 0.38],
    gaps: [0.82, 0.78],
    risks: [0.94, 0.76],
    figures: [0.96, 0.5],
    meanings: [0.94, 0.27],
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
