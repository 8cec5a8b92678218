import { LineGroup } from '../formats/line-group.ts';
import type { Output } from '../sandbox/output.ts';
import { type Block, linesOf } from './flow.ts';

/** Writes paragraphs and table rows, numbered consecutively. A heading starts a block. @returns their number */
export async function writeLines(blocks: readonly Block[], output: Output): Promise<number> {
  const group = new LineGroup(output);
  let number = 0;
  for (const { text, isHeading } of linesOf(blocks)) {
    number += 1;
    if (isHeading) await group.heading(text, number);
    else await group.line(text, number);
  }
  await group.end();
  return number;
}
