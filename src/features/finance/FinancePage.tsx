import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { TransactionList } from '#src/api/transactions/read-transactions.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useWasEver } from '#src/lib/useWasEver.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { ExportStatus } from './export/ExportStatus.tsx';
import { useExport } from './export/useExport.ts';
import type { Format } from './export/write-file.ts';
import { financeQueries } from './finance.queries.ts';
import type { ChangeUrl } from './finance-url.ts';
import { ImportButton } from './import/ImportButton.tsx';
import { PastImports } from './import/PastImports.tsx';
import { PeriodBar } from './period/PeriodBar.tsx';
import { SummarySections } from './SummarySections.tsx';
import { TransactionPage } from './TransactionPage.tsx';
import { TransactionFilters } from './transactions/TransactionFilters.tsx';
import { TransactionTable } from './transactions/TransactionTable.tsx';
import { useFinance } from './useFinance.ts';

const TransactionDrawer = lazy(async () => ({
  default: (await import('./transactions/TransactionDrawer.tsx')).TransactionDrawer,
}));

export function FinancePage() {
  const { t } = useMessages();
  const finance = useFinance();
  const { url, setUrl, views, extensions, zone, today, filter, ofRows, query, list, isReversed } = finance;
  const canSort = extensions.hasSearch === true;
  const summary = finance.hasSummary && !isReversed ? finance.summary : undefined;
  const currency = summary?.data?.currency;
  const exporting = useExport({ filter: ofRows, currency, zone });
  const isExporting = exporting.state.phase === 'running' || exporting.state.phase === 'writing';
  usePrefetchNext(query, list.isPlaceholderData || isReversed ? 0 : (list.data?.total ?? 0), financeQueries.list);
  const { rowLink, filterLink } = useFinanceLinks();
  const hasDrawer = useWasEver(url.row !== undefined);
  const change: ChangeUrl = (next, options) => setUrl({ page: 1, row: undefined, ...next }, options);
  const table = { type: url.type, currency, zone, sort: query.sort, onSort: undefined, linkTo: rowLink };

  return (
    <Page
      title={t('finance.title')}
      actions={
        <>
          <ViewMenu {...views} />
          <ExportButtons
            disabled={isExporting || isReversed || !hasRows(list.data)}
            onStart={(format) => void exporting.start(format)}
          />
          <ImportButton zone={zone} />
        </>
      }
    >
      {extensions.hasFilters && (
        <PeriodBar value={url} zone={zone} hasZones={extensions.hasZones === true} today={today} onChange={change} />
      )}
      <TransactionFilters
        value={url}
        isExtended={extensions.hasFilters === true}
        canSearch={canSort}
        onChange={change}
      />
      <ExportStatus state={exporting.state} onCancel={exporting.cancel} onDismiss={exporting.dismiss} />
      {summary && (
        <SummarySections
          summary={summary}
          filter={filter}
          zone={zone}
          today={today}
          by={url.by ?? 'month'}
          hasGroups={extensions.hasGroups === true && canSort}
          onBy={(by) => setUrl({ by: by === 'month' ? undefined : by })}
          linkTo={
            extensions.hasFilters
              ? (next) => filterLink(extensions.hasZones && next.from ? { ...next, zone } : next)
              : undefined
          }
        />
      )}
      {!isReversed && (
        <QueryView query={list} skeleton={<TransactionTable rows={undefined} empty={null} {...table} />}>
          {(answer) => (
            <TransactionPage
              answer={answer}
              query={query}
              isPlaceholder={list.isPlaceholderData}
              currency={currency}
              zone={zone}
              canSort={canSort}
              summary={summary}
              rowLink={rowLink}
              onChange={setUrl}
            />
          )}
        </QueryView>
      )}
      <PastImports zone={zone} />
      <Suspense>
        {hasDrawer && (
          <TransactionDrawer
            id={url.row}
            rows={list.isPlaceholderData ? undefined : list.data?.data}
            canLookUp={extensions.hasFilters === true}
            currency={currency}
            zone={zone}
            linkTo={rowLink}
            onClose={() => setUrl({ row: undefined }, { state: keepScrollPosition })}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Returns whether there may be rows to export. */
const hasRows = (list: TransactionList | undefined) => list !== undefined && (list.total !== 0 || list.data.length > 0);

/** Returns functions that build URLs of this page: with the drawer of a row open, and with a further filter by month. */
function useFinanceLinks() {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const linkTo = (change: Record<string, string>, removed: string[] = []) => {
      const params = new URLSearchParams(search);
      for (const name of removed) params.delete(name);
      for (const [name, value] of Object.entries(change)) params.set(name, value);
      return `${pathname}?${params}`;
    };
    return {
      rowLink: (row: string) => linkTo({ row }),
      filterLink: (filter: Record<string, string>) => linkTo(filter, ['page', 'row', 'by']),
    };
  }, [pathname, search]);
}

function ExportButtons({ disabled, onStart }: { disabled: boolean; onStart: (format: Format) => void }) {
  const { t } = useMessages();
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={disabled}
      onClick={() => onStart(format)}
    >
      {t(`finance.export.${format}`)}
    </Button>
  ));
}
