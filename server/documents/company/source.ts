import { asWritten } from '../label/simplified.ts';
import type { Found, LabeledSections } from '../outputs.ts';
import { type Statement, statementsOf } from '../read/statements.ts';

/** Maximum number of sections searched for company facts, which appear early in a document. */
const maxSections = 400;

/** A statement and, for a table row, its cells. */
export interface Source extends Statement {
  /** Position in the document. The first statement is 0. */
  at: number;
  cells: string[] | null;
}

/** Yields the statements to search, in order. */
export function* sourcesOf(labeled: LabeledSections, isWrapped = true): Generator<Source> {
  let at = 0;
  for (const section of labeled.sections.slice(0, maxSections)) {
    for (const statement of statementsOf(section, isWrapped)) {
      const cells = statement.text.includes('\t')
        ? statement.text.split('\t').map((cell) => cell.trim())
        : /^\|.*\|$/.test(statement.text)
          ? statement.text
              .slice(1, -1)
              .split('|')
              .map((cell) => cell.trim())
          : null;
      yield { ...statement, at, cells };
      at += 1;
    }
  }
}

/** Returns a value, as the document writes it, with the statement that contains it. */
export function foundIn(value: string, source: Source): Found<string> {
  return {
    value: asWritten(value, source),
    place: source.place,
    evidence: source.written
      .replace(/\s*\t\s*/g, ' | ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300)
      .toWellFormed(),
  };
}

/** Returns the value after a key: "Sector: logistics", or a row whose first cell is the key. */
export function afterKey({ text, cells, kind }: Source, keys: RegExp): string | null {
  if (cells) {
    const at = cells.findIndex((cell) => keys.exec(cell.replace(/[:：]$/, ''))?.[0] === cell.replace(/[:：]$/, ''));
    return (at >= 0 && cells[at + 1]) || null;
  }
  const line = text.replace(/^\*\*|\*\*(?=[:：])/g, '').trim();
  const key = keys.exec(line);
  if (key?.index !== 0 || kind === 'heading') return null;
  return /^\s*(?:[:：]|\s[-–—]\s)\s*(\S.*)/s.exec(line.slice(key[0].length))?.[1] ?? null;
}
