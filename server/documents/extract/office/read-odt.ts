import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import { readOdtText } from './odt-text.ts';
import { openParts, orUnusable, type Parts } from './parts.ts';
import { writeLines } from './write-lines.ts';

async function blocksOf(parts: Parts) {
  const content = await parts.read('content.xml');
  if (content === '') throw unusable('FILE_DAMAGED.document');
  return readOdtText(content, await parts.read('styles.xml'));
}

/**
 * Reads an OpenDocument text. A heading starts a block.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readOdt(bytes: Bytes, output: Output): Promise<void> {
  const blocks = await orUnusable(openParts(bytes).then(blocksOf));
  const paragraphs = await writeLines(blocks, output);
  output.log('info', ...say('office.paragraphs', { paragraphs }));
}
