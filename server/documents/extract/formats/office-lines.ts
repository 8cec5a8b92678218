import type { OfficeContentNode } from 'officeparser';

export type OfficeNode = OfficeContentNode;

/** Empty cells that are filled in before a cell that stands further right; a sheet may have 16,384 columns. */
const MOST_COLUMNS = 256;
const containers = new Set(['table', 'slide', 'sheet', 'note', 'drawing', 'definitionList', 'admonition', 'page']);

/** All text of a node; the parser leaves `text` of containers empty. */
export function textOf(node: OfficeNode): string {
  if (node.text) return node.text;
  return (node.children ?? []).map(textOf).filter(Boolean).join(' ');
}

function cellsOf(row: OfficeNode): string {
  const cells: string[] = [];
  for (const cell of row.children ?? []) {
    const column = cell.type === 'cell' ? (cell.metadata?.col ?? 0) : 0;
    while (cells.length < Math.min(column, MOST_COLUMNS)) cells.push('');
    cells.push(textOf(cell).replace(/\s+/g, ' ').trim());
  }
  return cells.join('\t').trimEnd();
}

/** Lines of a node: one a paragraph, list item and table row, with tabs between cells. Footnotes come after the node. */
export function* linesOf(node: OfficeNode): Generator<string> {
  if (node.type === 'row') {
    const row = cellsOf(node);
    if (row.trim() !== '') yield row;
  } else if (containers.has(node.type) && node.children) {
    for (const child of node.children) yield* linesOf(child);
  } else if (node.type !== 'image' && node.type !== 'chart') {
    const text = textOf(node).trim();
    if (text !== '') yield* text.split('\n');
    for (const child of node.children ?? []) if (child.type === 'list' && !node.text) yield* linesOf(child);
  }
  if (node.type !== 'slide' && node.type !== 'sheet') for (const note of node.notes ?? []) yield* linesOf(note);
}
