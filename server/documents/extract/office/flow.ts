import { unusable } from '../../messages/faults.ts';
import { asRow } from '../row-name.ts';

/** A part of a document in reading order. */
export type Block = Paragraph | Table | Group;

interface Paragraph {
  kind: 'paragraph';
  text: string;
  isHeading: boolean;
  /** Text boxes, footnotes and pictures in it, which follow it. */
  asides: Block[];
}

interface Table {
  kind: 'table';
  rows: Cell[][];
  /** How often rows that sheets store once are repeated. */
  copies?: Map<Cell[], number>;
}

interface Cell {
  column: number;
  /** Number of columns that repeat the text. */
  copies: number;
  blocks: Block[];
}

/** Blocks that are read later, such as a chart in a file of its own. */
export interface Group {
  kind: 'group';
  blocks: Block[];
}

export interface Line {
  text: string;
  isHeading: boolean;
}

/** Maximum number of tables and text boxes in each other. */
const MAX_DEPTH = 40;
/** Maximum number of columns of a table. */
const MAX_COLUMNS = 256;

/** The document, a cell or a text box while it is read. */
interface Container {
  blocks: Block[];
  paragraph: Paragraph | null;
  /** True if the next paragraph continues the last one, whose end was deleted. */
  isOpen: boolean;
  table: Table | null;
  column: number;
}

const containerOf = (blocks: Block[]): Container => ({
  blocks,
  paragraph: null,
  isOpen: false,
  table: null,
  column: 0,
});

/** Collects the paragraphs and tables of a document while its XML is scanned. */
export class Flow {
  readonly blocks: Block[];
  readonly #containers: Container[];

  constructor(blocks: Block[] = []) {
    this.blocks = blocks;
    this.#containers = [containerOf(blocks)];
  }

  get #top(): Container {
    return this.#containers.at(-1)!;
  }

  #enter(blocks: Block[]): void {
    if (this.#containers.length > MAX_DEPTH) throw unusable('FILE_TOO_COMPLEX.document');
    this.#containers.push(containerOf(blocks));
  }

  #leave(): void {
    if (this.#containers.length > 1) this.#containers.pop();
  }

  openParagraph(): void {
    const top = this.#top;
    if (top.isOpen && top.paragraph) return;
    top.paragraph = { kind: 'paragraph', text: '', isHeading: false, asides: [] };
    top.blocks.push(top.paragraph);
  }

  /** @param isOpen true if the next paragraph continues this one */
  closeParagraph(isOpen = false): void {
    const top = this.#top;
    top.isOpen = isOpen;
    if (isOpen) return;
    const { paragraph, blocks } = top;
    // A file may have millions of empty ones.
    if (paragraph?.text === '' && paragraph.asides.length === 0 && blocks.at(-1) === paragraph) blocks.pop();
    top.paragraph = null;
  }

  text(piece: string): void {
    // Soft hyphens show only where a line breaks.
    if (this.#top.paragraph) this.#top.paragraph.text += piece.replaceAll('\u00ad', '');
  }

  markHeading(): void {
    if (this.#top.paragraph) this.#top.paragraph.isHeading = true;
  }

  /** Adds blocks after the current paragraph, or here if there is none. */
  insert(block: Block): void {
    (this.#top.paragraph?.asides ?? this.#top.blocks).push(block);
  }

  /** Begins a text box or a note. */
  openAside(): void {
    const group: Group = { kind: 'group', blocks: [] };
    this.insert(group);
    this.#enter(group.blocks);
  }

  closeAside(): void {
    this.#leave();
  }

  openTable(): void {
    const table: Table = { kind: 'table', rows: [] };
    if (this.#top.isOpen) this.closeParagraph();
    this.insert(table);
    this.#enter([]);
    this.#top.table = table;
  }

  closeTable(): void {
    this.#leave();
  }

  /** @param copies how often the row is repeated */
  openRow(copies = 1): void {
    const { table } = this.#top;
    if (table?.rows.at(-1)?.length === 0) table.rows.pop();
    const row: Cell[] = [];
    table?.rows.push(row);
    if (table && copies > 1) table.copies = (table.copies ?? new Map()).set(row, copies);
    this.#top.column = 0;
  }

  dropRow(): void {
    this.#top.table?.rows.pop();
  }

  skipColumns(count: number): void {
    this.#top.column += Math.max(0, count || 0);
  }

  /** Begins a cell, which fills `span` columns, or repeats its text in each of them. */
  openCell(span = 1, isRepeated = false): void {
    const top = this.#top;
    const column = Math.min(top.column, MAX_COLUMNS);
    const copies = isRepeated ? Math.max(1, Math.min(span, MAX_COLUMNS - column)) : 1;
    const cell: Cell = { column, copies, blocks: [] };
    top.table?.rows.at(-1)?.push(cell);
    top.column += Math.max(1, span || 1);
    this.#enter(cell.blocks);
  }

  closeCell(): void {
    this.#leave();
    const row = this.#top.table?.rows.at(-1);
    if (row?.at(-1)?.blocks.length === 0) row.pop();
  }
}

/** @param isWithin true below a row with several cells */
function* linesOfRow(row: readonly Cell[], isWithin: boolean): Generator<Line> {
  const filled = row.filter(({ blocks }) => hasText(blocks));
  const [only] = filled;
  if (!only) return;
  const texts = only.blocks.filter((block) => block.kind !== 'paragraph' || block.text.trim() !== '');
  const isLayout = texts.length > 1 || texts.some((block) => block.kind !== 'paragraph' || block.isHeading);
  if (filled.length === 1 && isLayout) return yield* linesOf(only.blocks);
  const cells: string[] = [];
  for (const { column, copies, blocks } of filled) {
    while (cells.length < column) cells.push('');
    const texts = blocks.map((block) => (block.kind === 'paragraph' ? block.text : ''));
    const text = texts.join(' ').replace(/\s+/g, ' ').trim();
    for (let at = 0; at < copies; at += 1) cells.push(text);
  }
  const text = cells.join('\t').trimEnd();
  yield { text: isWithin ? asRow(text) : text, isHeading: false };
  for (const { blocks } of filled)
    for (const block of blocks) yield* linesOf(block.kind === 'paragraph' ? block.asides : [block]);
}

/** Returns true if blocks have a character that is not a space. */
export const hasText = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => {
    if (block.kind === 'table') return block.rows.some((row) => row.some((cell) => hasText(cell.blocks)));
    if (block.kind === 'group') return hasText(block.blocks);
    return block.text.trim() !== '' || hasText(block.asides);
  });

/**
 * Yields the lines of blocks: one per line of a paragraph and per table row, with tabs between cells. A cell alone in its row
 * with several paragraphs is read like text, and a table in a cell follows its row.
 */
export function* linesOf(blocks: readonly Block[]): Generator<Line> {
  for (const block of blocks) {
    if (block.kind === 'table')
      for (const [at, row] of block.rows.entries())
        for (let copy = block.copies?.get(row) ?? 1; copy > 0; copy -= 1)
          yield* linesOfRow(row, at > 0 && block.rows[at - 1]!.length > 1);
    else if (block.kind === 'group') yield* linesOf(block.blocks);
    else {
      const text = block.text.trim();
      if (block.isHeading && text !== '') yield { text: text.replace(/\s+/g, ' '), isHeading: true };
      else if (text !== '') for (const line of text.split('\n')) yield { text: line, isHeading: false };
      yield* linesOf(block.asides);
    }
  }
}
