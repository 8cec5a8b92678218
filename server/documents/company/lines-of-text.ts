import type { LabeledSections } from '../outputs.ts';
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
