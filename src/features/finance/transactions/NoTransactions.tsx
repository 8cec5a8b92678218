import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';

interface NoTransactionsProps {
  page: number;
  /** Total number of pages in the list. */
  pages: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Explains why there are no rows: the page is past the end, nothing matches the filter, or there are none yet. */
export function NoTransactions({ page, pages, isFiltered, onPage, onClear }: NoTransactionsProps) {
  const { t } = useMessages();
  if (pages > 0) {
    return (
      <EmptyState
        icon={<IconCoins />}
        title={t('finance.past', { page })}
        action={
          <Button variant="default" onClick={() => onPage(pages)}>
            {t('finance.past.action')}
          </Button>
        }
      >
        {t('finance.past.body', { pages })}
      </EmptyState>
    );
  }
  if (isFiltered) return <NoMatch onClear={onClear} />;
  return (
    <EmptyState icon={<IconCoins />} title={t('finance.empty')}>
      {t('finance.empty.body')}
    </EmptyState>
  );
}
