import { createEmitter } from '#src/lib/store.ts';
import type { Progress } from '../steps/run-import.ts';
import type { Rate } from './rate.ts';
import { acknowledgedBytes, type ImportRecord, isOpen } from './record.ts';

export interface Live extends Progress {
  /** True while the import is being worked on. Otherwise it waits for its turn or the user, or is done. */
  running: boolean;
  rate: Rate | null;
}

export interface Row {
  record: ImportRecord;
  live: Live;
  /** `elsewhere` means that another tab owns the import and this one only shows it. */
  owner: 'here' | 'elsewhere' | 'unknown';
}

export const idle: Live = { running: false, hashed: 0, sent: 0, retry: null, rate: null };

/** Returns the number of bytes of an import that the service does not have yet. */
export const unsentBytes = ({ record, live }: Row) =>
  Math.max(0, record.file.size - acknowledgedBytes(record) - live.sent);

/** Share of its size that verifying a file and creating its project count for. */
const FINISHING_SHARE = 0.1;

/** Interval in which progress changes are batched into one notification. */
const BATCH_MS = 80;

/** Store of the imports on the page. Rows are immutable, so unchanged rows do not rerender. */
export class ImportStore {
  private readonly rows = new Map<string, Row>();
  private order: readonly Row[] | undefined;
  private readonly changes = createEmitter();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Share of the work on open imports that is done, from 0 to 1. It does not fall while any is open: added files get a
   * share of what is left.
   */
  progress = 0;
  private left = 0;
  /** True once the journal has been read. */
  isReady = false;
  /** True if the browser keeps no journal, so that a reload loses open imports. */
  isForgetful = false;

  subscribe = this.changes.subscribe;

  /** Returns all rows, oldest first. The array stays the same until something changes. */
  all = (): readonly Row[] => {
    this.order ??= [...this.rows.values()].sort((a, b) => a.record.addedAt - b.record.addedAt);
    return this.order;
  };

  get = (id: string): Row | undefined => this.rows.get(id);

  set(id: string, change: Partial<Row> & { record?: ImportRecord }, batched = false) {
    const before = this.rows.get(id);
    const record = change.record ?? before?.record;
    if (!record) return;
    this.rows.set(id, { live: idle, owner: 'unknown', ...before, ...change, record });
    this.notify(batched);
  }

  drop(ids: readonly string[]) {
    for (const id of ids) this.rows.delete(id);
    this.notify(false);
  }

  /** Notifies the listeners, immediately or batched with the next changes. */
  notify(batched: boolean) {
    this.order = undefined;
    if (batched) {
      this.timer ??= setTimeout(() => this.notify(false), BATCH_MS);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.measure();
    this.changes.emit();
  }

  private measure() {
    const open = this.all().filter(({ record }) => isOpen(record));
    let size = 0;
    let left = 0;
    for (const row of open) {
      size += row.record.file.size * (1 + FINISHING_SHARE);
      left += unsentBytes(row) + row.record.file.size * FINISHING_SHARE;
    }
    if (open.length === 0) this.progress = 0;
    else if (this.left === 0) this.progress = 1 - left / size;
    else if (left < this.left) this.progress = 1 - (1 - this.progress) * (left / this.left);
    this.left = left;
  }
}
