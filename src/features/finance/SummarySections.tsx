import type { UseQueryResult } from '@tanstack/react-query';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { BreakdownSection, type BreakdownSectionProps } from './breakdown/BreakdownSection.tsx';
import { FinanceCards } from './cards/FinanceCards.tsx';

interface SummarySectionsProps extends Omit<BreakdownSectionProps, 'summary'> {
  summary: UseQueryResult<TransactionSummary>;
  /** Current day in this zone. */
  today: string;
}

/** Shows the totals of a filter: as cards, and in groups. */
export function SummarySections({ summary: query, today, ...breakdown }: SummarySectionsProps) {
  const { data: summary, error } = query;
  if (error && !summary) return null;
  return (
    <>
      <FinanceCards filter={breakdown.filter} summary={summary} today={today} />
      {summary?.months.length !== 0 && <BreakdownSection summary={summary} {...breakdown} />}
    </>
  );
}
