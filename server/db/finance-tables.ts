import type { ColumnType, Generated } from 'kysely';

export interface FinanceTransactionTable {
  tenant_id: string;
  id: string;
  type: string;
  project_name: string;
  category: string;
  detail: string;
  occurred_at: ColumnType<Date, Date | string, never>;
  /** Decimal strings, because a number would lose precision. */
  amount: ColumnType<string, string, never>;
  profit_amount: ColumnType<string, string, never>;
  status: string;
  status_label: string;
  import_id: string | null;
  takes_back: string | null;
}

export interface FinanceCounterTable {
  tenant_id: string;
  type: string;
  status: string;
  n: number;
  amount: string;
  profit_amount: string;
  income: string;
  profit: string;
}

export interface FinanceImportTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string | null;
  file_name: string | null;
  rows: number;
  size: number;
  created_at: Generated<Date>;
  amount: string | null;
  takes_back: string | null;
}
