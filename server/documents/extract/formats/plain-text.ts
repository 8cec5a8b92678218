import type { Bytes } from '../../detect/bytes.ts';
import type { Output } from '../sandbox/output.ts';
import { alignedCells } from './aligned-cells.ts';
import { decodeText, eachLine } from './decode.ts';
import { LineGroup } from './line-group.ts';

/** Reads plain text in blocks of about 4,000 characters that end at blank lines. Aligned columns become cells. */
export async function readPlainText(bytes: Bytes, output: Output): Promise<void> {
  const group = new LineGroup(output);
  let number = 0;
  for (const line of alignedCells(eachLine(await decodeText(bytes, output)))) await group.line(line, ++number);
  await group.end();
}
