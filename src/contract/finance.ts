import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Envelope } from './parts/envelope.ts';
import { ImportColumn, importForm, importNotation } from './parts/import-notation.ts';
import { assumed, extension } from './parts/origin.ts';
import { day, instant, pageOf, pageQuery, text, timeZone, uuid } from './parts/text.ts';

export const transactionTypes = ['all', 'tech', 'ecosystem'] as const;
/** Statuses that the companion service writes. Unknown statuses of other services are shown verbatim. */
export const transactionStatuses = ['settled', 'pending', 'refunded', 'failed'] as const;
export const transactionSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

const ofTakeBack = (what: string) =>
  assumed(z.optional(z.string())).check(z.describe(`${what} (extension finance-take-back).`));

/** Interface 2.5. Amounts are decimal strings (`-?digits[.digits]`), never binary floats. */
export const Transaction = z.object({
  id: z.string(),
  transaction_type: z.string(),
  project_name: z.string(),
  category: z.string(),
  detail: z.string(),
  occurred_at: instant,
  amount: z.string(),
  profit_amount: z.string(),
  status: z.string(),
  status_label: z.string(),
  takes_back: ofTakeBack('Id of the transaction with the opposite amounts that this one takes back'),
  taken_back_by: ofTakeBack('Id of the transaction with the opposite amounts that takes this one back'),
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionPage = z.extend(Envelope, {
  data: z.array(Transaction),
  total: z.int().check(z.minimum(0)),
  page: z.int().check(z.minimum(1)),
  page_size: z.int().check(z.minimum(1)),
  total_pages: z.int().check(z.minimum(0)),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

const sent = z.optional(z.unknown());
/** A page as other services may send it. The console reads each row and figure on its own. `null` is an empty list. */
export const transactionAnswer = z.object({
  data: z.nullable(z.array(z.unknown())),
  total: sent,
  page: sent,
  page_size: sent,
  total_pages: sent,
});
export type TransactionAnswer = z.infer<typeof transactionAnswer>;

const ofFilters = <S extends z.ZodMiniType>(schema: S) => extension('finance-filters', schema);
const ofSearch = <S extends z.ZodMiniType>(schema: S) => extension('finance-search', schema);

const limit = z.optional(z.string().check(z.regex(/^-?\d{1,38}(?:\.\d{1,38})?$/)));

/**
 * Filter shared by the listing and its totals. The interface shows only that there is a filter by type, but not its
 * name or default.
 */
const filter = {
  type: assumed(z._default(z.enum(transactionTypes), 'all')),
  status: ofFilters(z.optional(z.enum(transactionStatuses)).check(z.describe('Only this status.'))),
  from: ofFilters(z.optional(day).check(z.describe('First day, in `zone`.'))),
  to: ofFilters(z.optional(day).check(z.describe('Last day, in `zone`, inclusive.'))),
  q: ofFilters(
    z.optional(text(1, 200)).check(z.describe('Part of the project, category or detail, or a complete id.')),
  ),
  zone: extension(
    'finance-zones',
    z.optional(timeZone).check(z.describe('Time zone of days and months; UTC by default.')),
  ),
  project: ofSearch(z.optional(text(1, 500))),
  category: ofSearch(z.optional(text(1, 200))),
  min_amount: ofSearch(limit),
  max_amount: ofSearch(limit),
};
export const TransactionFilter = z.object(filter);
export type TransactionFilter = z.infer<typeof TransactionFilter>;

export const TransactionQuery = z.object({
  ...filter,
  sort: ofSearch(z.optional(z.enum(transactionSorts))),
  page: assumed(pageQuery.page),
  page_size: assumed(pageQuery.page_size),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** Exact totals of the matching transactions in every status, as booked, as decimal strings. */
const sums = {
  count: z.int().check(z.minimum(0)),
  amount: z.string(),
  profit_amount: z.string(),
};
const income = {
  income: z.string().check(z.describe('Settled less refunded amounts.')),
  profit: z.string(),
};

export const FinanceStatus = z.object({ status: z.enum(transactionStatuses), ...sums, ...income });
export type FinanceStatus = z.infer<typeof FinanceStatus>;

export const FinanceMonth = z.object({
  month: z.string().check(z.regex(/^\d{4,}-\d{2}$/), z.describe('Month in `zone`, such as `2026-03`.')),
  transaction_type: z.string(),
  ...sums,
  ...income,
});
export type FinanceMonth = z.infer<typeof FinanceMonth>;

export const FinanceSummary = z.object({
  currency: z.string().check(z.describe('ISO 4217 currency code of all amounts of the tenant.')),
  ...sums,
  ...income,
  statuses: z.array(FinanceStatus),
  months: z.array(FinanceMonth).check(z.describe('Oldest first; only months and types that have transactions.')),
});
export type FinanceSummary = z.infer<typeof FinanceSummary>;

export const financeGroupings = ['day', 'type', 'category', 'project'] as const;
export type FinanceGrouping = (typeof financeGroupings)[number];
/** Maximum number of named groups. */
export const MAX_FINANCE_GROUPS = 100;

export const FinanceGroup = z.object({
  name: z.nullable(z.string()).check(z.describe('Day in `zone`, type, category or project; null for all others.')),
  transaction_type: z.string(),
  ...sums,
  ...income,
});
export type FinanceGroup = z.infer<typeof FinanceGroup>;

/** Maximum number of names in each list, which is in alphabetical order. */
export const MAX_FINANCE_NAMES = 1_000;
export const FinanceNames = z.object({ projects: z.array(z.string()), categories: z.array(z.string()) });

/** Limits of a file of transactions: its size, its rows, and the rows that a preview shows. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_PREVIEW_ROWS = 10;

const ImportFault = z.object({
  line: z.int().check(z.minimum(1), z.describe('Line of a CSV file, row of a workbook; the first one is 1.')),
  column: z.int().check(z.minimum(1)),
  field: z.nullable(z.string()).check(z.describe('Name of the column, if the fault is about its value.')),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().check(z.describe('The fault in English, with what to do about it.')),
});
export type ImportFault = z.infer<typeof ImportFault>;

export const TransactionPreview = z.object({
  file: z.optional(importForm).check(z.describe('How the file was read, if it could be.')),
  digest: z
    .optional(z.string())
    .check(z.describe('Digest of the transactions, to book them with. Absent if there are faults.')),
  currency: z.optional(z.string()),
  count: z.optional(z.int()),
  statuses: z.optional(z.array(z.object({ status: z.enum(transactionStatuses), ...sums }))),
  rows: z.optional(z.array(Transaction)).check(z.describe('The first transactions.')),
  columns: z
    .optional(z.array(ImportColumn))
    .check(z.describe('The columns of the file, if they are not recognized or were matched by a person.')),
  totals: z.optional(z.array(z.int())).check(z.describe('Lines of sums of other rows that are left out, if any.')),
  open_row: z
    .optional(Transaction)
    .check(z.describe('The last transaction, if its line has no end and it may therefore be cut off.')),
  faulty: z
    .optional(
      z.object({
        titles: z.array(z.string()),
        rows: z.array(z.object({ lines: z.array(z.int()), cells: z.array(z.string()) })),
      }),
    )
    .check(z.describe('Texts of the first line and of the rows that have faults, if any could be read.')),
  faults: z.array(ImportFault),
  has_more_faults: z.boolean(),
});
export type TransactionPreview = z.infer<typeof TransactionPreview>;

export const BookedTransactions = z.object({
  booked: z.int().check(z.minimum(1)),
  first_at: z.optional(instant).check(z.describe('Time of the earliest of the transactions.')),
  last_at: z.optional(instant).check(z.describe('Time of the latest of the transactions.')),
});
export type BookedTransactions = z.infer<typeof BookedTransactions>;

export const TransactionImport = z.object({
  id: z.guid(),
  file_name: z.nullable(z.string()),
  booked_by: z.nullable(z.string()).check(z.describe('Name of the user. Null for a booking on the command line.')),
  rows: z.int().check(z.minimum(0)),
  booked_at: instant,
  amount: z
    .optional(z.nullable(z.string()))
    .check(z.describe('Sum of the amounts. Null if the import cannot be taken back, because it is too old.')),
  taken_back: z.optional(z.nullable(z.object({ by: z.nullable(z.string()), at: instant }))),
});
export type TransactionImport = z.infer<typeof TransactionImport>;

export const finance = {
  list: endpoint({
    method: 'GET',
    path: '/api/open/finance/transactions',
    section: '4.5',
    summary: 'List income transactions, newest first',
    roles: ['finance'],
    query: TransactionQuery,
    response: TransactionPage,
    reads: transactionAnswer,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/finance/summary',
    extension: 'finance-summary',
    summary: 'Get exact totals of the matching transactions, by status, month and type',
    roles: ['finance'],
    query: TransactionFilter,
    data: FinanceSummary,
    reads: z.unknown(),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/finance/groups',
    extension: 'finance-groups',
    summary: 'Get exact totals of the matching transactions by day, type, category or project, each by type',
    roles: ['finance'],
    query: z.extend(TransactionFilter, { group_by: z.enum(financeGroupings) }),
    data: z.object({
      groups: z
        .array(FinanceGroup)
        .check(z.describe(`The ${MAX_FINANCE_GROUPS} groups with the largest amounts, and the sum of all others.`)),
    }),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/finance/names',
    extension: 'finance-search',
    summary: 'List the projects and categories that transactions have',
    roles: ['finance'],
    data: FinanceNames,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/finance/imports/preview',
    extension: 'finance-import',
    summary: 'Check a CSV or XLSX file of transactions without booking any',
    roles: ['finance'],
    recorded: false,
    query: importNotation,
    body: 'binary',
    data: TransactionPreview,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/finance/imports',
    extension: 'finance-import',
    summary: 'Book all transactions of a file, or none',
    roles: ['finance'],
    query: z.extend(importNotation, {
      digest: z.string().check(z.regex(/^[\da-f]{64}$/), z.describe('Digest of the preview.')),
      file_name: z.optional(text(1, 1000)).check(z.describe('Name of the file, for the list of imports.')),
    }),
    body: 'binary',
    data: BookedTransactions,
    problems: [409],
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/finance/imports',
    extension: 'finance-import',
    summary: 'List the files whose transactions were booked, newest first',
    roles: ['finance'],
    query: z.object(pageQuery),
    data: pageOf(TransactionImport),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/finance/imports/:booking_id/take-back',
    extension: 'finance-take-back',
    summary: 'Take back all transactions of an import, once, by booking them with opposite amounts',
    roles: ['finance'],
    params: z.object({ booking_id: uuid }),
    data: z.pick(BookedTransactions, { booked: true }),
    problems: [409],
  }),
};
