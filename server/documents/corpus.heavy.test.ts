import { expect, test } from 'vitest';
import { checkEvidence } from './testing/check-evidence.ts';
import { analyzeDocument, type CorpusPart, corpusNames } from './testing/corpus/read-corpus.ts';
import { addScores, type Kind, noScores, precisionOf, recallOf, scoreOf } from './testing/corpus/score.ts';

/** Minimum precision and recall by kind, just below the current values. */
type Floor = Record<Kind, [number, number]>;
const floors: Record<CorpusPart, Floor> = {
  build: {
    contradictions: [0.96, 0.23],
    gaps: [0.98, 0.35],
    risks: [0.98, 0.69],
    figures: [0.97, 0.93],
    meanings: [0.96, 0.59],
    company: [0.98, 0.77],
    labels: [0.91, 0.92],
    about: [1, 1],
  },
  'held-out': {
    contradictions: [0.95, 0.18],
    gaps: [0.95, 0.38],
    risks: [0.95, 0.63],
    figures: [0.97, 0.9],
    meanings: [0.95, 0.57],
    company: [0.95, 0.7],
    labels: [0.85, 0.86],
    about: [1, 1],
  },
};

test.each(['build', 'held-out'] as const)(
  'the analysis of the corpus is as good as before, and evidence has the place of its quote: %s',
  async (part) => {
    const total = noScores();
    let quotes = 0;
    for (const name of corpusNames(part)) {
      const analyzed = await analyzeDocument(part, name);
      addScores(total, scoreOf(analyzed), name);
      quotes += checkEvidence(analyzed, name);
    }
    for (const [kind, [precision, recall]] of Object.entries(floors[part]) as [Kind, [number, number]][]) {
      expect(precisionOf(total[kind]), `precision of ${kind}`).toBeGreaterThanOrEqual(precision);
      expect(recallOf(total[kind]), `recall of ${kind}`).toBeGreaterThanOrEqual(recall);
    }
    expect(quotes).toBeGreaterThan(1000);
  },
);
