import { hasValue } from '../model/entry-fields.ts';
import type { ValueFilter } from '../model/protocol.ts';
import { bytes8 } from './store/column.ts';
import type { EntryStore } from './store/entry-store.ts';
import { BLOCK_ENTRIES, parseEntries } from './store/parse-entries.ts';

const MAX_BLOCK_BYTES = 1024 * 1024;

/** Tests whether lines have given values in their fields, which no index contains: parses each entry once, in steps. */
export class FieldScan {
  /** One value per tested line: 1 if it passes every filter. */
  readonly passes = bytes8();
  private readonly filters: ValueFilter[];

  constructor(filters: ValueFilter[]) {
    this.filters = filters;
  }

  isOf(filters: ValueFilter[]) {
    return JSON.stringify(filters) === JSON.stringify(this.filters);
  }

  /** Continues up to line `end` for about `budget` milliseconds. */
  step(store: EntryStore, end: number, budget: number) {
    const until = performance.now() + budget;
    while (this.passes.length < end) {
      const from = this.passes.length;
      const count = store.fit(from, MAX_BLOCK_BYTES, Math.min(BLOCK_ENTRIES, end - from));
      const { bytes, offsets } = store.batch(from, count);
      for (const entry of parseEntries(bytes, offsets)) this.passes.push(this.isShown(entry) ? 1 : 0);
      if (performance.now() > until) return;
    }
  }

  private isShown(entry: unknown) {
    return this.filters.every(({ name, value, hides }) => hasValue(entry, name, value) !== hides);
  }
}
