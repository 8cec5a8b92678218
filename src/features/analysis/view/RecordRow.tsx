import { ActionIcon, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { anchorOf } from '../anchors.ts';
import type { Entry } from '../shape/classify.ts';
import type { Column } from '../shape/columns.ts';
import { inside, type Place, ValueView } from './BlockView.tsx';
import classes from './RecordTable.module.css';
import { cellOf } from './rows.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { TableCell } from './TableCell.tsx';

interface RecordRowProps {
  row: Entry;
  columns: Column[];
  /** The row has more than fits, and opens under itself. */
  opens: boolean;
  place: Place;
}

/** One record, and on demand everything in it. */
export function RecordRow({ row, columns, opens, place }: RecordRowProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const within = inside(place, row);
  return (
    <>
      <Table.Tr id={anchorOf(row.pointer)} data-open={open || undefined}>
        {opens && (
          <Table.Td className={classes.opener!}>
            <ActionIcon
              size={24}
              className={classes.chevron!}
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              aria-label={open ? t('analysis.row.close', { n: row.key }) : t('analysis.row.open', { n: row.key })}
            >
              <IconChevronRight size={15} />
            </ActionIcon>
          </Table.Td>
        )}
        {columns.map((column, index) => (
          <Table.Td
            key={column.key}
            component={index === 0 ? 'th' : 'td'}
            scope={index === 0 ? 'row' : undefined}
            data-align={column.kind === 'number' ? 'right' : undefined}
          >
            <SectionBoundary value={cellOf(row, column.key) ?? null}>
              <TableCell
                value={cellOf(row, column.key)}
                column={column}
                place={{ ...within, name: column.key, depth: within.depth + 1 }}
              />
            </SectionBoundary>
          </Table.Td>
        ))}
      </Table.Tr>
      {open && (
        <Table.Tr className={classes.details!}>
          <Table.Td colSpan={columns.length + 1}>
            <div className={classes.detail}>
              <SectionBoundary value={row.value}>
                <ValueView value={row.value} place={{ ...within, level: Math.max(2, within.level) }} />
              </SectionBoundary>
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
