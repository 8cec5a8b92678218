import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import { FormatContext, SourceNote } from '../findings/SourceNote.tsx';
import type { Column } from './columns.ts';
import { addressOf, valueText } from './GridCell.tsx';
import classes from './GridTable.module.css';
import type { Row } from './rows.ts';
import { partsOf } from './values.ts';

interface SideBySideProps {
  row: Row;
  columns: readonly Column[];
  close: () => void;
}

/** Shows what the documents of a company say that contradict each other, with their quotes and places. */
export function SideBySide({ row, columns, close }: SideBySideProps) {
  const { t, locale } = useMessages();
  const { id } = partsOf(row.key);
  return (
    <Dialog title={row.label} size="xl" close={close}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('analysis.grid.differs.hint')}
      </Text>
      <Box display="grid" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', gap: 16 }}>
        {columns
          .filter((column) => row.differing.has(column.id))
          .map((column) => (
            <section key={column.id} aria-label={column.document ?? column.id}>
              <Text component="h3" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                <VisibleText text={column.document ?? column.name ?? column.id.slice(0, 8)} keep="" />
              </Text>
              <FormatContext value={column.format}>
                {column.values?.get(row.key)?.map((value) => (
                  <Box key={`${value.pointer} ${value.value}`} py="xs">
                    <strong>{valueText(value, id, locale)}</strong>{' '}
                    <span className={classes.note}>
                      {[value.isPlan && t('findings.planned'), value.isCorrected && t('analysis.grid.corrected')]
                        .filter((note) => note)
                        .join(' · ')}
                    </span>
                    {value.source && <SourceNote source={{ ...value.source, pointer: value.pointer ?? '' }} />}
                    <Anchor component={Link} to={addressOf(column, value)} size="sm">
                      {t('analysis.grid.open')}
                    </Anchor>
                  </Box>
                ))}
              </FormatContext>
            </section>
          ))}
      </Box>
    </Dialog>
  );
}
