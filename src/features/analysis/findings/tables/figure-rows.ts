import { csvOf } from '#src/lib/format/csv.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { folded } from '#src/lib/plain-name.ts';
import { messageOr } from '#src/messages/t.ts';
import type { Sort } from '#src/ui/table/DataTable.tsx';
import { sortedBy, texts } from '../../generic/table/rows.ts';
import type { Figure } from '../read-findings.ts';

/** A figure with its texts in the reader's language. */
export interface FigureRow extends Figure {
  /** Name of what the figure states, or null if neither the service nor its table gives one. */
  what: string | null;
  unitText: string;
  kindText: string;
}

/** The unit of a date is its precision, which its value already shows. */
const unitText = ({ kind, unit, value }: Figure) =>
  kind === 'date' || unit === 'number' ? '' : messageOr(`unit.${unit}`, unit, { n: Number(value) });

const whatOf = ({ about, name }: Figure) => {
  if (!about) return name || null;
  const text = messageOr(`findings.metric.${about}`, messageOr(`fact.${about}`, about.replaceAll('_', ' ')));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const figureRow = (figure: Figure): FigureRow => ({
  ...figure,
  what: whatOf(figure),
  unitText: unitText(figure),
  kindText: messageOr(`findings.figures.kind.${figure.kind}`, figure.kind.replaceAll('_', ' ')),
});

/** Returns the rows that contain all words of a text. */
export function filterRows(rows: readonly FigureRow[], text: string): FigureRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return rows.filter(({ what, period, value, unitText: unit, kindText, quote, entry }) => {
    const all = folded([what, period, value, unit, kindText, quote, entry].join('\n'));
    return words.every((word) => all.includes(word));
  });
}

/** Returns the rows sorted by a column: values by unit, then by exact value; rows with an empty cell last in both directions. */
export function sortRows(rows: readonly FigureRow[], { key, descending }: Sort): FigureRow[] {
  const textOf = (row: FigureRow) => (key === 'what' ? (row.what ?? row.quote) : row.period) ?? '';
  if (key !== 'value') return sortedBy(rows, descending, (row) => ({ text: textOf(row), numeral: null }));
  const byValue = sortedBy(rows, descending, ({ value }) => ({
    text: value,
    numeral: isDecimal(value) ? value : null,
  }));
  return byValue.sort((a, b) => texts.compare(a.kindText + a.unit, b.kindText + b.unit));
}

/** Returns the rows as CSV with exact values. */
export const csvOfFigures = (header: readonly string[], rows: readonly FigureRow[]): string =>
  csvOf([
    header,
    ...rows.map(({ what, period, value, unitText: unit, kindText, entry, page, line, quote }) => [
      what ?? '',
      period ?? '',
      value,
      unit,
      kindText,
      [entry, page ?? line].filter((part) => part != null).join(', '),
      quote ?? '',
    ]),
  ]);
