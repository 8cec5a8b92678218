import type { TabMessage } from '../tabs/ownership.ts';
import type { Journal } from './journal.ts';
import { type ImportEvent, reduce } from './machine.ts';
import type { ImportRecord } from './record.ts';
import { ImportStore } from './store.ts';

/** Minimum interval between broadcasts to other tabs, and between journal writes the service could reconstruct. */
const BROADCAST_INTERVAL_MS = 200;
const deferrable = new Set<ImportEvent['type']>(['acknowledged', 'checkpoint']);

/** Keeps the page, the journal and the other tabs in sync. Every change of an import goes through `apply`. */
export class RecordSync {
  readonly store = new ImportStore();
  private readonly unsent = new Set<string>();
  private readonly unwritten = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly journal: Journal;
  private readonly sendToTabs: (message: TabMessage) => void;

  constructor(journal: Journal, sendToTabs: (message: TabMessage) => void) {
    this.journal = journal;
    this.sendToTabs = sendToTabs;
  }

  /**
   * Applies an event immediately and resolves with the record once it is in the journal, or undefined if nothing
   * changed.
   */
  async apply(id: string, event: ImportEvent): Promise<ImportRecord | undefined> {
    const before = this.store.get(id)?.record;
    const record = before && reduce(before, event);
    if (!record || record === before) return;
    const later = deferrable.has(event.type);
    this.store.set(id, { record }, later);
    this.broadcast(id);
    if (later) this.unwritten.add(id);
    else await this.write(id);
    return record;
  }

  async write(id: string) {
    this.unwritten.delete(id);
    const row = this.store.get(id);
    if (!row) return;
    await this.journal.put(row.record).catch(() => {
      // Importing without a journal is better than not importing. The page shows a warning.
      this.store.isForgetful = true;
    });
  }

  broadcast(id: string) {
    this.unsent.add(id);
    this.timer ??= setTimeout(() => this.flush(), BROADCAST_INTERVAL_MS);
  }

  /** Broadcasts an import to the other tabs immediately. If this tab crashed first, no other tab could take it over. */
  broadcastNow(id: string) {
    this.unsent.delete(id);
    const row = this.store.get(id);
    // The file handle is not sent; a tab that takes over reads it from the journal.
    if (row) this.sendToTabs({ type: 'row', record: { ...row.record, handle: null }, live: row.live });
  }

  async drop(ids: readonly string[]) {
    for (const id of ids) this.forget(id);
    this.store.drop(ids);
    await this.journal.remove(ids).catch(() => {});
  }

  forget(id: string) {
    this.unsent.delete(id);
    this.unwritten.delete(id);
  }

  /** Sends the pending broadcasts and journal writes. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const id of this.unsent) this.broadcastNow(id);
    for (const id of this.unwritten) void this.write(id);
  }
}
