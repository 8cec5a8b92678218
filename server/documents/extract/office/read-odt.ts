import { posix } from 'node:path';
import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import type { Block } from './flow.ts';
import { readOdtText } from './odt-text.ts';
import { type OutsideText, readOutside } from './outside.ts';
import { openParts, orUnusable, type Parts, reportDamaged } from './parts.ts';
import { writeLines } from './write-lines.ts';

/** Returns the table of a chart or a sheet in the document. Other objects, such as formulas, have none. */
function readObject(content: string): OutsideText {
  const { blocks, outside } = readOdtText(content, '');
  return { blocks, isUnread: blocks.length === 0 || outside.length > 0 };
}

async function blocksOf(parts: Parts): Promise<Block[]> {
  const content = await parts.read('content.xml');
  if (content === '') throw unusable('FILE_DAMAGED.document');
  const { blocks, outside } = readOdtText(content, await parts.read('styles.xml'));
  const relations = outside.map(({ id }) => ({ id, type: '', target: posix.join(id, 'content.xml') }));
  await readOutside(outside, { parts, relations }, { object: readObject });
  return blocks;
}

/**
 * Reads an OpenDocument text. A heading starts a block.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readOdt(bytes: Bytes, output: Output): Promise<void> {
  const parts = await orUnusable(openParts(bytes));
  const blocks = await orUnusable(blocksOf(parts));
  reportDamaged(parts, output);
  if (parts.unread.size > 0) output.log('warn', ...say('office.unread', { n: parts.unread.size }));
  const paragraphs = await writeLines(blocks, output);
  output.log('info', ...say('office.paragraphs', { paragraphs }));
}
