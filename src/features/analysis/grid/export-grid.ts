import { isDecimal } from '#src/lib/format/decimal-text.ts';
import type { Cell } from '#src/lib/office/cell.ts';
import { messageOr } from '#src/messages/t.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import type { Column } from './columns.ts';
import type { Row } from './rows.ts';
import { partsOf, type Value } from './values.ts';

/** Returns the grid as a workbook: for each result a column with the value, its unit, and what there is to know about it. */
export async function exportGrid(
  columns: readonly Column[],
  rows: readonly Row[],
  t: ReturnType<typeof useMessages>['t'],
): Promise<Blob> {
  const { createXlsx } = await import('#src/lib/office/xlsx.ts');
  const text = (value: string): Cell => ({ text: value });
  const notesOf = (column: Column, row: Row, [value, ...others]: readonly Value[]): string => {
    if (!value) return t(column.isUnsure(row.key) ? 'analysis.grid.unknown' : 'analysis.grid.notStated');
    const { entry, page, line, quote } = value.source ?? {};
    return [
      row.differing.has(column.id) && t('analysis.grid.differs'),
      column.isDisputed(value) && t('analysis.suspect'),
      value.isCorrected && t('analysis.grid.corrected'),
      value.isComputed && t('analysis.grid.computed'),
      value.isPlan && t('findings.planned'),
      value.period,
      others.length > 0 && others.map((other) => `${other.value} ${other.unit}`.trim()).join(', '),
      entry,
      page ? t('findings.page', { n: page }) : line && t('findings.line', { n: line }),
      quote && `“${quote}”`,
    ]
      .filter((part) => part)
      .join('; ');
  };
  const cellsOf = (column: Column, row: Row): Cell[] => {
    if (!column.values) return [text(''), text(''), text(t('analysis.grid.unknown'))];
    const values = column.values.get(row.key) ?? [];
    const [{ value, unit } = { value: '', unit: '' }] = values;
    return [
      isDecimal(value) ? { amount: value } : text(companyFactText(partsOf(row.key).id, value)),
      text(unit === 'date' ? '' : messageOr(`unit.${unit}`, unit, { n: 2 })),
      text(notesOf(column, row, values)),
    ];
  };
  const sheet = createXlsx({
    name: t('analysis.title'),
    columns: [
      { label: t('analysis.grid.fact'), width: 30 },
      ...columns.flatMap(({ name, document, id }) => {
        const label = [name, document ?? id].filter(Boolean).join(' · ');
        return [
          { label, width: 18 },
          { label: t('analysis.grid.unit'), width: 10 },
          { label: t('analysis.grid.source'), width: 36 },
        ];
      }),
    ],
  });
  await sheet.add(rows.map((row) => [text(row.label), ...columns.flatMap((column) => cellsOf(column, row))]));
  return (await sheet.finish()).file;
}
