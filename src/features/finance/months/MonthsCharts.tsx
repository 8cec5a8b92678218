import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import Big from 'big.js';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/t.ts';
import { Amount } from '../Amount.tsx';
import { typeText } from '../words.ts';
import classes from './MonthsCharts.module.css';
import { byMonth, type Measure, type MonthOfTypes, monthText, sumOfTypes, typesOf } from './months.ts';

const colors = ['verdigris.6', 'yellow.6', 'indigo.5', 'pink.6', 'gray.6'];

/** Converts an amount to a bar height. Every displayed figure uses the exact text instead. */
const barHeight = (amount: string) => (isDecimal(amount) ? new Big(amount).toNumber() : 0);

/** Draws the two charts. Loaded lazily, because the chart library is large. */
export function MonthsCharts({ summary }: { summary: TransactionSummary }) {
  const { t } = useMessages();
  return (
    <div className={classes.charts}>
      <MonthsChart summary={summary} measure="amount" label={t('finance.months.incomeChart')} />
      <MonthsChart summary={summary} measure="profit_amount" label={t('finance.months.profitChart')} />
    </div>
  );
}

interface MonthsChartProps {
  summary: TransactionSummary;
  measure: Measure;
  label: string;
}

function MonthsChart({ summary: { months: rows, currency }, measure, label }: MonthsChartProps) {
  const { t, locale } = useMessages();
  const months = byMonth(rows);
  const types = typesOf(rows);
  const byName = new Map(months.map((month) => [month.month, month]));
  const short = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en', {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.label}>
        {currency ? t('finance.months.chartIn', { chart: label, currency }) : label}
      </figcaption>
      <BarChart
        h={208}
        type="stacked"
        role="img"
        aria-label={label}
        data={months.map(({ month, types: of }) => ({
          month,
          ...Object.fromEntries(types.map((type, index) => [`s${index}`, barHeight(of[type]?.[measure] ?? '0')])),
        }))}
        dataKey="month"
        series={types.map((type, index) => ({
          name: `s${index}`,
          label: typeText(type),
          color: colors[Math.min(index, colors.length - 1)]!,
        }))}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        valueFormatter={(value) => short.format(value)}
        xAxisProps={{
          tickFormatter: (month: string) => monthText(month, locale),
          interval: 'equidistantPreserveStart',
          minTickGap: 12,
        }}
        yAxisProps={{ width: 52 }}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={28}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ active, label: month }) => {
            const shown = byName.get(String(month));
            return active && shown ? <Figures month={shown} types={types} measure={measure} /> : null;
          },
        }}
      />
    </figure>
  );
}

/** Tooltip with the exact figures of a month; the chart itself has only binary floats. */
function Figures({ month, types, measure }: { month: MonthOfTypes; types: string[]; measure: Measure }) {
  const { t, locale } = useMessages();
  return (
    <div className={classes.tooltip}>
      <strong>{monthText(month.month, locale, 'long')}</strong>
      <dl>
        {types.map((type) => (
          <div key={type}>
            <dt>{typeText(type)}</dt>
            <dd>
              <Amount value={month.types[type]?.[measure] ?? '0'} />
            </dd>
          </div>
        ))}
        <div className={classes.together}>
          <dt>{t('finance.months.all')}</dt>
          <dd>
            <Amount value={sumOfTypes(month, measure)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
