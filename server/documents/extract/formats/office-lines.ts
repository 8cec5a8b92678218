import type { OfficeContentNode } from 'officeparser';

export type OfficeNode = OfficeContentNode;

/** Maximum number of empty cells filled in before a cell further right, whose column may be wrong. */
const MAX_COLUMNS = 256;
const containers = new Set(['table', 'slide', 'note', 'drawing', 'definitionList', 'admonition', 'page']);

/** Returns all text of a node. The parser leaves `text` of containers empty. */
export function textOf(node: OfficeNode): string {
  if (node.text) return node.text;
  return (node.children ?? []).map(textOf).filter(Boolean).join(' ');
}

function cellsOf(row: OfficeNode): string {
  const cells: string[] = [];
  for (const cell of row.children ?? []) {
    const column = cell.type === 'cell' ? (cell.metadata?.col ?? 0) : 0;
    while (cells.length < Math.min(column, MAX_COLUMNS)) cells.push('');
    cells.push(textOf(cell).replace(/\s+/g, ' ').trim());
  }
  return cells.join('\t').trimEnd();
}

/**
 * Yields the lines of a node: one per paragraph, list item and table row, with tabs between cells. Footnotes come
 * last.
 */
export function* linesOf(node: OfficeNode): Generator<string> {
  if (node.type === 'row') {
    const [only, ...others] = (node.children ?? []).map(textOf).filter((text) => text.trim() !== '');
    // A cell alone in its row may be a paragraph or a list.
    if (only?.includes('\n') && others.length === 0) yield* only.split('\n').filter((line) => line.trim() !== '');
    else if (only !== undefined) yield cellsOf(node);
  } else if (containers.has(node.type) && node.children) {
    for (const child of node.children) yield* linesOf(child);
  } else if (node.type !== 'image' && node.type !== 'chart') {
    const text = textOf(node).trim();
    if (text !== '') yield* text.split('\n');
    for (const child of node.children ?? []) if (child.type === 'list' && !node.text) yield* linesOf(child);
  }
  if (node.type !== 'slide') for (const note of node.notes ?? []) yield* linesOf(note);
}
