import { useQuery } from '@tanstack/react-query';
import type { TransactionSort } from '#contract/finance.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { todayIn } from '#src/lib/time/day-in.ts';
import { isReversedPeriod } from '#src/lib/time/periods.ts';
import { financeQueries } from './finance.queries.ts';
import { FinanceUrl, filterOf } from './finance-url.ts';

/** Reads the page's URL and requests what it shows: the filter, the time zone, the rows and the totals. */
export function useFinance() {
  const [url, setUrl, views] = useListView('finance', FinanceUrl);
  const chosenZone = useZoneName();
  const hasSummary = useExtension('finance-summary');
  const extensions = {
    hasFilters: useExtension('finance-filters'),
    hasZones: useExtension('finance-zones'),
    hasSearch: useExtension('finance-search'),
    hasGroups: useExtension('finance-groups'),
  };
  const { hasFilters, hasZones, hasSearch } = extensions;
  const isReady = [hasSummary, hasFilters, hasZones, hasSearch].every((has) => has !== undefined);
  // Everything on the page is in one zone. Without a choice, days and months are in UTC, so the rows are too.
  const countsDays = hasFilters || hasSummary;
  const zone = hasZones ? (url.zone ?? chosenZone) : countsDays ? 'UTC' : chosenZone;
  const filter = filterOf(url, zone, extensions);
  const sort: TransactionSort | undefined = hasSearch ? url.sort : undefined;
  // Without days, the rows are the same in every zone.
  const ofRows = { ...filter, zone: filter.from || filter.to ? filter.zone : undefined, sort };
  const isReversed = isReversedPeriod(filter);
  const query = { ...ofRows, page: url.page, page_size: url.page_size };
  return {
    url,
    setUrl,
    views,
    extensions,
    zone,
    today: todayIn(zone),
    filter,
    ofRows,
    query,
    list: useQuery({ ...financeQueries.list(query), enabled: isReady && !isReversed }),
    summary: useQuery({ ...financeQueries.summary(filter), enabled: isReady && !isReversed && hasSummary === true }),
    hasSummary: hasSummary === true,
    /** True if the first day is after the last one. Then nothing is requested. */
    isReversed,
  };
}
