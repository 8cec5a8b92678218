import { useQuery } from '@tanstack/react-query';
import { useExtension } from '#src/api/session/extensions.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { formatDecimal, isDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { todayIn } from '#src/lib/time/day-in.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { monthOf } from './month.ts';
import { NumberLink, Numbers } from './Numbers.tsx';
import { overviewQueries } from './overview.queries.ts';

/** Shows exact income and profit of this month, or the number of transactions if the service has no summaries. */
export function MoneyNumbers() {
  const hasSummary = useExtension('finance-summary');
  const hasFilters = useExtension('finance-filters');
  const hasZones = useExtension('finance-zones');
  if (hasSummary === undefined || hasFilters === undefined || hasZones === undefined) return null;
  return hasSummary && hasFilters ? <ThisMonth hasZones={hasZones} /> : <AllTransactions />;
}

function ThisMonth({ hasZones }: { hasZones: boolean }) {
  const { t, locale } = useMessages();
  const userZone = useZoneName();
  const zone = hasZones ? userZone : 'UTC';
  const period = monthOf(todayIn(zone));
  const days = hasZones ? { ...period, zone } : period;
  const query = useQuery(overviewQueries.month(days));
  const { data } = query;
  // Without these, the service sends only sums of every status.
  const hasIncome = !data || data.income !== undefined;
  const month = new Date(`${period.from}T00:00Z`).toLocaleDateString(locale === 'zh' ? 'zh-CN' : 'en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const list = `${paths.finance}?${new URLSearchParams(days)}`;
  const isMissing = query.isError && !data;
  const currency = data?.currency ? ` ${data.currency}` : '';
  return (
    <Numbers queries={[query]} wide>
      <NumberLink
        label={t(hasIncome ? 'overview.income' : 'overview.amount', { month, currency, zone })}
        value={data && amountText(hasIncome ? data.income : data.amount, locale)}
        to={list}
        isMissing={isMissing}
      />
      <NumberLink
        label={t(hasIncome ? 'overview.profit' : 'overview.profitAmount', { month, currency, zone })}
        value={data && amountText(hasIncome ? data.profit : data.profit_amount, locale)}
        to={list}
        isMissing={isMissing}
      />
      <NumberLink
        label={t('overview.transactionsIn', { month, zone })}
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
        // A service may not report its total.
        value={query.data && (query.data.total ?? '–')}
        to={paths.finance}
        isMissing={query.isError && !query.data}
      />
    </Numbers>
  );
}
