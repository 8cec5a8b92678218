import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { TransactionQuery } from '#contract/finance.ts';
import type { TransactionList } from '#src/api/transactions/read-transactions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { AnswerNotices } from './answer/AnswerNotices.tsx';
import { compareAnswer, figuresOf, type PageFigures } from './answer/compare-answer.ts';
import { financeQueries } from './finance.queries.ts';
import { type ChangeUrl, noFilter } from './finance-url.ts';
import { PrintHead } from './PrintHead.tsx';
import { isOtherType } from './row-faults.ts';
import { Totals } from './Totals.tsx';
import { NoTransactions } from './transactions/NoTransactions.tsx';
import { TransactionTable } from './transactions/TransactionTable.tsx';

interface TransactionPageProps {
  /** Answer with the request that it answers. */
  answer: TransactionList & { asked: TransactionQuery };
  /** Request of the page in the URL. */
  query: TransactionQuery;
  /** True while the answer is still that of another page. */
  isPlaceholder: boolean;
  currency: string | undefined;
  zone: string;
  canSort: boolean;
  summary: ComponentProps<typeof Totals>['summary'];
  /** Returns the URL of this page with the drawer of a transaction open. */
  rowLink: (key: string) => string;
  onChange: ChangeUrl;
}

/** Shows one page of the list with the figures that the service sent, and says where they differ from the request. */
export function TransactionPage(props: TransactionPageProps) {
  const { answer, query, isPlaceholder, currency, zone, canSort, summary, rowLink, onChange } = props;
  const { asked, data: rows, total, unreadableRows } = answer;
  const { rangeText, positionText } = usePageTexts();
  // The previous page, if it was loaded; it is not requested for this.
  const previous = useQuery({
    ...financeQueries.list({ ...asked, page: asked.page - 1 }),
    enabled: false,
    placeholderData: undefined,
  });
  const differences = compareAnswer(asked, answer, previous.data);
  const figures = figuresOf(asked, answer, differences);
  const { pages } = figures;
  const page = isPlaceholder ? query.page : (answer.page ?? query.page);
  const position = positionText(page, pages);
  const matching = rows.filter((row) => !isOtherType(row, asked.type));
  const { type, status, from, to, q, project, category, min_amount, max_amount } = query;
  const isFiltered =
    type !== 'all' || [status, from, to, q, project, category, min_amount, max_amount].some((one) => one !== undefined);
  const hasPages = rows.length > 0 || (total === undefined ? query.page > 1 : total > 0);
  return (
    <>
      <PrintHead query={query} zone={zone} position={position} total={total} />
      <AnswerNotices asked={asked} answer={answer} differences={differences} />
      <TransactionTable
        rows={rows}
        type={asked.type}
        currency={currency}
        zone={zone}
        sort={asked.sort}
        onSort={canSort ? (next) => onChange({ sort: next, page: 1 }) : undefined}
        linkTo={rowLink}
        empty={
          <NoTransactions
            page={query.page}
            pages={pages}
            hasRows={Boolean(total || pages || unreadableRows)}
            isFiltered={isFiltered}
            onPage={(next) => onChange({ page: next })}
            onClear={() => onChange(noFilter)}
          />
        }
      />
      {rows.length > 0 && (
        <Totals rows={matching} others={rows.length - matching.length} summary={summary} isFiltered={isFiltered} />
      )}
      {hasPages && (
        <div data-screen>
          <Pagination
            page={page}
            pageSize={query.page_size}
            total={total ?? 0}
            known={{
              range: rangeText(figures, total),
              position,
              pages: pages ?? (figures.rows > 0 ? page + 1 : page),
              isEndKnown: pages !== undefined,
            }}
            onChange={(change) => onChange({ row: undefined, ...change })}
          />
        </div>
      )}
    </>
  );
}

/** Returns the texts of the range and the page number, without figures that the service did not send. */
function usePageTexts() {
  const { t, locale } = useMessages();
  const number = (value: number) => value.toLocaleString(locale);
  return {
    rangeText({ range, rows }: PageFigures, total: number | undefined): string {
      const of = total === undefined ? undefined : number(total);
      if (range) {
        const [from, to] = [number(range.from), number(range.to)];
        return of === undefined ? t('finance.range', { from, to }) : t('table.range', { from, to, total: of });
      }
      if (of === undefined) return t('finance.range.rows', { n: rows });
      return rows === 0 ? t('table.rangeNone', { total: of }) : t('finance.range.rowsOf', { n: rows, total: of });
    },
    positionText: (page: number, pages: number | undefined): string =>
      pages === undefined
        ? t('finance.position', { page: number(page) })
        : t('table.pageOf', { page: number(page), pages: number(Math.max(1, pages)) }),
  };
}
