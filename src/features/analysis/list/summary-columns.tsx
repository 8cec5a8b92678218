import { IconPencilCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AnalysisTask } from '#contract/analysis.ts';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { shortMoney } from '#src/lib/format/short-money.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { periodName } from '#src/ui/phrases/period-name.ts';
import type { Column } from '#src/ui/table/DataTable.tsx';
import { SuspectMark } from '../findings/SuspectMark.tsx';
import classes from './AnalysisTable.module.css';

/** Returns the columns for the key figures of a result. */
export function summaryColumns(t: ReturnType<typeof useMessages>['t'], locale: string): Column<AnalysisTask>[] {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const money = (value: string | null | undefined, currency: string | null | undefined, mark?: ReactNode) =>
    value ? (
      <span className={classes.number} title={`${formatDecimal(value, locale)} ${currency ?? ''}`}>
        {mark && <>{mark} </>}
        <VisibleText text={shortMoney(value, currency ?? '', locale)} keep="" />
      </span>
    ) : null;
  const markOf = (isDisputed: boolean | undefined, isCorrected: boolean | undefined) =>
    isCorrected ? (
      <IconPencilCheck className={classes.all} size={14} role="img" aria-label={t('analysis.corrected')} />
    ) : (
      isDisputed && <SuspectMark />
    );
  const open = (
    count: number | undefined,
    all: number | undefined,
    title = t('analysis.openCount', { open: count ?? 0, all: all ?? 0 }),
  ) =>
    count === undefined ? null : (
      <span className={classes.number} data-open={count > 0 || undefined} title={title}>
        {count}
        {all !== count && <span className={classes.all}> {t('analysis.openOf', { n: all ?? 0 })}</span>}
      </span>
    );
  return [
    {
      id: 'ask',
      header: t('analysis.column.ask'),
      sortKey: 'ask',
      align: 'right',
      cell: ({ summary }) =>
        money(summary?.ask, summary?.ask_currency, markOf(summary?.ask_is_disputed, summary?.ask_is_corrected)),
    },
    {
      id: 'revenue',
      header: t('analysis.column.revenue'),
      sortKey: 'revenue',
      align: 'right',
      cell: ({ summary }) =>
        summary?.revenue ? (
          <div>
            {money(
              summary.revenue,
              summary.revenue_currency,
              markOf(summary.revenue_is_disputed, summary.revenue_is_corrected),
            )}
            {summary.revenue_period && (
              <span className={classes.all}>
                {' '}
                <VisibleText text={periodName(summary.revenue_period, locale)} keep="" />
              </span>
            )}
          </div>
        ) : null,
    },
    {
      id: 'contradictions',
      header: t('analysis.column.contradictions'),
      sortKey: 'contradictions',
      isDescendingFirst: true,
      align: 'right',
      cell: ({ summary }) => {
        const { open_contradictions, contradictions: all = 0, checks } = summary ?? {};
        if (checks === 0 && all === 0) return <span className={classes.all}>{t('analysis.unchecked')}</span>;
        const title =
          checks === undefined ? undefined : t('analysis.checked', { open: open_contradictions ?? 0, all, checks });
        return open(open_contradictions, all, title);
      },
    },
    {
      id: 'questions',
      header: t('analysis.column.questions'),
      sortKey: 'questions',
      isDescendingFirst: true,
      align: 'right',
      cell: ({ summary }) => open(summary?.open_questions, summary?.questions),
    },
    {
      id: 'coverage',
      header: t('analysis.column.coverage'),
      sortKey: 'coverage',
      align: 'right',
      cell: ({ summary }) => (summary?.coverage == null ? null : percent.format(summary.coverage)),
    },
  ];
}
