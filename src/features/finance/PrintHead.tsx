import type { TransactionQuery } from '#contract/finance.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './PrintHead.module.css';
import { typeText } from './words.ts';

interface PrintHeadProps {
  query: TransactionQuery;
  /** Number of the page. */
  position: string;
  total: number | undefined;
}

/** Summary of the active filters, visible only in print because the filter controls are not printed. */
export function PrintHead({ query, position, total }: PrintHeadProps) {
  const { t, locale } = useMessages();
  const { type, status, from, to, q } = query;
  const facts = [
    t('finance.print.type', { type: typeText(type) }),
    status && t(`finance.status.${status}`),
    from && `${t('finance.from')}: ${from}`,
    to && `${t('finance.to')}: ${to}`,
    q && `${t('finance.search')}: ${q}`,
    position,
    total !== undefined && t('finance.print.total', { total: total.toLocaleString(locale) }),
  ];
  return <p className={classes.head}>{facts.filter(Boolean).join(' · ')}</p>;
}
