import path from 'node:path';
import {
  type AskModel,
  analyzeDocument,
  type CorpusPart,
  corpusNames,
} from '#server/documents/testing/corpus/read-corpus.ts';
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
import { modelReader } from '#server/pipeline/model-client.ts';
import { startModelServer } from '#server/testing/model-server.ts';
import { recordedAnswers } from '#server/testing/recorded-answers.ts';
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

async function scoresOf(part: CorpusPart, ask?: AskModel): Promise<Scores> {
  const total = noScores();
  for (const name of corpusNames(part)) {
    const analyzed = await analyzeDocument(part, name, ask);
    addScores(total, scoreOf(analyzed), name);
    // A document that the model did not read would count for the rules alone.
    for (const { level, message } of analyzed.modelLog) if (level === 'warn') console.error(`${name}: ${message}`);
  }
  return total;
}

const row = (scores: Scores, kind: Kind) => ({
  precision: precisionOf(scores[kind]).toFixed(2),
  recall: recallOf(scores[kind]).toFixed(2),
  'right, wrong, missed': `${scores[kind].right}, ${scores[kind].wrong}, ${scores[kind].missed}`,
});

/** Compares the held-out part with and without the proposals of a model. Its answers are kept, so that a second run asks nothing. */
async function measureModel(model: string, heldOut: Scores) {
  const isFile = !URL.canParse(model);
  const file = isFile ? model : path.join(import.meta.dirname, '../node_modules/.cache/model-answers.json');
  const server = await startModelServer(recordedAnswers(file, isFile ? undefined : model));
  const { ASSAY_MODEL_KEY: key, ASSAY_MODEL_NAME: name = 'model' } = process.env;
  const ask = modelReader({ url: server.url, key, name, maxTokens: 200_000, timeoutMs: 600_000 });
  try {
    const scores = await scoresOf('held-out', ask);
    printTable(
      `Held-out documents with the proposals of the model ${name}`,
      kinds.flatMap((kind) => [
        { name: names[kind], by: 'rules', ...row(heldOut, kind) },
        { name: names[kind], by: 'rules and model', ...row(scores, kind) },
      ]),
    );
    console.error(`Recorded answers: ${file}`);
  } finally {
    await server.stop();
  }
}

/**
 * Compares the analysis of the corpus with its truth files, and tries generated tables. Details are printed only for the documents that the rules
 * were built with, so that the others stay unseen.
 */
export async function measure({ quick, model }: BenchOptions) {
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
  if (model !== undefined) await measureModel(model, heldOut);
  await measureGeneratedTables(quick ? 500 : 10_000, quick ? 20 : 200, quick);
  if (quick) for (const kind of kinds) for (const note of build[kind].notes) console.error(`${names[kind]}: ${note}`);
}
