import { differenceOf } from '#src/lib/format/decimal.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { isCurrency, withoutCurrency, withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { EvidenceValue } from '../../evidence/EvidenceLink.tsx';
import { anchorOf } from '../../result/anchors.ts';
import classes from '../findings.module.css';
import type { Findings, Metric } from '../read-findings.ts';
import { ScanNote } from '../SourceNote.tsx';
import { SuspectMark } from '../SuspectMark.tsx';
import { useDisputed } from '../useDisputed.ts';

/** The metrics by period. Each value links to its place in the document. */
export function KeyFigures({ findings }: { findings: Findings }) {
  const { metrics = [] } = findings;
  const isDisputed = useDisputed(findings);
  const { t, locale } = useMessages();
  const periods = [...new Set(metrics.flatMap(({ points }) => points.map(({ period }) => period)))].sort();
  const currency = sharedCurrency(metrics);
  // In Chinese the unit depends on the amount: 万, 亿.
  const isUnitInCell = (unit: string) => unit === '%' || locale === 'zh';
  const textOf = (value: string, unit: string) =>
    unit === currency ? withoutCurrency(value, locale) : withUnit(value, isUnitInCell(unit) ? unit : '', locale);
  const isPlan = (period: string) =>
    metrics.every(({ points }) => points.every((point) => point.period !== period || point.projected));
  const headOf = (period: string) => {
    const name = periodName(period, locale);
    return isPlan(period) ? t('word.with', { name, detail: t('findings.planned') }) : name;
  };
  const changed = metrics.filter((metric) => changeOf(metric) !== null);
  const ranges = [...new Set(changed.map(({ points }) => rangeOf(points, locale)))];
  const name: Column<Metric> = {
    id: 'metric',
    header: currency ? t('word.with', { name: t('findings.metric'), detail: currency }) : t('findings.metric'),
    isRowHeader: true,
    cell: ({ metric, name, unit }) => (
      <span className={classes.amount}>
        <VisibleText text={messageOr(`findings.metric.${metric}`, name)} keep="" />
        {unit && unit !== currency && unit !== metric && !isUnitInCell(unit) && (
          <span className={classes.note}>{messageOr(`unit.${unit}`, unit, { n: 2 })}</span>
        )}
      </span>
    ),
  };
  const values = periods.map((period): Column<Metric> => {
    return {
      id: period,
      header: <VisibleText text={headOf(period)} keep="" />,
      align: 'right',
      cell: ({ points, unit, pointer }) => {
        const at = points.findIndex((one) => one.period === period);
        const point = points[at];
        if (!point) return '–';
        return (
          <span className={classes.amount}>
            <EvidenceValue pointer={`${pointer}/points/${at}`} value={textOf(point.value, unit)} />
            <ScanNote confidence={point.text_confidence} isBrief />
            {isDisputed(point.value, unit) && <SuspectMark />}
            {point.projected && !isPlan(period) && <span className={classes.note}>{t('findings.planned')}</span>}
          </span>
        );
      },
    };
  });
  const change: Column<Metric> = {
    id: 'change',
    header:
      ranges.length === 1 ? t('word.with', { name: t('findings.change'), detail: ranges[0]! }) : t('findings.change'),
    align: 'right',
    cell: (metric) => {
      const { unit, points } = metric;
      const by = changeOf(metric);
      if (by === null) return '–';
      const isWrong = [points[0], points.at(-1)].some((point) => point && isDisputed(point.value, unit));
      const text =
        unit === '%' ? t('findings.points.short', { n: withSign(by, '', locale) }) : withSign(by, '%', locale);
      return (
        <>
          {text}
          {isWrong && <SuspectMark />}
        </>
      );
    },
  };
  return (
    <DataTable
      caption={t('findings.figures')}
      columns={[name, ...values, ...(changed.length > 0 ? [change] : [])]}
      rows={metrics}
      rowKey={({ pointer }) => pointer}
      rowId={({ pointer }) => anchorOf(pointer)}
    />
  );
}

/** Returns the currency of all amounts, or undefined if they have several or a row would seem to have it too. */
function sharedCurrency(metrics: readonly Metric[]): string | undefined {
  const currencies = new Set(metrics.map(({ unit }) => unit).filter(isCurrency));
  const hasBare = metrics.some(({ unit }) => unit === '' || unit === 'number');
  return currencies.size === 1 && !hasBare ? [...currencies][0] : undefined;
}

/** Returns the change from the first to the last period in percent, of a share in percentage points. */
function changeOf({ unit, points, change_percent: percent }: Metric): string | null {
  if (unit !== '%') return percent || null;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last || !isDecimal(first.value) || !isDecimal(last.value)) return null;
  return differenceOf(first.value, last.value);
}

const rangeOf = (points: Metric['points'], locale: string) =>
  [points[0], points.at(-1)].map((point) => periodName(point?.period ?? '', locale)).join('–');
