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
import classes from './BreakdownCharts.module.css';
import type { BreakdownProps } from './BreakdownTable.tsx';
import {
  colorOf,
  filterOfGroup,
  type Group,
  groupsOf,
  groupText,
  isTime,
  sumOfTypes,
  typesOf,
  withOthers,
} from './groups.ts';

/** Shortens a name to fit beside its bar, on one line. */
const shorten = (name: string) =>
  ([...name].length > 18 ? `${[...name].slice(0, 17).join('')}…` : name).replaceAll(' ', '\u00a0');

/** Converts an amount to a bar height. Every displayed figure uses the exact text instead. */
const barHeight = (amount: string) => (isDecimal(amount) ? new Big(amount).toNumber() : 0);

/** Draws the two charts. Loaded lazily, because the chart library is large. */
export function BreakdownCharts({ figures, ...props }: BreakdownProps) {
  const all = groupsOf(props.rows, props.by, figures[0]!);
  const groups = isTime(props.by) ? all : withOthers(all);
  return figures.map((figure) => <BreakdownChart key={figure.measure} figure={figure} groups={groups} {...props} />);
}

type BreakdownChartProps = Omit<BreakdownProps, 'figures'> & { figure: Figure; groups: Group[] };

function BreakdownChart({ rows, by, currency, groups, figure, linkTo }: BreakdownChartProps) {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const label = t('finance.groups.chartOf', { figure: t(figure.label), by });
  const types = typesOf(rows);
  const textAt = (place: unknown) => groupText(groups[Number(place)]?.name ?? null, by, locale);
  const short = (value: number) =>
    new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en', {
      // There are no words for thousands of trillions.
      notation: Math.abs(value) < 1e15 ? 'compact' : 'scientific',
      maximumSignificantDigits: 3,
    }).format(value);
  return (
    <figure className={classes.figure}>
      <Box component="figcaption" fz="sm" fw={500}>
        {currency ? t('finance.groups.chartIn', { chart: label, currency }) : label}
      </Box>
      <BarChart
        h={208}
        type="stacked"
        role="img"
        aria-label={label}
        data={groups.map(({ types: of }, place) => ({
          place,
          ...Object.fromEntries(types.map((type, index) => [`s${index}`, barHeight(figureOf(of[type], figure))])),
        }))}
        dataKey="place"
        orientation={isTime(by) ? 'horizontal' : 'vertical'}
        series={types.map((type, index) => ({
          name: `s${index}`,
          label: typeText(type),
          color: colorOf(type),
        }))}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        valueFormatter={short}
        xAxisProps={isTime(by) ? { tickFormatter: textAt, interval: 'equidistantPreserveStart', minTickGap: 12 } : {}}
        yAxisProps={
          isTime(by) ? { width: 72 } : { tickFormatter: (place) => shorten(textAt(place)), interval: 0, width: 132 }
        }
        tickLine="none"
        gridAxis={isTime(by) ? 'x' : 'y'}
        maxBarWidth={28}
        barProps={{
          isAnimationActive: false,
          // The table has the same links for keyboards and screen readers.
          onClick: ({ payload }: { payload?: { place?: number } }) => {
            const name = groups[payload?.place ?? -1]?.name;
            if (name != null && linkTo) void navigate(linkTo(filterOfGroup(name, by)), { state: keepScrollPosition });
          },
        }}
        barChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
        className={linkTo ? classes.linked : undefined}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ active, label: place }) => {
            const shown = groups[Number(place)];
            return active && shown ? <Figures group={shown} by={by} types={types} figure={figure} /> : null;
          },
        }}
      />
    </figure>
  );
}

interface FiguresProps extends Pick<BreakdownChartProps, 'by' | 'figure'> {
  group: Group;
  types: string[];
}

/** Tooltip with the exact figures of a group; the chart itself has only binary floats. */
function Figures({ group, by, types, figure }: FiguresProps) {
  const { t, locale } = useMessages();
  return (
    <div className={classes.tooltip}>
      <strong>{groupText(group.name, by, locale, 'long')}</strong>
      <dl>
        {types.map((type) => (
          <div key={type}>
            <dt>{typeText(type)}</dt>
            <dd>
              <Amount value={figureOf(group.types[type], figure)} />
            </dd>
          </div>
        ))}
        <Box fw={600}>
          <dt>{t('finance.groups.all')}</dt>
          <dd>
            <Amount value={sumOfTypes(group, figure)} />
          </dd>
        </Box>
      </dl>
    </div>
  );
}
