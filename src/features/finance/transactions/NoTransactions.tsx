import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';

interface NoTransactionsProps {
  page: number;
  /** Number of pages in the list; undefined if the service does not report it. */
  pages: number | undefined;
  /** True if the service says that the list has rows. */
  hasRows: boolean;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Explains why there are no rows: the page is past the end, nothing matches the filter, or there are none yet. */
export function NoTransactions({ page, pages, hasRows, isFiltered, onPage, onClear }: NoTransactionsProps) {
  const { t } = useMessages();
  if (pages !== undefined && pages > 0 && page > pages) {
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
  if (hasRows || (pages === undefined && page > 1)) {
    return (
      <EmptyState
        icon={<IconCoins />}
        title={t('finance.emptyPage')}
        action={
          page > 1 && (
            <Button variant="default" onClick={() => onPage(1)}>
              {t('table.first')}
            </Button>
          )
        }
      >
        {t('finance.emptyPage.body')}
      </EmptyState>
    );
  }
  if (isFiltered) return <NoMatch onClear={onClear} />;
  return (
    <EmptyState icon={<IconCoins />} title={t('empty.transactions')}>
      {t('finance.empty.body')}
    </EmptyState>
  );
}
