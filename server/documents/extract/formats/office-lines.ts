import type { OfficeContentNode } from 'officeparser';

export type OfficeNode = OfficeContentNode;

/** Maximum number of empty cells filled in before a cell further right. A sheet may have 16,384 columns. */
const MAX_COLUMNS = 256;
const containers = new Set(['table', 'slide', 'sheet', 'note', 'drawing', 'definitionList', 'admonition', 'page']);

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

/** Minimum length of a title or sentence, in characters. Shorter text alone in its row may be the name of a column. */
const MIN_PROSE_LENGTH = { chinese: 10, other: 30 };

const isProse = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/[.!?:。！？：]$/.test(text) ||
    text.length >= (/\p{Script=Han}/u.test(text) ? MIN_PROSE_LENGTH.chinese : MIN_PROSE_LENGTH.other));

/** Removes empty columns at the left of a sheet, and all empty cells before a title or paragraph alone in its row. */
export function withoutMargin(lines: readonly string[]): string[] {
  const margin = lines.reduce(
    (least, line) => (line === '' ? least : Math.min(least, line.search(/[^\t]|$/))),
    Number.POSITIVE_INFINITY,
  );
  return lines.map((line) => {
    const text = line.replace(/^\t+/, '');
    return !text.includes('\t') && isProse(text) ? text : line.slice(margin);
  });
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
  if (node.type !== 'slide' && node.type !== 'sheet') for (const note of node.notes ?? []) yield* linesOf(note);
}
