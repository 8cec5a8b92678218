import '#src/ui/form/segmented-styles.ts';
import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { useMessages } from '#src/messages/t.ts';
import { Section } from '#src/ui/page/Section.tsx';
import classes from './MonthsSection.module.css';
import { MonthsTable } from './MonthsTable.tsx';

// The chart library is large, so the rest of the page does not wait for it.
const MonthsCharts = lazy(async () => ({ default: (await import('./MonthsCharts.tsx')).MonthsCharts }));

interface MonthsSectionProps {
  summary: TransactionSummary;
  isStale: boolean;
  /** Returns the URL of the transactions of these days; undefined if the service cannot filter by date. */
  linkTo: ((days: { from: string; to: string }) => string) | undefined;
}

/** Shows income and profit by month and type as charts or as a table. */
export function MonthsSection({ summary, isStale, linkTo }: MonthsSectionProps) {
  const { t } = useMessages();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <div className={classes.section}>
      <Section
        title={t('finance.months')}
        hint={t('finance.months.hint')}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('finance.months.view')}
            value={view}
            data={[
              { value: 'chart', label: t('finance.months.chart') },
              { value: 'table', label: t('finance.months.table') },
            ]}
            onChange={setView}
          />
        }
      >
        <div className={classes.content} aria-busy={isStale} data-dimmed={isStale || undefined}>
          {view === 'table' ? (
            <MonthsTable summary={summary} linkTo={linkTo} />
          ) : (
            <Suspense fallback={<Skeleton h={232} aria-label={t('finance.months.loading')} />}>
              <MonthsCharts summary={summary} />
            </Suspense>
          )}
          {summary.unreadableMonths > 0 && (
            <Text size="sm" c="dimmed">
              {t('finance.months.unreadable', { n: summary.unreadableMonths })}
            </Text>
          )}
        </div>
      </Section>
    </div>
  );
}
