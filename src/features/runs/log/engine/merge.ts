import { modelOf } from '../model/entry-model.ts';
import type { EntryStore } from './store/entry-store.ts';

const decoder = new TextDecoder();
const comma = new Uint8Array([44]);

/** Takes the entries of an answer in order, and is told at the end whether the body was whole. */
export interface Merger {
  /** What came is another log than the one that is known. */
  isReplaced: boolean;
  take(bytes: Uint8Array): void;
  end(isWhole: boolean): void;
}

/** The sequence number in an entry's bytes; 0 where it has none. */
export function seqOf(bytes: Uint8Array): number {
  try {
    return modelOf(JSON.parse(decoder.decode(bytes))).seq;
  } catch {
    return 0;
  }
}

/** The sequence number of the last entry that has one among the last few. */
export function lastSeq(store: EntryStore): number {
  for (let i = store.count - 1; i >= Math.max(0, store.count - 16); i--) {
    const seq = seqOf(store.entry(i));
    if (seq > 0) return seq;
  }
  return 0;
}

function append(store: EntryStore, bytes: Uint8Array) {
  store.bytes.append(comma);
  const start = store.bytes.length;
  store.bytes.append(bytes);
  store.add(start, start + bytes.length);
}

/** Takes the answer to "newer than": what is known already is left out, whatever the service sends again. */
export function tailMerger(store: EntryStore): Merger {
  let last = lastSeq(store);
  return {
    isReplaced: false,
    take(bytes: Uint8Array) {
      const seq = seqOf(bytes);
      if (seq > 0 && seq <= last) return;
      last = Math.max(last, seq);
      append(store, bytes);
    },
    end() {},
  };
}

/**
 * Takes the whole log again: skips as many entries as are known, and makes sure by the first and the last of them that it is
 * the same log.
 */
export function wholeMerger(store: EntryStore): Merger {
  const known = store.count;
  let at = 0;
  return {
    isReplaced: false,
    take(bytes: Uint8Array) {
      const index = at++;
      if (this.isReplaced) return;
      if (index >= known) append(store, bytes);
      else if (index === 0 || index === known - 1) this.isReplaced = !isSame(bytes, store.entry(index));
    },
    /** A whole body with fewer entries is another log; one that was cut says nothing. */
    end(isWhole: boolean) {
      if (isWhole && at < known) this.isReplaced = true;
    },
  };
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);
