import type { EntryModel } from '../model/entry-model.ts';
import { readEntry, textOf } from './page-answers.ts';
import { Continuation } from './search/continuation.ts';
import type { EntryStore } from './store/entry-store.ts';

const PART_SIZE_BYTES = 4 * 1024 * 1024;
const encoder = new TextEncoder();
const yieldToMessages = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Builds a file with the whole log.
 * @param format `jsonl`: the original bytes of each entry, with line breaks between its values replaced by spaces.
 * `text`: time, level, task and message, including control characters. A line that continues an entry has those of the entry.
 */
export async function fileOf(store: EntryStore, format: 'jsonl' | 'text'): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let part = new Uint8Array(PART_SIZE_BYTES);
  let used = 0;
  const continuation = new Continuation();
  const text = (model: EntryModel) => textOf({ ...model, ...continuation.next(model).head });
  for (let index = 0; index < store.count; index++) {
    const line = format === 'jsonl' ? oneLine(store.entry(index)) : encoder.encode(text(readEntry(store, index)));
    if (used + line.length + 1 > part.length) {
      parts.push(part.subarray(0, used));
      part = new Uint8Array(Math.max(PART_SIZE_BYTES, line.length + 1));
      used = 0;
      await yieldToMessages();
    }
    part.set(line, used);
    used += line.length;
    part[used++] = 10;
  }
  parts.push(part.subarray(0, used));
  return new Blob(parts, { type: format === 'jsonl' ? 'application/x-ndjson' : 'text/plain' });
}

/** Replaces line breaks with spaces. JSON allows raw line breaks only between values, so no value changes. */
function oneLine(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(10) && !bytes.includes(13)) return bytes;
  return bytes.map((byte) => (byte === 10 || byte === 13 ? 32 : byte));
}
