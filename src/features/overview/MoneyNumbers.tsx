import { useQuery } from '@tanstack/react-query';
import { useExtension } from '#src/api/session/extensions.ts';
import { formatDecimal, isDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { monthOf } from './month.ts';
import { NumberLink, Numbers } from './Numbers.tsx';
import { overviewQueries } from './overview.queries.ts';

/** Shows exact income and profit of this month, or the number of transactions if the service has no summaries. */
export function MoneyNumbers() {
  const hasSummary = useExtension('finance-summary');
  const hasFilters = useExtension('finance-filters');
  if (hasSummary === undefined || hasFilters === undefined) return null;
  return hasSummary && hasFilters ? <ThisMonth /> : <AllTransactions />;
}

function ThisMonth() {
  const { t, locale } = useMessages();
  const { from, to, moment } = monthOf(new Date());
  const query = useQuery(overviewQueries.month(from, to));
  const { data } = query;
  const month = moment.toLocaleDateString(locale === 'zh' ? 'zh-CN' : 'en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const list = `${paths.finance}?from=${from}&to=${to}`;
  const isMissing = query.isError && !data;
  const currency = data?.currency ?? '';
  return (
    <Numbers queries={[query]} wide>
      <NumberLink
        label={t('overview.income', { month, currency })}
        value={data && amountText(data.amount, locale)}
        to={list}
        isMissing={isMissing}
      />
      <NumberLink
        label={t('overview.profit', { month, currency })}
        value={data && amountText(data.profit_amount, locale)}
        to={list}
        isMissing={isMissing}
      />
      <NumberLink
        label={t('overview.transactionsIn', { month })}
        value={data && (data.count ?? '–')}
        to={list}
        isMissing={isMissing}
      />
    </Numbers>
  );
}

const amountText = (text = '', locale: string) => (isDecimal(text) ? formatDecimal(text, locale) : '–');

function AllTransactions() {
  const { t } = useMessages();
  const query = useQuery(overviewQueries.transactions());
  return (
    <Numbers queries={[query]}>
      <NumberLink
        label={t('overview.transactions')}
        // A service may not say its total.
        value={query.data && (query.data.total ?? '–')}
        to={paths.finance}
        isMissing={query.isError && !query.data}
      />
    </Numbers>
  );
}
