import { parseEntry } from '../model/entry-model.ts';
import type { EntryStore } from './store/entry-store.ts';

const decoder = new TextDecoder();
const comma = new Uint8Array([44]);

/** Merges the entries of a response into the store, in order. Call `end` with whether the body was complete. */
export interface Merger {
  /** The response contains a log that differs from the stored one. */
  isReplaced: boolean;
  take(bytes: Uint8Array): void;
  end(isWhole: boolean): void;
}

/** Returns the sequence number of an entry, or 0 if it has none. */
const seqOf = (bytes: Uint8Array): number => parseEntry(decoder.decode(bytes)).seq;

/** Returns the last sequence number among the last 16 entries, or 0 if none of them has one. */
export function lastSeq(store: EntryStore): number {
  for (let i = store.count - 1; i >= Math.max(0, store.count - 16); i--) {
    const seq = seqOf(store.entry(i));
    if (seq > 0) return seq;
  }
  return 0;
}

/** Appends an entry that is not part of a stored body. */
export function appendEntry(store: EntryStore, bytes: Uint8Array) {
  store.bytes.append(comma);
  const start = store.bytes.length;
  store.bytes.append(bytes);
  store.add(start, start + bytes.length);
}

/** Merges a response to `after_seq`; skips entries that are already stored. */
export function tailMerger(store: EntryStore): Merger {
  // Fixed, because the entries of a response may be in any order.
  const last = lastSeq(store);
  return {
    isReplaced: false,
    take(bytes: Uint8Array) {
      const seq = seqOf(bytes);
      if (seq === 0 || seq > last) appendEntry(store, bytes);
    },
    end() {},
  };
}

/**
 * Merges a response with the whole log; skips as many entries as are stored and compares the first and last of them
 * to detect a different log.
 */
export function wholeMerger(store: EntryStore): Merger {
  const known = store.count;
  let at = 0;
  return {
    isReplaced: false,
    take(bytes: Uint8Array) {
      const index = at++;
      if (this.isReplaced) return;
      if (index >= known) appendEntry(store, bytes);
      else if (index === 0 || index === known - 1) this.isReplaced = !isSame(bytes, store.entry(index));
    },
    /** A complete body with fewer entries is a different log; a truncated body proves nothing. */
    end(isWhole: boolean) {
      if (isWhole && at < known) this.isReplaced = true;
    },
  };
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);
