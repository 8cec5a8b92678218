import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

export interface SavedViewTable {
  tenant_id: string;
  list: string;
  id: string;
  user_id: ColumnType<string, string, never>;
  name: string;
  query: string;
  hidden_columns: string[] | null;
  column_order: ColumnType<string[] | null, string[] | null | undefined>;
  column_widths: ColumnType<Record<string, number> | null, Record<string, number> | null | undefined>;
  is_shared: boolean;
  created_at: Time;
}

export interface SavedViewDefaultTable {
  tenant_id: string;
  user_id: string;
  list: string;
  view_id: string;
}
