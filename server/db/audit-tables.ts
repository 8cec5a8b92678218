import type { ColumnType } from 'kysely';

/** Value that a trigger sets. */
type FromTrigger<T> = ColumnType<T, never, never>;
type Optional<T> = ColumnType<T | null, T | null | undefined, never>;

/** Insert-only, except that retention deletes the oldest entries. */
export interface AuditEntryTable {
  tenant_id: string;
  number: FromTrigger<number>;
  at: FromTrigger<Date>;
  user_id: Optional<string>;
  user_name: Optional<string>;
  session_id: Optional<string>;
  address: string;
  operation: string;
  object_kind: Optional<string>;
  object_id: Optional<string>;
  outcome: string;
  count: number;
  detail: Optional<string>;
  hash: FromTrigger<string>;
}

export interface AuditHeadTable {
  tenant_id: string;
  number: number;
  hash: string;
  first_number: number;
  first_hash: string;
}
