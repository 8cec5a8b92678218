import { expect } from 'vitest';
import type { DeepAnalysis, Evidence } from '../findings/analysis-output.ts';
import type { TextBlock } from '../outputs.ts';

/** Returns the evidence of every element of a result. */
const evidenceOf = (result: DeepAnalysis): Evidence[] => [
  ...result.consistency_checks,
  ...result.questions,
  ...result.risks,
  ...result.gaps,
  ...result.metrics.flatMap(({ points }) => points),
  ...result.timeline,
  ...result.figures,
  ...result.outline,
];

/** Returns a text without spaces, cell borders and ellipses. */
const bare = (text: string) => text.replace(/[\s|…]+/g, '');

/** Returns the text at the place of evidence in the blocks. */
export const wordsAt = (blocks: readonly TextBlock[], { block, start, end }: Evidence) =>
  block === null ? null : blocks[block]!.text.slice(start!, end!);

interface Analyzed {
  blocks: readonly TextBlock[];
  result: DeepAnalysis;
}

/** Checks that the evidence in the results of a document has the place of its quote. @returns the number of quotes */
export function checkEvidence({ blocks, result }: Analyzed, name: string): number {
  // The name of a sheet is not part of its text.
  const sheets = blocks.flatMap(({ heading, text }) => (heading && !text.startsWith(heading) ? heading : []));
  const quoted = evidenceOf(result).filter(({ quote }) => quote !== '' && !sheets.includes(quote));
  for (const evidence of quoted) {
    expect(bare(wordsAt(blocks, evidence) ?? ''), `${name}: ${evidence.quote}`).toBe(bare(evidence.quote));
    expect(blocks[evidence.block!]!.place.page ?? null).toBe(evidence.page);
  }
  return quoted.length;
}
