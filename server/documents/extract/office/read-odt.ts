import { posix } from 'node:path';
import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import type { Output } from '../sandbox/output.ts';
import { readOdtText } from './odt-text.ts';
import { type OutsideText, readOutside } from './outside.ts';
import type { Parts } from './parts.ts';
import { type TextDocument, writeText } from './write-text.ts';

/** Returns the table of a chart or a sheet in the document. Other objects, such as formulas, have none. */
function readObject(content: string): OutsideText {
  const { blocks, outside } = readOdtText(content, '');
  return { blocks, isUnread: blocks.length === 0 || outside.length > 0 };
}

async function readParts(parts: Parts): Promise<TextDocument> {
  const content = await parts.read('content.xml');
  if (content === '') throw unusable('FILE_DAMAGED.document');
  const styles = await parts.read('styles.xml');
  const { blocks, comments, struck, outside } = readOdtText(content, styles);
  parts.comments = comments;
  parts.struck.push(...struck);
  const relations = outside.map(({ id }) => ({ id, type: '', target: posix.join(id, 'content.xml') }));
  await readOutside(outside, { parts, relations }, { object: readObject });
  return { blocks, margins: readOdtText(styles, styles, 'master-styles').blocks };
}

/**
 * Reads an OpenDocument text. A heading starts a block.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const readOdt = (bytes: Bytes, output: Output): Promise<void> => writeText(bytes, output, readParts);
