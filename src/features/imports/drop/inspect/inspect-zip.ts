import type { Doubt } from '../../upload/record/record.ts';
import { readPart } from './read-part.ts';

/** Bytes at the end of a ZIP that can hold its end record, whose comment has at most 65,535 bytes. */
const END_BYTES = 65_535 + 22;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_CHARACTERS = 1_000_000;
/** Value of a size or offset that is in the ZIP64 end record instead. */
const IN_ZIP64 = 0xffff_ffff;

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  /** Bytes in the archive. */
  size: number;
  /** Place of its local header. */
  offset: number;
}

/**
 * Inspects a ZIP archive by its directory (APPNOTE 4.3.12 and 4.3.16). Office and OpenDocument files are ZIP archives
 * too.
 */
export async function inspectZip(file: Blob): Promise<Doubt | null> {
  const from = Math.max(0, file.size - END_BYTES);
  const tail = await readPart(file, from, file.size);
  const end = lastIndexOf(tail, [0x50, 0x4b, 0x05, 0x06]);
  if (end < 0 || end + 22 > tail.length) return 'cut-off';
  const record = viewOf(tail, end);
  const size = record.getUint32(12, true);
  const offset = record.getUint32(16, true);
  if (size === IN_ZIP64 || offset === IN_ZIP64 || size > MAX_DIRECTORY_BYTES) return null;
  // The archive may follow other bytes, such as those of a program that unpacks it.
  const start = from + end - size;
  if (start < offset) return 'cut-off';
  const entries = [...entriesOf(await readPart(file, start, start + size))].filter(({ name }) => !name.endsWith('/'));
  if (entries.length === 0) return size === 0 ? 'no-text' : 'cut-off';
  if (entries.every(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  if (!manifest || entries.every(({ name }) => name !== 'mimetype')) return null;
  // An OpenDocument file with a password says so in its manifest.
  const text = await contentOf(file, manifest, start - offset);
  return text.includes('encryption-data') ? 'encrypted' : null;
}

function* entriesOf(directory: Uint8Array): Generator<Entry> {
  for (let at = 0; at + 46 <= directory.length; ) {
    const entry = viewOf(directory, at);
    if (entry.getUint32(0, true) !== 0x0201_4b50) return;
    const nameBytes = entry.getUint16(28, true);
    yield {
      name: new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameBytes)),
      isEncrypted: (entry.getUint16(8, true) & 1) === 1,
      method: entry.getUint16(10, true),
      size: entry.getUint32(20, true),
      offset: entry.getUint32(42, true),
    };
    at += 46 + nameBytes + entry.getUint16(30, true) + entry.getUint16(32, true);
  }
}

/** Returns a small entry as text. @param shift bytes before the archive */
async function contentOf(file: Blob, { offset, size, method }: Entry, shift: number): Promise<string> {
  const header = viewOf(await readPart(file, shift + offset, shift + offset + 30));
  const from = shift + offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const stored = file.slice(from, from + Math.min(size, MAX_DIRECTORY_BYTES));
  if (method === 0) return stored.text();
  const reader = stored.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < MAX_ENTRY_CHARACTERS) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

const viewOf = (bytes: Uint8Array, from = 0) =>
  new DataView(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from);

function lastIndexOf(bytes: Uint8Array, wanted: number[]): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
