import type { Pace } from '../label/pace.ts';
import { type ExtractedText, isWrapped, type LabeledSection } from '../outputs.ts';
import { evidenceAt, MAX_STATEMENT_LENGTH, statementsOf } from './statements.ts';

/** A sentence, heading, list item or table row as searches show it, with its place. */
export interface Sentence {
  text: string;
  entry: string | null;
  page: number | null;
  line: number | null;
  block: number;
  /** The characters `start` to before `end` of the block. */
  start: number;
  end: number;
}

/** Maximum numbers for one document, about a hundred times an ordinary one. */
const MAX_SENTENCES = 20_000;
const MAX_CHARACTERS = 4_000_000;

const hasWords = /[\p{L}\p{N}]/u;

/** Returns the text on one line as the database can hold it, with bars between the cells of a table row. */
const plain = (text: string) =>
  text
    .replace(/\s*\t\s*/g, ' | ')
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed();

/** Returns the sentences of a document in order, and whether a limit left out the rest. */
export async function sentencesOf(
  { format, blocks }: Pick<ExtractedText, 'format' | 'blocks'>,
  pace: Pace,
): Promise<{ sentences: Sentence[]; isCut: boolean }> {
  const sentences: Sentence[] = [];
  let characters = 0;
  for (const [block, { place, heading, text: whole }] of blocks.entries()) {
    await pace();
    const section: LabeledSection = {
      ...{ index: 0, title: heading ?? null, inherited: false, place, text: whole },
      ...{ parts: [{ at: 0, place, block, start: 0 }], label: 'other', confidence: 0, words: [], runner_up: null },
    };
    for (const statement of statementsOf(section, isWrapped(format), Number.POSITIVE_INFINITY)) {
      for (const [from, to] of partsOf(statement.written)) {
        const { start, end, ...at } = evidenceAt(statement, from, to);
        const text = plain(statement.written.slice(from, to));
        if (start === null || end === null || !hasWords.test(text)) continue;
        characters += text.length;
        if (sentences.length >= MAX_SENTENCES || characters > MAX_CHARACTERS) return { sentences, isCut: true };
        sentences.push({ text, entry: at.entry, page: at.page, line: at.line, block, start, end });
      }
    }
  }
  return { sentences, isCut: false };
}

/** Yields the parts of a statement that are short enough to show, which end at a space if there is one. */
function* partsOf(text: string): Generator<[from: number, to: number]> {
  let from = 0;
  while (text.length - from > MAX_STATEMENT_LENGTH) {
    const part = text.slice(from, from + MAX_STATEMENT_LENGTH);
    const space = /\s\S*$/.exec(part)?.index ?? 0;
    // Without a space, not within a character of two units.
    const to = from + (space > 0 ? space : part.length - (/[\ud800-\udbff]$/.test(part) ? 1 : 0));
    yield [from, to];
    from = to;
  }
  yield [from, text.length];
}
