import { readEntry, textOf } from './answers.ts';
import type { EntryStore } from './store/entry-store.ts';

const PART = 4 * 1024 * 1024;
const encoder = new TextEncoder();
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The whole log as a file. JSON Lines: the bytes of each entry as they came (a line break between its values becomes a space: one
 * line an entry). Text: time, level, task and message, whose control characters stay.
 */
export async function fileOf(store: EntryStore, format: 'jsonl' | 'text'): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let part = new Uint8Array(PART);
  let used = 0;
  for (let index = 0; index < store.count; index++) {
    const line = format === 'jsonl' ? oneLine(store.entry(index)) : encoder.encode(textOf(readEntry(store, index)));
    if (used + line.length + 1 > part.length) {
      parts.push(part.subarray(0, used));
      part = new Uint8Array(Math.max(PART, line.length + 1));
      used = 0;
      await breath();
    }
    part.set(line, used);
    used += line.length;
    part[used++] = 10;
  }
  parts.push(part.subarray(0, used));
  return new Blob(parts, { type: format === 'jsonl' ? 'application/x-ndjson' : 'text/plain' });
}

/** JSON allows line breaks only between its values, so this changes no value. */
function oneLine(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(10) && !bytes.includes(13)) return bytes;
  return bytes.map((byte) => (byte === 10 || byte === 13 ? 32 : byte));
}
