import type { ReactNode } from 'react';
import { NoRows } from '../feedback/NoRows.tsx';
import { QueryView, type ViewedQuery } from '../feedback/QueryView.tsx';
import { Pagination } from './Pagination.tsx';

interface PageFilter {
  page: number;
  page_size: number;
}

/** Returns the parameters of a list that limit which entries it has. */
const limitsOf = (filter: object) =>
  Object.entries(filter).filter(([name]) => !['page', 'page_size', 'sort'].includes(name));

/** Returns whether a list shows only some of its entries. */
export const isLimited = (filter: object) => limitsOf(filter).some(([, value]) => Boolean(value));

interface PagedListProps<F, D> {
  query: ViewedQuery<D>;
  filter: F;
  onChange: (change: Partial<F>) => void;
  skeleton: ReactNode;
  /** Shown if there are no entries yet. */
  none?: ReactNode;
  /** Returns the table of a page. @param empty what to show if it has no rows */
  children: (data: D, empty: ReactNode) => ReactNode;
}

/** Shows one page of a list with the way to the other pages, or why it has no rows. */
export function PagedList<F extends PageFilter, D extends { total: number }>(props: PagedListProps<F, D>) {
  const { query, filter, onChange, skeleton, none, children } = props;
  const { page, page_size } = filter;
  const change = (next: object) => onChange(next as Partial<F>);
  const clear = () => change({ ...Object.fromEntries(limitsOf(filter).map(([name]) => [name, undefined])), page: 1 });
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(data) => (
        <>
          {children(
            data,
            <NoRows
              total={data.total}
              isFiltered={isLimited(filter)}
              onFirst={() => change({ page: 1 })}
              onClear={clear}
            >
              {none}
            </NoRows>,
          )}
          {data.total > 0 && <Pagination page={page} pageSize={page_size} total={data.total} onChange={change} />}
        </>
      )}
    </QueryView>
  );
}
