import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useExtension } from '#src/api/session/extensions.ts';
import type { TransactionList } from '#src/api/transactions/read-transactions.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { useWasEver } from '#src/lib/useWasEver.ts';
import { useMessages } from '#src/messages/t.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ExportStatus } from './export/ExportStatus.tsx';
import { useExport } from './export/useExport.ts';
import classes from './FinancePage.module.css';
import { financeQueries } from './finance.queries.ts';
import { FinanceUrl, filterOf } from './finance-url.ts';
import { MonthsSection } from './months/MonthsSection.tsx';
import { TransactionPage } from './TransactionPage.tsx';
import { TransactionFilters } from './transactions/TransactionFilters.tsx';
import { TransactionTable } from './transactions/TransactionTable.tsx';

const TransactionDrawer = lazy(async () => ({
  default: (await import('./transactions/TransactionDrawer.tsx')).TransactionDrawer,
}));

export function FinancePage() {
  const { t } = useMessages();
  const [url, setUrl] = useUrlState(FinanceUrl);
  const hasFilters = useExtension('finance-filters');
  const hasSummary = useExtension('finance-summary');
  const filter = filterOf(url, hasFilters === true);
  const query = { ...filter, page: url.page, page_size: url.page_size };
  const list = useQuery({ ...financeQueries.list(query), enabled: hasFilters !== undefined });
  const summary = useQuery({
    ...financeQueries.summary(filter),
    enabled: hasSummary === true && hasFilters !== undefined,
  });
  const currency = hasSummary ? summary.data?.currency : undefined;
  const exporting = useExport(filter, currency);
  const isExporting = exporting.state.phase === 'running' || exporting.state.phase === 'writing';
  usePrefetchNext(query, list.isPlaceholderData ? 0 : (list.data?.total ?? 0), financeQueries.list);
  const linkTo = useLinkTo();
  const hasDrawer = useWasEver(url.row !== undefined);
  const rowLink = useCallback((id: string) => linkTo({ row: id }), [linkTo]);

  return (
    <Page
      title={t('finance.title')}
      actions={
        <Group gap="xs" className={classes.control!}>
          <ExportMenu
            disabled={isExporting || !hasRows(list.data)}
            onStart={(format) => void exporting.start(format)}
          />
        </Group>
      }
    >
      <TransactionFilters
        value={url}
        isExtended={hasFilters === true}
        onChange={(change, options) => setUrl({ page: 1, row: undefined, ...change }, options)}
      />
      <ExportStatus state={exporting.state} onCancel={exporting.cancel} onDismiss={exporting.dismiss} />
      {hasSummary && summary.data && summary.data.months.length > 0 && (
        <MonthsSection
          summary={summary.data}
          isStale={summary.isPlaceholderData}
          linkTo={hasFilters ? linkTo : undefined}
        />
      )}
      <QueryView
        query={list}
        skeleton={
          <TransactionTable rows={undefined} type={url.type} currency={currency} linkTo={rowLink} empty={null} />
        }
      >
        {(answer) => (
          <TransactionPage
            answer={answer}
            query={query}
            isPlaceholder={list.isPlaceholderData}
            currency={currency}
            summary={hasSummary ? summary : undefined}
            rowLink={rowLink}
            onChange={setUrl}
          />
        )}
      </QueryView>
      <Suspense>
        {hasDrawer && (
          <TransactionDrawer
            id={url.row}
            rows={list.isPlaceholderData ? undefined : list.data?.data}
            canLookUp={hasFilters === true}
            currency={currency}
            onClose={() => setUrl({ row: undefined })}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Returns whether there may be rows to export. */
const hasRows = (list: TransactionList | undefined) => list !== undefined && (list.total !== 0 || list.data.length > 0);

/** Returns a function that builds a URL of this page with changed parameters. A change of the days resets the page. */
function useLinkTo() {
  const { pathname, search } = useLocation();
  return useCallback(
    (change: { row: string } | { from: string; to: string }) => {
      const params = new URLSearchParams(search);
      if (!('row' in change)) for (const name of ['page', 'row']) params.delete(name);
      for (const [name, value] of Object.entries(change)) params.set(name, value);
      return `${pathname}?${params}`;
    },
    [pathname, search],
  );
}
