import { ActionIcon, Anchor, Button, Group, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import look from '#src/ui/table/table.module.css';
import { toPlainText } from '../result/subject.ts';
import type { Column } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import classes from './GridTable.module.css';
import type { Row } from './rows.ts';

interface GridTableProps {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Removes a result; undefined if no more can be removed. */
  onRemove: ((id: string) => void) | undefined;
  onRemoveRow: (key: string) => void;
  /** Opens the values of a row side by side. */
  onOpen: (row: Row) => void;
}

/** Shows results as columns. The names of rows and columns stay in view. */
export function GridTable({ columns, rows, onRemove, onRemoveRow, onOpen }: GridTableProps) {
  const { t } = useMessages();
  const title = t('analysis.diff.title');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is not a form, and a landmark per table would be too many.
    <div className={`${look.frame} ${classes.frame}`} role="group" aria-label={title} tabIndex={0}>
      <table className={`${look.table} ${classes.grid}`}>
        <caption className={look.caption}>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnHead column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.key}>
              <th scope="row">
                <Group justify="space-between" align="start" gap="4px 8px">
                  <span>
                    <VisibleText text={row.label} keep="" />
                  </span>
                  {row.differing.size > 0 && (
                    <Button
                      size="compact-xs"
                      variant="light"
                      color="orange"
                      aria-label={t('analysis.grid.differs.open', { row: row.label })}
                      onClick={() => onOpen(row)}
                    >
                      {t('analysis.grid.differs')}
                    </Button>
                  )}
                  {row.isAdded && (
                    <RemoveButton
                      label={t('analysis.grid.remove', { name: row.label })}
                      onClick={() => onRemoveRow(row.key)}
                    />
                  )}
                </Group>
              </th>
              {columns.map((column) =>
                column.values ? (
                  <GridCell key={column.id} column={column} row={row} />
                ) : (
                  place === 0 && (
                    <td key={column.id} rowSpan={rows.length} className={classes.none} data-text>
                      <ColumnFault column={column} />
                    </td>
                  )
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = ({ name, document, id }: Column) => name ?? document ?? id.slice(0, 8);

function ColumnHead({ column, onRemove }: { column: Column; onRemove: GridTableProps['onRemove'] }) {
  const { t, locale } = useMessages();
  const { id, document, isPartial, companies } = column;
  const name = toPlainText(nameOf(column));
  return (
    <Group justify="space-between" align="start" gap="4px 8px" wrap="nowrap">
      <div>
        <Anchor component={Link} to={paths.result(id)} inherit fw={600} lineClamp={3} title={name}>
          {name}
        </Anchor>
        <span className={classes.note} title={document ?? id}>
          <VisibleText text={document ?? id.slice(0, 8)} keep="" />
        </span>
        {isPartial && <StatusBadge status="SUCCEEDED" isPartial />}
        {companies.length > 1 && (
          <span title={new Intl.ListFormat(locale).format(companies)}>
            <StatusBadge status="PARTIAL" label={t('analysis.grid.companies', { n: companies.length })} />
          </span>
        )}
      </div>
      {onRemove && <RemoveButton label={t('analysis.grid.remove', { name })} onClick={() => onRemove(id)} />}
    </Group>
  );
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon size={24} data-screen aria-label={label} title={label} onClick={onClick}>
    <IconX size={14} aria-hidden />
  </ActionIcon>
);

/** Says why a result has no values. */
function ColumnFault({ column: { fault, id, retry } }: { column: Column }) {
  const { t } = useMessages();
  if (fault instanceof Error) return <Unreadable error={fault} retry={retry} />;
  if (fault === 'waiting')
    return (
      <>
        {t('analysis.wait.title')}
        <Skeleton h={8} mt="xs" aria-hidden />
      </>
    );
  if (fault === 'failed') return t('analysis.failed.title');
  return fault === 'gone' ? t('analysis.diff.unknown', { id: id.slice(0, 8) }) : t('analysis.diff.noFindings');
}

function Unreadable({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useMessages();
  const { title } = useFailureText(error);
  return (
    <>
      <p>{title}</p>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('action.retry')}
      </Button>
    </>
  );
}
