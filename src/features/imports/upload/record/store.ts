import type { Progress } from '../steps/run.ts';
import type { Rate } from './rate.ts';
import type { ImportRecord } from './record.ts';

export interface Live extends Progress {
  /** Worked on now; else it waits for its turn, for a person, or is done. */
  running: boolean;
  rate: Rate | null;
}

export interface Row {
  record: ImportRecord;
  live: Live;
  /** `elsewhere`: another tab owns it, and this one only shows it. */
  owner: 'here' | 'elsewhere' | 'unknown';
}

export const idle: Live = { running: false, hashed: 0, retry: null, rate: null };

/** Milliseconds in which changes of progress are told together. */
const together = 80;

/** What is shown of imports: rows that never change in place, so that a row that stayed the same is not drawn again. */
export class ImportStore {
  private readonly rows = new Map<string, Row>();
  private order: readonly Row[] | undefined;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the journal has been read. */
  ready = false;
  /** Whether the browser keeps no journal, so that a reload forgets. */
  forgetful = false;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** All rows, oldest first; the same array until something changes. */
  all = (): readonly Row[] => {
    this.order ??= [...this.rows.values()].sort((a, b) => a.record.addedAt - b.record.addedAt);
    return this.order;
  };

  get = (id: string): Row | undefined => this.rows.get(id);

  set(id: string, change: Partial<Row> & { record?: ImportRecord }, soon = false) {
    const before = this.rows.get(id);
    const record = change.record ?? before?.record;
    if (!record) return;
    this.rows.set(id, { live: idle, owner: 'unknown', ...before, ...change, record });
    this.changed(soon);
  }

  drop(ids: readonly string[]) {
    for (const id of ids) this.rows.delete(id);
    this.changed(false);
  }

  /** Tells everybody, now or together with what else changes in a moment. */
  changed(soon: boolean) {
    this.order = undefined;
    if (soon) {
      this.timer ??= setTimeout(() => this.changed(false), together);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const listener of this.listeners) listener();
  }
}
