import { analyzeDocument, type CorpusPart, corpusNames } from '#server/documents/testing/corpus/read-corpus.ts';
import {
  addScores,
  type Kind,
  kinds,
  noScores,
  precisionOf,
  recallOf,
  type Scores,
  scoreOf,
} from '#server/documents/testing/corpus/score.ts';
import { measureGeneratedTables } from './generated-tables.ts';
import type { BenchOptions } from './rig/options.ts';
import { printTable } from './rig/statistics.ts';

const names: Record<Kind, string> = {
  contradictions: 'contradictions',
  gaps: 'gaps',
  risks: 'risks',
  figures: 'figures: value',
  meanings: 'figures: meaning and period',
  company: 'company facts and people',
  labels: 'section labels',
  about: 'about a company, or not',
};

async function scoresOf(part: CorpusPart): Promise<Scores> {
  const total = noScores();
  for (const name of corpusNames(part)) addScores(total, scoreOf(await analyzeDocument(part, name)), name);
  return total;
}

/**
 * Compares the analysis of the corpus with its truth files, and tries generated tables. Details are printed only for the documents that the rules
 * were built with, so that the others stay unseen.
 */
export async function measure({ quick }: BenchOptions) {
  const build = await scoresOf('build');
  const heldOut = await scoresOf('held-out');
  printTable(
    `Findings in ${corpusNames('build').length} documents for building and ${corpusNames('held-out').length} held-out ones (${new Date().toISOString().slice(0, 10)})`,
    kinds.map((kind) => ({
      name: names[kind],
      'build: precision': precisionOf(build[kind]).toFixed(2),
      'build: recall': recallOf(build[kind]).toFixed(2),
      'held out: precision': precisionOf(heldOut[kind]).toFixed(2),
      'held out: recall': recallOf(heldOut[kind]).toFixed(2),
      'held out: right, wrong, missed': `${heldOut[kind].right}, ${heldOut[kind].wrong}, ${heldOut[kind].missed}`,
    })),
  );
  await measureGeneratedTables(quick ? 500 : 10_000, quick ? 20 : 200, quick);
  if (quick) for (const kind of kinds) for (const note of build[kind].notes) console.error(`${names[kind]}: ${note}`);
}
