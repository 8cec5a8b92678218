import { asWritten, simplified } from '../../label/simplified.ts';
import type { Figure } from '../analysis-output.ts';
import { decimal } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';
import { nameOfCell, type Row, type Table } from '../read/tables.ts';
import { isPerUnit, type Observation } from './metrics.ts';

/** Adds the name and the period of figures, as the table or the sentence around them gives them. */
export function addContext(
  figures: ReadonlyMap<Read, Figure[]>,
  tables: readonly Table[],
  observations: readonly Observation[],
): void {
  for (const table of tables) for (const row of table.rows) addContextOfRow(figures.get(row.read) ?? [], row, table);
  for (const { read, value, metric, period } of observations) {
    const figure = figures
      .get(read)
      ?.find((one) => one.period === null && one.value === decimal(value) && (one.about ?? metric.id) === metric.id);
    if (!figure) continue;
    figure.about = metric.id;
    figure.period = period;
  }
}

/** @param figures figures of the row, in the order of its cells */
function addContextOfRow(figures: readonly Figure[], row: Row, table: Table): void {
  const { header, marked } = table;
  if (isPerUnit(table)) for (const figure of figures) figure.about = null;
  const heads = header?.cells ?? [];
  const isAcross = heads.some(({ date }) => date !== null);
  const side = row.cells.find(({ date }) => date !== null)?.date ?? null;
  // Cells of lines count from the right, because words of the label may form a column of their own.
  const shift = marked ? 0 : row.cells.length - heads.length;
  let next = 0;
  for (const [index, { number }] of row.cells.entries()) {
    const at = number
      ? figures.findIndex((figure, place) => place >= next && simplified(figure.raw) === number.raw)
      : -1;
    if (at < 0) continue;
    next = at + 1;
    const head = heads[index - shift];
    const name =
      side && !isAcross && head
        ? asWritten(head.text, header!.read)
        : nameOfCell(row, isAcross ? null : header, index - shift);
    figures[at]!.name = name.slice(0, 160) || null;
    figures[at]!.period = (isAcross ? head?.date : side)?.iso ?? null;
  }
}
