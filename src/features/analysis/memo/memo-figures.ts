import type { Block } from '#src/lib/office/docx.ts';
import { messageOr } from '#src/messages/t.ts';
import { isCurrency, withoutCurrency, withUnit } from '#src/ui/phrases/amounts.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { headlineNumbers } from '../findings/headline-numbers.ts';
import type { Source } from '../findings/read-findings.ts';
import { disputedIn } from '../findings/useDisputed.ts';
import { LOW_CONFIDENCE, type Messages, placeOf } from '../findings/wording.ts';
import type { MemoSource } from './memo-source.ts';

/** Size of the table of key figures, which fits a portrait page. */
const MAX_METRICS = 10;
const MAX_PERIODS = 5;

/** Returns a line of what is known, or none. */
export const line = (style: Extract<Block, { style: unknown }>['style'], ...parts: unknown[]): Block[] => {
  const text = parts.filter((part) => part).join(' · ');
  return text === '' ? [] : [{ style, text }];
};

/** Returns whether a figure or quote was read from a scan and may be wrong. */
export const isUnclear = ({ text_confidence: confidence }: Source) => confidence != null && confidence < LOW_CONFIDENCE;

const withMark = (text: string, isDoubtful: boolean) => (isDoubtful ? `${text} *` : text);

/** Returns a table and, if it has marks, what they mean. */
const marked = (table: Extract<Block, { rows: unknown }>, t: Messages['t']): Block[] =>
  table.rows.some((row) => row.some((text) => text.endsWith(' *')))
    ? [table, ...line('detail', t('analysis.memo.doubtful'))]
    : [table];

/** Returns the numbers that matter most with their places. */
export function headlineOf({ findings, decisions, facts }: MemoSource, messages: Messages): Block[] {
  const numbers = headlineNumbers(findings, disputedIn(findings, decisions), messages, facts ?? undefined);
  if (numbers.length === 0) return [];
  const rows = numbers.map(({ label, value, note, isDisputed, source, correction }) => [
    label,
    withMark(
      note ? messages.t('word.with', { name: value, detail: note }) : value,
      isDisputed || isUnclear(source ?? {}),
    ),
    correction ? messages.t('findings.corrected') : placeOf(source ?? {}, findings.summary?.format, messages.t),
  ]);
  return marked({ head: [], rows }, messages.t);
}

/** Returns the key figures by period: the last periods that are not plans, and the next plans. */
export function keyFiguresOf({ findings, decisions }: MemoSource, { t, locale }: Messages): Block[] {
  const { metrics = [], summary } = findings;
  if (metrics.length === 0) return [];
  const isDisputed = disputedIn(findings, decisions);
  const points = metrics.flatMap((metric) => metric.points);
  const all = [...new Set(points.map(({ period }) => period))].sort();
  const isPlan = (period: string) => points.every((point) => point.period !== period || point.projected);
  const last = all.findLastIndex((period) => !isPlan(period));
  const start = Math.max(0, Math.min(last - 2, all.length - MAX_PERIODS));
  const periods = all.slice(start, start + MAX_PERIODS);
  const rows = metrics.slice(0, MAX_METRICS).map(({ metric, name, unit, points: own }) => {
    const label = messageOr(`findings.metric.${metric}`, name);
    const shown = periods.map((period) => own.find((point) => point.period === period));
    const places = shown.map((point) => point && placeOf(point, summary?.format, t)).filter(Boolean);
    return [
      isCurrency(unit) ? t('word.with', { name: label, detail: unit }) : label,
      ...shown.map((point) => {
        if (!point) return '–';
        const value = isCurrency(unit) ? withoutCurrency(point.value, locale) : withUnit(point.value, unit, locale);
        const text =
          point.projected && !isPlan(point.period)
            ? t('word.with', { name: value, detail: t('findings.planned') })
            : value;
        return withMark(text, isDisputed(point.value, unit) || isUnclear(point));
      }),
      [...new Set(places)].join('; '),
    ];
  });
  const header = periods.map((period) => {
    const name = periodName(period, locale);
    return isPlan(period) ? t('word.with', { name, detail: t('findings.planned') }) : name;
  });
  return [
    ...line('heading', t('findings.figures')),
    ...marked({ head: [t('findings.metric'), ...header, t('findings.figures.where')], rows }, t),
    ...line('detail', metrics.length > MAX_METRICS && t('analysis.memo.more', { n: metrics.length - MAX_METRICS })),
    ...line('detail', all.length > MAX_PERIODS && t('analysis.memo.periods', { n: all.length - MAX_PERIODS })),
  ];
}
