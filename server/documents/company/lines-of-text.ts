import { type Statement, statementsOf } from '../analysis/read/statements.ts';
import type { LabeledSections } from '../outputs.ts';

/** Sections that are searched for company facts; those stand early, and people in the sections about the team. */
const most = 400;

/** A statement and the cells of the row, where it is one. */
export interface Source extends Statement {
  /** Position in the document, 0 for the first statement. */
  at: number;
  cells: string[] | null;
}

/** The statements that are searched, in order. */
export function* sourcesOf(labeled: LabeledSections): Generator<Source> {
  let at = 0;
  for (const section of labeled.sections.slice(0, most)) {
    for (const statement of statementsOf(section)) {
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
