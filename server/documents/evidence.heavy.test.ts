import { expect, test } from 'vitest';
import { checkEvidence } from './testing/check-evidence.ts';
import { analyzeDocument, corpusNames } from './testing/corpus/read-corpus.ts';

test.each(['build', 'held-out'] as const)('evidence has the place of its quote: %s', async (part) => {
  let checked = 0;
  for (const name of corpusNames(part)) checked += checkEvidence(await analyzeDocument(part, name), name);
  expect(checked).toBeGreaterThan(1000);
});
