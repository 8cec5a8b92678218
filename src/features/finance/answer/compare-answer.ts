import type { TransactionQuery } from '#contract/finance.ts';
import type { TransactionList } from '#src/api/transactions/read-transactions.ts';
import { isOtherType } from '../row-faults.ts';

/** Request that an answer is compared with. */
export type Asked = Pick<TransactionQuery, 'type' | 'page' | 'page_size'>;

/** A way in which an answer differs from the request. */
export type Difference =
  | { kind: 'page'; sent: number }
  /** The requested page is past the end, and the service sent the last page instead. */
  | { kind: 'lastPage'; sent: number }
  /** The rows of the previous page were sent again. */
  | { kind: 'repeated' }
  | { kind: 'pageSize'; sent: number }
  | { kind: 'rows'; sent: number; expected: number }
  /** The number of pages is not that of `total` rows in pages of `size`. */
  | { kind: 'pages'; sent: number; total: number; size: number; expected: number }
  | { kind: 'type'; others: number };

const countRows = ({ data, unreadableRows }: TransactionList) => data.length + unreadableRows;

/**
 * Compares an answer with its request.
 * @param previous the previous page with the same filter and page size, if it is known
 */
export function compareAnswer(asked: Asked, answer: TransactionList, previous?: TransactionList): Difference[] {
  const { page, page_size, total, total_pages } = answer;
  const found: Difference[] = [];
  if (page !== undefined && page !== asked.page)
    found.push({ kind: page < asked.page && page === total_pages ? 'lastPage' : 'page', sent: page });
  else if (previous && hasSameRows(answer, previous)) found.push({ kind: 'repeated' });

  const size = page_size ?? asked.page_size;
  const before = ((page ?? asked.page) - 1) * size;
  const expected = total === undefined ? undefined : Math.min(size, Math.max(0, total - before));
  const rows = countRows(answer);
  if (size !== asked.page_size) found.push({ kind: 'pageSize', sent: size });
  else if (rows > size) found.push({ kind: 'rows', sent: rows, expected: size });
  else if (expected !== undefined && rows < expected) found.push({ kind: 'rows', sent: rows, expected });

  if (total && page_size && total_pages !== undefined) {
    const pages = Math.ceil(total / page_size);
    if (total_pages !== pages)
      found.push({ kind: 'pages', sent: total_pages, total, size: page_size, expected: pages });
  }

  const others = answer.data.filter((row) => isOtherType(row, asked.type)).length;
  if (others > 0) found.push({ kind: 'type', others });
  return found;
}

const hasSameRows = ({ data }: TransactionList, previous: TransactionList): boolean =>
  data.length > 0 &&
  data.length === previous.data.length &&
  data.every((row, index) => !row.faults.id && row.id === previous.data[index]!.id);

export interface PageFigures {
  /** Position of the first and the last row in the list, if the answer proves it. */
  range: { from: number; to: number } | undefined;
  rows: number;
  pages: number | undefined;
}

/** Returns what the figures of an answer say about its page. A figure that the rows contradict is left out. */
export function figuresOf(asked: Asked, answer: TransactionList, differences: Difference[]): PageFigures {
  const { page, page_size, total, total_pages } = answer;
  const rows = countRows(answer);
  const hasWrongRows = differences.some(({ kind }) => kind === 'rows' || kind === 'repeated');
  const size = page_size ?? (hasWrongRows ? undefined : asked.page_size);
  const pages = total_pages ?? (total === undefined || size === undefined ? undefined : Math.ceil(total / size));
  const figures = { range: undefined, rows, pages };
  if (page === undefined || page_size === undefined || rows === 0 || (page > 1 && (hasWrongRows || rows > page_size)))
    return figures;
  const from = (page - 1) * page_size + 1;
  const to = from + rows - 1;
  return total !== undefined && to > total ? figures : { ...figures, range: { from, to } };
}
