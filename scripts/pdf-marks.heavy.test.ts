import { expect, test } from 'vitest';
import {
  analyzeDocument,
  type CorpusPart,
  corpusDocument,
  corpusNames,
} from '#server/documents/testing/corpus/read-corpus.ts';
import { checkMarks } from './pdf-marks.testing.ts';

/** Minimum share of the evidence whose mark covers its words and no others. */
const MIN_SHARE = 0.995;

test('marks in the PDFs of the corpus cover the words of their quotes', async () => {
  const wrong: string[] = [];
  let total = 0;
  for (const part of ['build', 'held-out'] satisfies CorpusPart[])
    for (const name of corpusNames(part)) {
      const document = corpusDocument(part, name);
      if (document.format !== 'pdf') continue;
      const { blocks, result } = await analyzeDocument(part, name);
      const marks = await checkMarks(document.bytes, blocks, result);
      total += marks.total;
      wrong.push(...marks.wrong.map((mark) => `${name}, ${mark}`));
    }
  expect(total).toBeGreaterThan(250);
  expect(wrong.length / total, wrong.join('\n')).toBeLessThanOrEqual(1 - MIN_SHARE);
}, 120_000);
