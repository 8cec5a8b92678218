import type { TabMessage } from '../tabs/ownership.ts';
import type { Journal } from './journal.ts';
import { type ImportEvent, reduce } from './machine.ts';
import type { ImportRecord } from './record.ts';
import { ImportStore } from './store.ts';

/** Milliseconds between two words to the other tabs, and to the journal about what the service knows too. */
const pause = 200;
const canWait = new Set<ImportEvent['type']>(['acknowledged', 'checkpoint']);

/** Keeps the page, the journal and the other tabs at one: every change of an import goes through `apply`. */
export class Ledger {
  readonly store = new ImportStore();
  private readonly untold = new Set<string>();
  private readonly unwritten = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly journal: Journal;
  private readonly tellTabs: (message: TabMessage) => void;

  constructor(journal: Journal, tellTabs: (message: TabMessage) => void) {
    this.journal = journal;
    this.tellTabs = tellTabs;
  }

  /** Reduces at once, and resolves with the record when the journal has it; undefined where nothing changed. */
  async apply(id: string, event: ImportEvent): Promise<ImportRecord | undefined> {
    const before = this.store.get(id)?.record;
    const record = before && reduce(before, event);
    if (!record || record === before) return;
    const later = canWait.has(event.type);
    this.store.set(id, { record }, later);
    this.tell(id);
    if (later) this.unwritten.add(id);
    else await this.write(id);
    return record;
  }

  async write(id: string) {
    this.unwritten.delete(id);
    const row = this.store.get(id);
    if (!row) return;
    await this.journal.put(row.record).catch(() => {
      // Going on without a journal is worse than with one and better than not importing; the page says so.
      this.store.forgetful = true;
    });
  }

  tell(id: string) {
    this.untold.add(id);
    this.timer ??= setTimeout(() => this.flush(), pause);
  }

  /** The other tabs hear of it at once: a tab that dies before it has said what it began would leave it to nobody. */
  tellNow(id: string) {
    this.untold.delete(id);
    const row = this.store.get(id);
    // A handle stays in the journal: a tab that takes over finds it there.
    if (row) this.tellTabs({ type: 'row', record: { ...row.record, handle: null }, live: row.live });
  }

  async drop(ids: readonly string[]) {
    for (const id of ids) this.forget(id);
    this.store.drop(ids);
    await this.journal.remove(ids).catch(() => {});
  }

  forget(id: string) {
    this.untold.delete(id);
    this.unwritten.delete(id);
  }

  /** Says and writes what has waited. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const id of this.untold) this.tellNow(id);
    for (const id of this.unwritten) void this.write(id);
  }
}
