export interface Transaction {
  number: number;
  type: 'tech' | 'ecosystem' | 'grant';
  project: string;
  category: string;
  detail: string;
  /** Milliseconds since 1970. */
  at: number;
  cents: number;
  profitCents: number;
  status: 'settled' | 'pending' | 'refunded';
}

const DAY_MS = 24 * 3600 * 1000;
const projects = ['Aster', 'Birch', 'Cedar', 'Dahlia'];
const states = ['settled', 'settled', 'pending', 'refunded'] as const;

/** 47 transactions, newest first. */
export const transactions: Transaction[] = Array.from({ length: 47 }, (_, index) => ({
  number: 1047 - index,
  type: index % 3 === 0 ? 'ecosystem' : 'tech',
  project: projects[index % projects.length]!,
  category: index % 2 === 0 ? 'License' : 'Support',
  detail: `Invoice ${2047 - index}`,
  at: Date.UTC(2026, 9, 31, 16, 30, 15) - index * DAY_MS,
  cents: 125_000 + index * 1337,
  profitCents: (index % 5 === 4 ? -1 : 1) * (12_500 + index * 91),
  status: states[index % states.length]!,
}));

/** Returns an amount in cents as a decimal number, such as "-125.07". */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the documented fields of a transaction (Interface 2.5), which foreign services overwrite in part. */
export const documentedRow = (row: Transaction): Record<string, unknown> => ({
  id: String(row.number),
  transaction_type: row.type,
  project_name: row.project,
  category: row.category,
  detail: row.detail,
  occurred_at: new Date(row.at).toISOString(),
  amount: decimal(row.cents),
  profit_amount: decimal(row.profitCents),
  status: row.status,
  status_label: row.status[0]!.toUpperCase() + row.status.slice(1),
});
