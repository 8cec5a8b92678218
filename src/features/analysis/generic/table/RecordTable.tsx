import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import { useHasPassages } from '../../evidence/EvidenceLink.tsx';
import { saveFile } from '../../result/save-file.ts';
import { useTarget } from '../../result/useTarget.ts';
import type { TableBlock } from '../shape/classify.ts';
import { humanize } from '../shape/names.ts';
import type { Place } from '../ValueView.tsx';
import { MoreButton } from '../value/MoreButton.tsx';
import { useLimit } from '../value/useLimit.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { RecordRow } from './RecordRow.tsx';
import classes from './RecordTable.module.css';
import { csvOfTable, filledColumns, type Order, sortRows } from './rows.ts';

const INITIAL_ROWS = 25;

/** Renders similar records as a table that can be sorted and downloaded. A wide table scrolls inside its frame. */
export function RecordTable({ table, place }: { table: TableBlock; place: Place }) {
  const { t } = useMessages();
  const [order, setOrder] = useState<Order | null>(null);
  const rows = useMemo(() => (order ? sortRows(table.rows, order) : table.rows), [table.rows, order]);
  const limit = useLimit(rows.length, INITIAL_ROWS, useTarget(rows));
  const hasPassages = useHasPassages(table.rows);
  const columns = filledColumns(table.columns);
  const empty = table.columns.filter((column) => !columns.includes(column));
  const hasDetails = !table.isBare && columns.some(({ kind }) => kind === 'long' || kind === 'nested');
  const name = humanize(place.name);
  const download = () => saveFile(`${place.name || 'table'}.csv`, new Blob([csvOfTable(table)], { type: 'text/csv' }));
  return (
    <div className={classes.table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not a form, and a landmark per table would be too many. */}
      <div className={look.frame} role="group" aria-label={t('analysis.table.of', { name })} tabIndex={0}>
        <table className={`${look.table} ${classes.grid}`}>
          <caption className={look.caption}>{name}</caption>
          <thead>
            <tr>
              {hasDetails && (
                <th scope="col" className={classes.opener!} data-screen>
                  <span className={look.caption}>{t('analysis.row.header')}</span>
                </th>
              )}
              {hasPassages && (
                <th scope="col" className={classes.opener!} data-screen>
                  <span className={look.caption}>{t('analysis.evidence')}</span>
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, limit.shown).map((row) => (
              <RecordRow
                key={row.pointer}
                row={row}
                columns={columns}
                hasDetails={hasDetails}
                hasPassages={hasPassages}
                place={place}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Group gap="sm" wrap="nowrap" mt={4} data-screen>
        <MoreButton limit={limit} total={table.rows.length} />
        <Button
          variant="subtle"
          color="gray"
          fw={500}
          size="compact-sm"
          ml="auto"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={download}
          aria-label={t('analysis.csv.of', { name })}
        >
          {t('analysis.csv')}
        </Button>
      </Group>
      {empty.length > 0 && (
        <p className={classes.note}>
          {t('analysis.emptyColumns', { names: empty.map(({ key }) => humanize(key)).join(', ') })}
        </p>
      )}
    </div>
  );
}
