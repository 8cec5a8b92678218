import '#src/ui/form/segmented-styles.ts';
import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';
import classes from './MonthsSection.module.css';
import { type MonthsProps, MonthsTable } from './MonthsTable.tsx';

// The chart library is large, so the rest of the page does not wait for it.
const MonthsCharts = lazy(async () => ({ default: (await import('./MonthsCharts.tsx')).MonthsCharts }));

interface MonthsSectionProps {
  /** Undefined while the figures load, which shows placeholders of the same height. */
  months: MonthsProps | undefined;
  isStale: boolean;
  zone: string;
}

/** Shows figures by month and type as charts or as a table. */
export function MonthsSection({ months, isStale, zone }: MonthsSectionProps) {
  const { t } = useMessages();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <div data-screen>
      <Section
        title={t('finance.months')}
        hint={t('finance.months.hint', { zone })}
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
          {months && view === 'table' ? (
            <MonthsTable {...months} />
          ) : (
            <div className={classes.charts}>
              <Suspense fallback={<NoCharts />}>{months ? <MonthsCharts {...months} /> : <NoCharts />}</Suspense>
            </div>
          )}
          {months && months.summary.unreadableMonths > 0 && (
            <Text size="sm" c="dimmed">
              {t('finance.months.unreadable', { n: months.summary.unreadableMonths })}
            </Text>
          )}
        </div>
      </Section>
    </div>
  );
}

/** Height of a chart with its label. */
const CHART_HEIGHT = 227.5;

/** Takes the place of the two charts while they load. */
function NoCharts() {
  const { t } = useMessages();
  return [0, 1].map((place) => (
    <Skeleton key={place} h={CHART_HEIGHT} role="img" aria-label={t('finance.months.loading')} />
  ));
}
