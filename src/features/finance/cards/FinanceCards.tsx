import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { TransactionFilter } from '#contract/finance.ts';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { comparedPeriods, type Period } from '#src/lib/time/periods.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Amount } from '../Amount.tsx';
import { financeQueries } from '../finance.queries.ts';
import { periodText } from '../period/period-text.ts';
import { type Figure, type FigureLabel, figuresOf } from '../shown-figures.ts';
import { percentChange } from './change.ts';
import classes from './FinanceCards.module.css';

interface FinanceCardsProps {
  filter: TransactionFilter;
  summary: TransactionSummary | undefined;
  /** Current day in the zone of the filter. */
  today: string;
}

/** Shows the figures of the filter, and how they changed against the period before. */
export function FinanceCards({ filter, summary, today }: FinanceCardsProps) {
  const { t, locale } = useMessages();
  const periods = comparedPeriods(filter, today);
  const [current, previous] = [useSummaryOf(filter, periods?.current), useSummaryOf(filter, periods?.previous)];
  if (!summary) return <Skeleton className={classes.loading!} />;
  const cards = cardsOf(summary, filter.status);
  const longest = Math.max(...cards.map(({ figure }) => formatDecimal(figure(summary) ?? '', locale).length));
  return (
    <section aria-label={t('finance.cards')}>
      <dl className={classes.cards} style={{ '--longest': longest } as CSSProperties}>
        {cards.map((card) => (
          <CardView
            key={card.label}
            card={card}
            summary={summary}
            compared={periods && current && previous ? { current, previous } : undefined}
          />
        ))}
      </dl>
      {periods && (
        <p className={classes.compared}>
          {t('finance.cards.compared', {
            current: periodText(periods.current, locale),
            previous: periodText(periods.previous, locale),
          })}
        </p>
      )}
    </section>
  );
}

/** Returns the totals of a filter for other days, or undefined if there are no days or nothing is loaded yet. */
const useSummaryOf = (filter: TransactionFilter, days: Period | undefined) =>
  useQuery({
    ...financeQueries.summary({ ...filter, ...days }),
    enabled: days !== undefined,
  }).data;

interface Card {
  label: FigureLabel;
  hint?: 'finance.cards.income' | 'finance.cards.notIncome';
  /** True if a rise is good and a fall is bad. */
  isIncome?: boolean;
  figure: (summary: TransactionSummary) => string | undefined;
}

/** Returns the figures of a filter: income, and what is pending or failed, which does not count as income. */
function cardsOf(summary: TransactionSummary, status: TransactionFilter['status']): Card[] {
  const figures = figuresOf(summary, status);
  const isIncome = figures.some(({ measure }) => measure === 'income');
  const cards = figures.map((one) => ({ label: one.label, isIncome, figure: figureIn(one) }));
  if (!isIncome) return cards;
  const of = (name: 'pending' | 'failed'): Card => ({
    label: `finance.figure.amount.${name}`,
    hint: 'finance.cards.notIncome',
    figure: ({ statuses }) => statuses.find((one) => one.status === name)?.amount ?? '0',
  });
  const [income, profit] = cards.map((card) => ({ ...card, hint: 'finance.cards.income' as const }));
  return [income!, profit!, of('pending'), of('failed')];
}

const figureIn =
  ({ measure }: Figure) =>
  (summary: TransactionSummary) =>
    summary[measure];

interface CardViewProps {
  card: Card;
  summary: TransactionSummary;
  compared: { current: TransactionSummary; previous: TransactionSummary } | undefined;
}

function CardView({ card: { label, hint, isIncome, figure }, summary, compared }: CardViewProps) {
  const { t, locale } = useMessages();
  const value = figure(summary);
  const before = compared && figure(compared.previous);
  const percent = compared && before ? percentChange(figure(compared.current) ?? '', before) : null;
  const direction = Math.sign(Number(percent));
  const tone = isIncome && direction !== 0 ? (direction < 0 ? 'bad' : 'good') : undefined;
  return (
    <div className={classes.card}>
      <Box component="dt" c="dimmed" fz="sm">
        {summary.currency ? t('word.with', { name: t(label), detail: summary.currency }) : t(label)}
      </Box>
      <dd className={classes.value}>{value === undefined ? '–' : <Amount value={value} />}</dd>
      {before !== undefined && (
        <dd className={classes.change}>
          {percent !== null && (
            <strong data-tone={tone}>
              {direction === 0 ? '' : direction < 0 ? '▼ ' : '▲ '}
              {formatDecimal(percent.replace('-', ''), locale)}%{' '}
            </strong>
          )}
          {t('finance.cards.before', { amount: formatDecimal(before, locale) })}
        </dd>
      )}
      {hint && <dd className={classes.hint}>{t(hint)}</dd>}
    </div>
  );
}
