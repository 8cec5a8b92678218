import type { Doubt } from '../../upload/record/record.ts';
import { textOf } from './inspect-text.ts';
import { inspectZip } from './inspect-zip.ts';
import { binaryText, readPart } from './read-part.ts';

/** Bytes read from either end of a file. */
const END_BYTES = 65_536;
/** Maximum size in bytes of a file whose whole text is searched for a letter or digit. */
const MAX_TEXT_BYTES = 1_048_576;

const oleSignature = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Returns why labeling may be unable to read a file, judged by its content, or null if no reason was found. Reads
 * little of a large file.
 */
export async function inspectFile(file: Blob): Promise<Doubt | null> {
  try {
    const head = await readPart(file, 0, END_BYTES);
    const start = binaryText(head.subarray(0, 1024));
    if (start.includes('%PDF-')) return await inspectPdf(file, start);
    if (/^PK(?:\x03\x04|\x05\x06|\x07\x08)/.test(start)) return await inspectZip(file);
    if (start.startsWith(oleSignature)) return await inspectOle(file, head);
    if (foreignSignatures.some(([offset, bytes]) => start.startsWith(bytes, offset))) return 'unsupported';
    return await inspectText(file, head);
  } catch {
    // A file that cannot be read is reported by its import.
    return null;
  }
}

/** A PDF ends with the place of its cross-reference section and `%%EOF` (ISO 32000-1, 7.5.5). */
async function inspectPdf(file: Blob, start: string): Promise<Doubt | null> {
  const tail = binaryText(await readPart(file, file.size - END_BYTES, file.size));
  // A linearized PDF says how long it is. Its first cross-reference section also ends with these marks.
  const length = Number(/\/Linearized\b[^>]{0,500}?\/L\s+(\d+)/.exec(start)?.[1] ?? 0);
  const end = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!end || file.size < length) return 'cut-off';
  const place = Number(end[1]);
  const section = binaryText(await readPart(file, place, place + 4096));
  const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
  return encryption.test(tail) || encryption.test(section) ? 'encrypted' : null;
}

/**
 * Office files with a password are stored in an OLE container (MS-OFFCRYPTO 2.3.4); other files in one have an old
 * format.
 */
async function inspectOle(file: Blob, head: Uint8Array): Promise<Doubt> {
  const view = new DataView(head.buffer);
  const sectorBytes = 2 ** Math.min(16, Math.max(7, head.length > 52 ? view.getUint16(30, true) : 9));
  const directory = head.length > 52 ? (view.getUint32(48, true) + 1) * sectorBytes : 0;
  const names = await readPart(file, directory, directory + 16_384);
  const hasPackage = [head, names].some((bytes) => binaryText(bytes).replaceAll('\0', '').includes('EncryptedPackage'));
  return hasPackage ? 'encrypted' : 'unsupported';
}

async function inspectText(file: Blob, head: Uint8Array): Promise<Doubt | null> {
  const text = textOf(head);
  if (text === null) return 'unsupported';
  const hasText = (part: string) =>
    /[\p{L}\p{N}]/u.test(part.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^<>]*>/gi, ''));
  if (hasText(text)) return null;
  if (file.size > MAX_TEXT_BYTES) return null;
  const whole = file.size > head.length ? textOf(await readPart(file, 0, file.size)) : text;
  return whole !== null && !hasText(whole) ? 'no-text' : null;
}

/** Starts of pictures, media, programs and archives that are not documents: offset and bytes. */
const foreignSignatures: readonly (readonly [number, string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [0, 'RIFF'],
  [4, 'ftyp'],
  [0, '\x1aE\xdf\xa3'],
  [0, 'ID3'],
  [0, '7z\xbc\xaf\x27\x1c'],
  [0, 'Rar!\x1a\x07'],
  [0, '\x1f\x8b'],
  [0, 'BZh'],
  [0, '\xfd7zXZ\0'],
  [257, 'ustar'],
  [0, '{\\rtf'],
  [0, '%!PS'],
  [0, 'SQLite format 3\0'],
  [0, '\x7fELF'],
  [0, 'MZ\x90\0'],
  [0, '\0asm'],
];
