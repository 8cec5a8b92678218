import { contentsOf, zipEntries } from '#src/lib/zip.ts';
import type { Doubt } from '../../upload/record/record.ts';
import { readPart } from './read-part.ts';

/** Bytes at the end of a ZIP that can hold its end record, whose comment has at most 65,535 bytes. */
const END_BYTES = 65_535 + 22;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_CHARACTERS = 1_000_000;
/** Value of a size or offset that is in the ZIP64 end record instead. */
const IN_ZIP64 = 0xffff_ffff;

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
  const directory = viewOf(await readPart(file, start, start + size));
  const entries = [...zipEntries(directory)].filter(({ name }) => !name.endsWith('/'));
  if (entries.length === 0) return size === 0 ? 'no-text' : 'cut-off';
  if (entries.every(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  if (!manifest || entries.every(({ name }) => name !== 'mimetype')) return null;
  // An OpenDocument file with a password says so in its manifest.
  const text = await textOf(await contentsOf(file, manifest, start - offset));
  return text.includes('encryption-data') ? 'encrypted' : null;
}

/** Returns the beginning of an entry as text. */
async function textOf(contents: ReadableStream<Uint8Array>): Promise<string> {
  const reader = contents.getReader();
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
