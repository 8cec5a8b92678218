import { Box } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import Big from 'big.js';
import { useNavigate } from 'react-router-dom';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Amount } from '../Amount.tsx';
import { type Figure, figureOf } from '../shown-figures.ts';
import { typeText } from '../type-and-status.ts';
import classes from './MonthsCharts.module.css';
import type { MonthsProps } from './MonthsTable.tsx';
import { byMonth, colorOf, daysOf, type MonthOfTypes, monthText, sumOfTypes, typesOf } from './months.ts';

/** Converts an amount to a bar height. Every displayed figure uses the exact text instead. */
const barHeight = (amount: string) => (isDecimal(amount) ? new Big(amount).toNumber() : 0);

/** Draws the two charts. Loaded lazily, because the chart library is large. */
export function MonthsCharts({ figures, ...props }: MonthsProps) {
  return figures.map((figure) => <MonthsChart key={figure.measure} figure={figure} {...props} />);
}

type MonthsChartProps = Omit<MonthsProps, 'figures'> & { figure: Figure };

function MonthsChart({ summary: { months: rows, currency }, figure, linkTo }: MonthsChartProps) {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const label = t('finance.months.chartOf', { figure: t(figure.label) });
  const months = byMonth(rows);
  const types = typesOf(rows);
  const byName = new Map(months.map((month) => [month.month, month]));
  const short = (value: number) =>
    new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en', {
      // There are no words for thousands of trillions.
      notation: Math.abs(value) < 1e15 ? 'compact' : 'scientific',
      maximumSignificantDigits: 3,
    }).format(value);
  return (
    <figure className={classes.figure}>
      <Box component="figcaption" fz="sm" fw={500}>
        {currency ? t('finance.months.chartIn', { chart: label, currency }) : label}
      </Box>
      <BarChart
        h={208}
        type="stacked"
        role="img"
        aria-label={label}
        data={months.map(({ month, types: of }) => ({
          month,
          ...Object.fromEntries(types.map((type, index) => [`s${index}`, barHeight(figureOf(of[type], figure))])),
        }))}
        dataKey="month"
        series={types.map((type, index) => ({
          name: `s${index}`,
          label: typeText(type),
          color: colorOf(type),
        }))}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        valueFormatter={short}
        xAxisProps={{
          tickFormatter: (month: string) => monthText(month, locale),
          interval: 'equidistantPreserveStart',
          minTickGap: 12,
        }}
        yAxisProps={{ width: 72 }}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={28}
        barProps={{
          isAnimationActive: false,
          // The table has the same links for keyboards and screen readers.
          onClick: ({ payload }: { payload?: { month?: string } }) => {
            if (payload?.month && linkTo) void navigate(linkTo(daysOf(payload.month)), { state: keepScrollPosition });
          },
        }}
        barChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
        className={linkTo ? classes.linked : undefined}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ active, label: month }) => {
            const shown = byName.get(String(month));
            return active && shown ? <Figures month={shown} types={types} figure={figure} /> : null;
          },
        }}
      />
    </figure>
  );
}

/** Tooltip with the exact figures of a month; the chart itself has only binary floats. */
function Figures({ month, types, figure }: { month: MonthOfTypes; types: string[]; figure: Figure }) {
  const { t, locale } = useMessages();
  return (
    <div className={classes.tooltip}>
      <strong>{monthText(month.month, locale, 'long')}</strong>
      <dl>
        {types.map((type) => (
          <div key={type}>
            <dt>{typeText(type)}</dt>
            <dd>
              <Amount value={figureOf(month.types[type], figure)} />
            </dd>
          </div>
        ))}
        <Box fw={600}>
          <dt>{t('finance.months.all')}</dt>
          <dd>
            <Amount value={sumOfTypes(month, figure)} />
          </dd>
        </Box>
      </dl>
    </div>
  );
}
