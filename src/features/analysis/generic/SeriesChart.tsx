import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { Chart } from './shape/chart.ts';
import { humanize } from './shape/names.ts';

/** Maximum number of points drawn as bars; more points are easier to read as a line. */
const MAX_BARS = 12;
/** Series share a chart only if their largest values differ by less than this factor. */
const MAX_SCALE_RATIO = 20;
const colors = ['verdigris.6', 'yellow.6', 'indigo.5', 'pink.6'];

/** Draws the chart. Loaded lazily, because the chart library is large. */
export function SeriesChart({ chart, name }: { chart: Chart; name: string }) {
  const { locale } = useMessages();
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 });
  const labels = chart.series.map(({ key }) => (key === null ? name : humanize(key)));
  const data = chart.points.map((point, index) => ({
    point,
    ...Object.fromEntries(chart.series.map(({ values }, place) => [`s${place}`, values[index] ?? null])),
  }));
  return groupsOf(chart).map((group) => {
    const Drawing = chart.points.length <= MAX_BARS ? BarChart : LineChart;
    return (
      <Drawing
        key={group.join()}
        h={200}
        data={data}
        dataKey="point"
        series={group.map((place) => ({ name: `s${place}`, label: labels[place]!, color: colors[place]! }))}
        withLegend={chart.series.length > 1}
        legendProps={{ verticalAlign: 'top', height: 32 }}
        valueFormatter={(value) => format.format(value)}
        yAxisProps={{ width: 56 }}
        tickLine="none"
        gridAxis="x"
        {...(Drawing === BarChart
          ? { maxBarWidth: 44, barProps: { isAnimationActive: false } }
          : { curveType: 'linear', withDots: chart.points.length <= 40, lineProps: { isAnimationActive: false } })}
      />
    );
  });
}

/** Groups the indexes of the series that can share an axis. */
function groupsOf({ series }: Chart): number[][] {
  const largest = series.map(({ values }) => Math.max(...values.map((value) => Math.abs(value ?? 0))));
  const groups: number[][] = [];
  for (const place of series.keys()) {
    const fits = groups.find(([first]) => {
      const ratio = largest[place]! / largest[first!]!;
      return ratio < MAX_SCALE_RATIO && ratio > 1 / MAX_SCALE_RATIO;
    });
    if (fits) fits.push(place);
    else groups.push([place]);
  }
  return groups;
}
