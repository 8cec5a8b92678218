import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { htmlLines } from '../formats/html.ts';
import type { Output } from '../sandbox/output.ts';
import { readChart } from './charts.ts';
import { readStyles } from './docx-styles.ts';
import { type OutsideKind, readText } from './docx-text.ts';
import type { Block } from './flow.ts';
import { type OutsideText, readOutside } from './outside.ts';
import { orDamaged, type Parts } from './parts.ts';
import { readDiagram } from './slide-text.ts';
import { type TextDocument, writeText } from './write-text.ts';

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

/** Returns the blocks of a document, with its notes, charts, diagrams and HTML parts, and those of its headers and footers. */
async function readParts(parts: Parts): Promise<TextDocument> {
  const [main] = (await parts.relationsOf('')).filter(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'word/document.xml';
  const xml = await parts.read(path);
  if (xml === '') throw unusable('FILE_DAMAGED.document');
  const relations = await parts.relationsOf(path);
  /** Reads another part, and an empty one instead if it is damaged. */
  const readPart = async <T>(target: string, readXml: (text: string) => T): Promise<T> => {
    const part = await orDamaged(parts.read(target).then(readXml));
    if (part === null) parts.damaged.add(target);
    return part ?? readXml('');
  };
  const related = <T>(type: string, otherwise: string, readXml: (text: string) => T): Promise<T> =>
    readPart(relations.find((relation) => relation.type === type)?.target ?? otherwise, readXml);
  const styles = await related('styles', 'word/styles.xml', readStyles);
  const readNotes = (text: string) => readText(text, styles);
  const footnotes = await related('footnotes', 'word/footnotes.xml', readNotes);
  const endnotes = await related('endnotes', 'word/endnotes.xml', readNotes);
  const notes = new Map([...footnotes.notes, ...endnotes.notes]);
  const { blocks, outside, struck } = readText(xml, styles, { notes });
  parts.struck.push(...struck, ...footnotes.struck, ...endnotes.struck);
  await readOutside(outside, { parts, relations }, readers);
  const margins: Block[] = [];
  for (const { type, target } of relations)
    if (type === 'header' || type === 'footer')
      margins.push(...(await readPart(target, (text) => readText(text, styles, { isMargin: true }).blocks)));
  return { blocks, margins };
}

/**
 * Reads a Word document. A heading starts a block.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const readDocx = (bytes: Bytes, output: Output): Promise<void> => writeText(bytes, output, readParts);
