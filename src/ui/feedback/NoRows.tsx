import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from './EmptyState.tsx';
import { NoMatch } from './NoMatch.tsx';

interface NoRowsProps {
  /** Number of rows on all pages. */
  total: number;
  isFiltered: boolean;
  onFirst: () => void;
  onClear: () => void;
  /** Shown if there are no entries yet. */
  children?: ReactNode;
}

/** Says why a list shows no rows: the page is past the end, no entry matches the filters, or there are none yet. */
export function NoRows({ total, isFiltered, onFirst, onClear, children }: NoRowsProps) {
  const { t } = useMessages();
  if (total === 0) return isFiltered ? <NoMatch onClear={onClear} /> : children;
  return (
    <EmptyState
      icon={<IconFileOff />}
      title={t('table.pastEnd')}
      action={
        <Button variant="default" onClick={onFirst}>
          {t('table.first')}
        </Button>
      }
    />
  );
}
