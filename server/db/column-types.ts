import type { ColumnType } from 'kysely';

/** A timestamptz, read as Date. Undefined inserts the default. */
export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** One execution of a task. */
export interface Attempt {
  attempt: number;
  started_at: string;
  finished_at: string | null;
  outcome: string | null;
}
