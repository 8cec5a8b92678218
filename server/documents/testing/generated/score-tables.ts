import { checkTables } from '../../relations/check-tables.ts';
import type { CellPlace, TableText } from '../../relations/relation.ts';
import type { GeneratedTable } from './make-table.ts';

export const asTableText = ({ title, lines, rows }: GeneratedTable): TableText => ({
  caption: [title, ...lines].join('\n'),
  rows,
});

/** Compares cells without spaces: readers replace those between thousands. */
const areAlike = (a = '', b = '') => a.replace(/\s/g, '') === b.replace(/\s/g, '');

/**
 * Returns what an engine makes of a table. A right table is `silent` or `contradicted`. An altered one is `found` by a
 * single contradiction with the changed cell among its suspects, `blurred` by more than one, `wrong` or `missed`.
 */
export function scoreTable(
  { changed, rows }: GeneratedTable,
  tables: readonly TableText[],
): 'silent' | 'contradicted' | 'found' | 'blurred' | 'wrong' | 'missed' {
  const { contradictions } = checkTables(tables);
  if (!changed) return contradictions.length > 0 ? 'contradicted' : 'silent';
  if (contradictions.length === 0) return 'missed';
  // A reader may cut a table in two, so the cell is found by its text and the first one of its row.
  const isChanged = ({ table, row, column }: CellPlace) => {
    const [cells, own] = [tables[table]!.rows[row]!, rows[changed.row]!];
    return areAlike(cells[column], changed.to) && areAlike(cells[0], own[0]);
  };
  const isNamed = contradictions.some(({ suspects }) => suspects.some(isChanged));
  return !isNamed ? 'wrong' : contradictions.length > 1 ? 'blurred' : 'found';
}
