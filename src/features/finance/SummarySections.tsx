import type { UseQueryResult } from '@tanstack/react-query';
import type { TransactionFilter } from '#contract/finance.ts';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { FinanceCards } from './cards/FinanceCards.tsx';
import { MonthsSection } from './months/MonthsSection.tsx';
import type { MonthsProps } from './months/MonthsTable.tsx';
import { figuresOf } from './shown-figures.ts';

interface SummarySectionsProps {
  summary: UseQueryResult<TransactionSummary>;
  filter: TransactionFilter;
  zone: string;
  /** Current day in this zone. */
  today: string;
  linkTo: MonthsProps['linkTo'];
}

/** Shows the totals of a filter: as cards, and by month. */
export function SummarySections({ summary: query, filter, zone, today, linkTo }: SummarySectionsProps) {
  const { data: summary, isPlaceholderData: isStale, error } = query;
  if (error && !summary) return null;
  return (
    <>
      <FinanceCards filter={filter} summary={summary} isStale={isStale} today={today} />
      {summary?.months.length !== 0 && (
        <MonthsSection
          months={summary && { summary, figures: figuresOf(summary, filter.status), linkTo }}
          isStale={isStale}
          zone={zone}
        />
      )}
    </>
  );
}
