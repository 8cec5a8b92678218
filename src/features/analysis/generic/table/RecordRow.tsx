import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { EvidenceLink } from '../../evidence/EvidenceLink.tsx';
import { anchorOf } from '../../result/anchors.ts';
import type { Entry } from '../shape/classify.ts';
import type { Column } from '../shape/columns.ts';
import { inside, type Place, ValueView } from '../ValueView.tsx';
import { SectionBoundary } from '../value/SectionBoundary.tsx';
import classes from './RecordTable.module.css';
import { cellOf } from './rows.ts';
import { TableCell } from './TableCell.tsx';

interface RecordRowProps {
  row: Entry;
  columns: Column[];
  /** True if the row has details that can be expanded below it. */
  hasDetails: boolean;
  /** True if some row rests on a passage of the document. */
  hasPassages: boolean;
  place: Place;
}

/** Renders one record, with its full content in an expandable row below. */
export function RecordRow({ row, columns, hasDetails, hasPassages, place }: RecordRowProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const within = inside(place, row);
  return (
    <>
      <tr id={anchorOf(row.pointer)} className={classes.row} tabIndex={-1} data-open={isOpen || undefined}>
        {hasDetails && (
          <td className={classes.opener!} data-screen>
            <ActionIcon
              size={24}
              className={classes.chevron!}
              onClick={() => setIsOpen(!isOpen)}
              aria-expanded={isOpen}
              aria-label={isOpen ? t('analysis.row.close', { n: row.key }) : t('analysis.row.open', { n: row.key })}
            >
              <IconChevronRight size={15} aria-hidden />
            </ActionIcon>
          </td>
        )}
        {hasPassages && (
          <td className={classes.opener!} data-screen>
            <EvidenceLink pointer={row.pointer} />
          </td>
        )}
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          const scope = index === 0 ? { scope: 'row' } : undefined;
          return (
            <Cell key={column.key} {...scope} data-align={column.kind === 'number' ? 'right' : undefined}>
              <SectionBoundary value={cellOf(row, column.key) ?? null}>
                <TableCell
                  value={cellOf(row, column.key)}
                  column={column}
                  place={{ ...within, name: column.key, depth: within.depth + 1 }}
                />
              </SectionBoundary>
            </Cell>
          );
        })}
      </tr>
      {isOpen && (
        <tr className={classes.details!}>
          <td colSpan={columns.length + 1 + Number(hasPassages)}>
            <div className={classes.detail}>
              <SectionBoundary value={row.value}>
                <ValueView value={row.value} place={{ ...within, level: Math.max(2, within.level) }} />
              </SectionBoundary>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
