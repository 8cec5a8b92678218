import type { DocumentBlock } from '#contract/documents.ts';
import type { Cell } from './locate.ts';

/** A heading, a paragraph or a table. Each row has the positions of its cells in the block. */
export interface BlockPart {
  kind: 'heading' | 'paragraph' | 'table';
  rows: number[][];
}

/** Formats in which every line is a row of a table. */
const tabular = new Set(['csv', 'xlsx']);

/** Divides a block into headings, paragraphs and tables. Blank lines separate them and are not shown. */
export function partsOf(block: Pick<DocumentBlock, 'heading'>, cells: readonly Cell[], format: string): BlockPart[] {
  const rows: number[][] = [];
  for (const [index, { line }] of cells.entries()) {
    const last = rows.at(-1);
    if (last && cells[last[0]!]!.line === line) last.push(index);
    else rows.push([index]);
  }
  const parts: BlockPart[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.every((index) => cells[index]!.text.trim() === '')) continue;
    const isRow = row.length > 1 || tabular.has(format);
    const isHeading =
      at === 0 && !isRow && block.heading !== undefined && cells[row[0]!]!.text.trim() === block.heading;
    const last = parts.at(-1);
    if (isRow && last?.kind === 'table' && rows[at - 1] === last.rows.at(-1)) last.rows.push(row);
    else parts.push({ kind: isHeading ? 'heading' : isRow ? 'table' : 'paragraph', rows: [row] });
  }
  return parts;
}
