import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectLanguage } from '../../extract/language.ts';
import type { DeepAnalysis } from '../../findings/analysis-output.ts';
import type { Proposals } from '../../model/proposals.ts';
import type { ExtractedText, Format } from '../../outputs.ts';
import type { StepContext } from '../../step.ts';
import { readBlocks } from '../read-blocks.ts';
import { runSteps, testContext } from '../steps.ts';
import { makeDocument } from './make-document.ts';

/** Findings that a careful reader expects in a document, written by hand. `…|…` separates acceptable answers. */
export interface Truth {
  format: Format;
  /** Line at the top or bottom of each page of a PDF. `{page}` is its number. */
  header?: string;
  footer?: string;
  /** False for a document that is not about a company. */
  company?: false;
  name?: string;
  place?: string;
  stage?: string;
  sector?: string;
  people?: Record<string, string>;
  /** The two values that disagree. */
  contradictions?: [string, string][];
  /** Expected facts that the document states. All others are gaps. */
  stated?: string[];
  /** Gaps that readers may disagree about. They are not counted. */
  optional?: string[];
  /** Words of each sentence that names a risk. */
  risks?: string[];
  /** Kinds of risk that follow from the figures. */
  derived?: string[];
  /** Value, unit, and where they are clear the meaning and the period. Not counted if absent. */
  figures?: string[];
  /** Label by heading. */
  labels?: Record<string, string>;
}

export type CorpusPart = 'build' | 'held-out';
const folder = join(import.meta.dirname, '../../corpus');

/** Returns the names of the documents of one part of the corpus. */
export const corpusNames = (part: CorpusPart): string[] =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

/** Returns the truth and the source text of a document of the corpus. */
export function corpusSource(part: CorpusPart, name: string): { truth: Truth; source: string } {
  const truth = JSON.parse(readFileSync(join(folder, part, `${name}.json`), 'utf8')) as Truth;
  return { truth, source: readFileSync(join(folder, part, `${name}.txt`), 'utf8') };
}

/** Asks a model, as `modelReader` does. */
export type AskModel = (
  text: ExtractedText,
  ruled: () => Promise<DeepAnalysis>,
  context: StepContext & { attempt: number },
) => Promise<Proposals | undefined>;

interface CorpusDocument {
  truth: Truth;
  format: Format;
  bytes: Buffer;
}

/** Builds a document of the corpus as a file. */
function corpusDocument(part: CorpusPart, name: string): CorpusDocument {
  const { truth, source } = corpusSource(part, name);
  const { format } = truth;
  return { truth, format, bytes: makeDocument(format, source, truth) };
}

/**
 * Reads a document as the service does, and returns the results with the truth.
 * @param ask returns the proposals of a model about the document
 */
export async function analyze({ truth, format, bytes }: CorpusDocument, name: string, ask?: AskModel) {
  const blocks = await readBlocks(format, bytes);
  const characters = blocks.reduce((total, { text }) => total + text.length, 0);
  const context = testContext();
  const language = detectLanguage(blocks);
  const extracted: ExtractedText = { format, language, pages: null, characters, truncated: false, blocks, skipped: [] };
  const run = (proposals?: Proposals) =>
    runSteps(extracted, { ...context, proposals, file: { ...context.file, name: `${name}.${format}` } });
  const ruled = await run();
  const asking = testContext();
  const proposals = await ask?.(extracted, async () => ruled.result, { ...asking, attempt: 1 });
  return { truth, blocks, modelLog: asking.lines, ...(proposals ? await run(proposals) : ruled) };
}

/** Builds a document of the corpus, reads it, and returns the results with the truth. */
export const analyzeDocument = (part: CorpusPart, name: string, ask?: AskModel) =>
  analyze(corpusDocument(part, name), name, ask);
