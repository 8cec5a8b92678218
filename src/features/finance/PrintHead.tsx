import type { TransactionQuery } from '#contract/finance.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './PrintHead.module.css';
import { typeText } from './type-and-status.ts';

interface PrintHeadProps {
  query: TransactionQuery;
  zone: string;
  /** Number of the page. */
  position: string;
  total: number | undefined;
}

/** Summary of the active filters, visible only in print because the filter controls are not printed. */
export function PrintHead({ query, zone, position, total }: PrintHeadProps) {
  const { t, locale } = useMessages();
  const { type, status, from, to, q, project, category, min_amount, max_amount } = query;
  const named = [
    [t('finance.from'), from],
    [t('finance.to'), to],
    [t('finance.search'), q],
    [t('word.project'), project],
    [t('finance.column.category'), category],
    [t('finance.amount.least'), min_amount],
    [t('finance.amount.most'), max_amount],
    [t('word.timeZone'), zone],
  ];
  const facts = [
    t('finance.print.type', { type: typeText(type) }),
    status && t(`finance.status.${status}`),
    ...named.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    position,
    total !== undefined && t('finance.print.total', { total: total.toLocaleString(locale) }),
  ];
  return <p className={classes.head}>{facts.filter(Boolean).join(' · ')}</p>;
}
