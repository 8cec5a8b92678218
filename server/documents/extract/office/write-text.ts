import type { Bytes } from '../../detect/bytes.ts';
import { say } from '../../messages/say.ts';
import { LineGroup } from '../formats/line-group.ts';
import type { Output } from '../sandbox/output.ts';
import { type Block, linesOf } from './flow.ts';
import { openParts, orUnusable, type Parts, reportLeftOut } from './parts.ts';

export interface TextDocument {
  blocks: Block[];
  /** Blocks of the headers and footers of pages. */
  margins: Block[];
}

/** Maximum number of lines of headers and footers that are searched in the text. */
const MAX_MARGIN_LINES = 100;

/** Returns the lines of headers and footers that have words which the text does not have. */
function linesBeside({ blocks, margins }: TextDocument): string[] {
  const lines = new Set([...linesOf(margins)].map(({ text }) => text.replace(/\s+/g, ' ').trim()));
  const missing = new Set([...lines].filter((line) => /\p{L}/u.test(line)).slice(0, MAX_MARGIN_LINES));
  if (missing.size === 0) return [];
  for (const { text } of linesOf(blocks)) {
    const line = text.replace(/\s+/g, ' ');
    for (const each of missing) if (line.includes(each)) missing.delete(each);
  }
  return [...missing];
}

/**
 * Writes the paragraphs and table rows of a document, numbered consecutively. A heading starts a block. Headers and footers of
 * pages would interrupt its sentences and lists, so a note quotes them.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function writeText(
  bytes: Bytes,
  output: Output,
  read: (parts: Parts) => Promise<TextDocument>,
): Promise<void> {
  const parts = await orUnusable(openParts(bytes));
  const document = await orUnusable(read(parts));
  for (const line of linesBeside(document)) parts.margins.add(line);
  await reportLeftOut(parts, output);
  if (parts.unread.size > 0) output.log('warn', ...say('office.unread', { n: parts.unread.size }));
  const group = new LineGroup(output);
  let paragraphs = 0;
  for (const { text, isHeading } of linesOf(document.blocks)) {
    paragraphs += 1;
    if (isHeading) await group.heading(text, paragraphs);
    else await group.line(text, paragraphs);
  }
  await group.end();
  output.log('info', ...say('office.paragraphs', { paragraphs }));
}
