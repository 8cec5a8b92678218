import type { TransactionQuery } from '#contract/finance.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './PrintHead.module.css';
import { typeText } from './words.ts';

/** Summary of the active filters, visible only in print because the filter controls are not printed. */
export function PrintHead({ query, total }: { query: TransactionQuery; total: number }) {
  const { t, locale } = useMessages();
  const { type, status, from, to, q, page, page_size } = query;
  const number = (value: number) => value.toLocaleString(locale);
  const facts = [
    t('finance.print.type', { type: typeText(type) }),
    status && t(`finance.status.${status}`),
    from && `${t('finance.from')}: ${from}`,
    to && `${t('finance.to')}: ${to}`,
    q && `${t('finance.search')}: ${q}`,
    t('table.pageOf', { page: number(page), pages: number(Math.ceil(total / page_size)) }),
    t('finance.print.total', { total: number(total) }),
  ];
  return <p className={classes.head}>{facts.filter(Boolean).join(' · ')}</p>;
}
