import '#src/ui/form/segmented-styles.ts';
import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TransactionFilter } from '#contract/finance.ts';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { isWithinMonth } from '#src/lib/time/periods.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { financeQueries } from '../finance.queries.ts';
import { type Breakdown, breakdowns } from '../finance-url.ts';
import { figuresOf } from '../shown-figures.ts';
import classes from './BreakdownSection.module.css';
import { type BreakdownProps, BreakdownTable } from './BreakdownTable.tsx';
import { type Grouping, type GroupRow, rowsByMonth } from './groups.ts';

// The chart library is large, so the rest of the page does not wait for it.
const BreakdownCharts = lazy(async () => ({ default: (await import('./BreakdownCharts.tsx')).BreakdownCharts }));

export interface BreakdownSectionProps {
  /** Undefined while the figures load, which shows placeholders of the same height. */
  summary: TransactionSummary | undefined;
  filter: TransactionFilter;
  zone: string;
  by: Breakdown;
  /** True if the service can group by more than months. */
  hasGroups: boolean;
  onBy: (by: Breakdown) => void;
  linkTo: BreakdownProps['linkTo'];
}

/** Shows figures by month, category, project or type as charts or as a table; a single month by day. */
export function BreakdownSection({ summary, filter, zone, by, hasGroups, onBy, linkTo }: BreakdownSectionProps) {
  const { t } = useMessages();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const grouping: Grouping = !hasGroups ? 'month' : by === 'month' && isWithinMonth(filter) ? 'day' : by;
  const groups = useQuery({
    ...financeQueries.groups({ ...filter, group_by: grouping === 'month' ? 'day' : grouping }),
    enabled: grouping !== 'month',
  });
  const draw = (rows: GroupRow[]) => {
    if (!summary) return <NoCharts />;
    const { currency } = summary;
    const props = { rows, by: grouping, currency, figures: figuresOf(summary, filter.status), linkTo };
    if (view === 'table') return <BreakdownTable {...props} />;
    return (
      <div className={classes.charts}>
        <Suspense fallback={<ChartSkeletons />}>
          <BreakdownCharts {...props} />
        </Suspense>
      </div>
    );
  };
  return (
    <div data-screen>
      <Section
        title={t('finance.groups', { by: grouping })}
        hint={t('finance.groups.hint', { zone })}
        actions={
          <Group gap="xs">
            {hasGroups && (
              <SegmentedControl
                size="xs"
                aria-label={t('finance.groups.by')}
                value={by}
                data={breakdowns.map((one) => ({
                  value: one,
                  label: t(`finance.groups.by.${one === 'month' && grouping === 'day' ? 'day' : one}`),
                }))}
                onChange={onBy}
              />
            )}
            <SegmentedControl
              size="xs"
              aria-label={t('finance.groups.view')}
              value={view}
              data={(['chart', 'table'] as const).map((one) => ({ value: one, label: t(`finance.groups.${one}`) }))}
              onChange={setView}
            />
          </Group>
        }
      >
        <div className={classes.content}>
          {grouping === 'month' ? (
            draw(summary ? rowsByMonth(summary.months) : [])
          ) : (
            <QueryView query={groups} skeleton={<NoCharts />}>
              {draw}
            </QueryView>
          )}
          {grouping === 'month' && summary && summary.unreadableMonths > 0 && (
            <Text size="sm" c="dimmed">
              {t('finance.groups.unreadable', { n: summary.unreadableMonths })}
            </Text>
          )}
        </div>
      </Section>
    </div>
  );
}

/** Height of a chart with its label. */
const CHART_HEIGHT = 227.5;

const NoCharts = () => (
  <div className={classes.charts}>
    <ChartSkeletons />
  </div>
);

/** Takes the place of the two charts while they load. */
function ChartSkeletons() {
  const { t } = useMessages();
  return [0, 1].map((place) => (
    <Skeleton key={place} h={CHART_HEIGHT} role="img" aria-label={t('finance.groups.loading')} />
  ));
}
