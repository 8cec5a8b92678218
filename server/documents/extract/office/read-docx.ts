import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import { htmlLines } from '../formats/html.ts';
import type { Output } from '../sandbox/output.ts';
import { readChart } from './charts.ts';
import { readDiagram } from './diagrams.ts';
import { readStyles } from './docx-styles.ts';
import { type OutsideKind, readText } from './docx-text.ts';
import type { Block } from './flow.ts';
import { type OutsideText, readOutside } from './outside.ts';
import { openParts, orDamaged, orUnusable, type Parts, reportDamaged } from './parts.ts';
import { writeLines } from './write-lines.ts';

/** Returns the paragraphs of an HTML part. Parts of other types are not read. */
function readChunk(text: string): OutsideText {
  if (!/<html|<body|<p[ >]/i.test(text.slice(0, 10_000))) return { blocks: [], isUnread: true };
  return {
    blocks: [...htmlLines(text)].map((line) => ({ kind: 'paragraph', asides: [], ...line })),
    isUnread: false,
  };
}

const readers: Record<OutsideKind, ((text: string) => OutsideText) | null> = {
  chart: (text) => readChart(text),
  diagram: readDiagram,
  chunk: readChunk,
  object: null,
};

/** Returns the blocks of a document, with its notes, charts, diagrams and HTML parts. */
async function blocksOf(parts: Parts): Promise<Block[]> {
  const [main] = (await parts.relationsOf('')).filter(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'word/document.xml';
  const xml = await parts.read(path);
  if (xml === '') throw unusable('FILE_DAMAGED.document');
  const relations = await parts.relationsOf(path);
  /** Reads another part, and an empty one instead if it is damaged. */
  const related = async <T>(type: string, otherwise: string, readPart: (text: string) => T): Promise<T> => {
    const target = relations.find((relation) => relation.type === type)?.target ?? otherwise;
    const part = await orDamaged(parts.read(target).then(readPart));
    if (part === null) parts.damaged.add(target);
    return part ?? readPart('');
  };
  const styles = await related('styles', 'word/styles.xml', readStyles);
  const notesOf = (text: string) => readText(text, styles).notes;
  const notes = new Map([
    ...(await related('footnotes', 'word/footnotes.xml', notesOf)),
    ...(await related('endnotes', 'word/endnotes.xml', notesOf)),
  ]);
  const { blocks, outside } = readText(xml, styles, notes);
  await readOutside(outside, { parts, relations }, readers);
  return blocks;
}

/**
 * Reads a Word document. A heading starts a block.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readDocx(bytes: Bytes, output: Output): Promise<void> {
  const parts = await orUnusable(openParts(bytes));
  const blocks = await orUnusable(blocksOf(parts));
  reportDamaged(parts, output);
  if (parts.unread.size > 0) output.log('warn', ...say('office.unread', { n: parts.unread.size }));
  const paragraphs = await writeLines(blocks, output);
  output.log('info', ...say('office.paragraphs', { paragraphs }));
}
