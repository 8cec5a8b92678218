import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './ChartView.module.css';
import type { Chart } from './shape/chart.ts';
import type { TableBlock } from './shape/classify.ts';
import { humanize } from './shape/names.ts';
import { RecordTable } from './table/RecordTable.tsx';
import type { Place } from './ValueView.tsx';

const SeriesChart = lazy(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }));

/** Renders numbers over an index or time as a chart, with a toggle to the table they came from. */
export function ChartView({ chart, table, place }: { chart: Chart; table: TableBlock; place: Place }) {
  const { t } = useMessages();
  const [asTable, setAsTable] = useState(false);
  const name = humanize(place.name);
  return (
    <div>
      {asTable ? (
        <RecordTable table={table} place={place} />
      ) : (
        <figure className={classes.figure} aria-label={t('analysis.chart.of', { name, points: chart.points.length })}>
          <Suspense fallback={<Skeleton h={200} />}>
            <SeriesChart chart={chart} name={name} />
          </Suspense>
        </figure>
      )}
      <Button
        className={classes.toggle!}
        data-screen
        variant="subtle"
        color="gray"
        fw={500}
        size="compact-sm"
        leftSection={asTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? t('analysis.chart.showChart') : t('analysis.chart.showTable')}
      </Button>
    </div>
  );
}
