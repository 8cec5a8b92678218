import type { FileType } from '../messages/message-text.ts';

/** File types that are recognized only to name them in the error message. */
const known: [type: FileType, offset: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['webp', 8, 'WEBP'],
  ['heic', 4, 'ftypheic'],
  ['video', 4, 'ftyp'],
  ['video', 0, '\x1aE\xdf\xa3'],
  ['media', 0, 'RIFF'],
  ['audio', 0, 'ID3'],
  ['7z', 0, '7z\xbc\xaf\x27\x1c'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['gzip', 0, '\x1f\x8b'],
  ['bzip2', 0, 'BZh'],
  ['xz', 0, '\xfd7zXZ\0'],
  ['tar', 257, 'ustar'],
  ['rtf', 0, '{\\rtf'],
  ['postscript', 0, '%!PS'],
  ['database', 0, 'SQLite format 3\0'],
  ['plist', 0, 'bplist'],
  ['elf', 0, '\x7fELF'],
  ['exe', 0, 'MZ'],
  ['wasm', 0, '\0asm'],
  ['iso', 0x8001, 'CD001'],
];

/** Returns the file type of the first bytes, or null if it is unknown. */
export function foreignType(head: Buffer): FileType | null {
  const found = known.find(([, offset, bytes]) =>
    head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );
  return found?.[0] ?? null;
}

/** Returns the type of a message with its parts (RFC 2045), which begins with header fields; null for other text. */
export function messageType(text: string): 'mht' | 'eml' | null {
  const [header = ''] = text.trimStart().split(/\r?\n\r?\n/, 1);
  if (!/^[\w-]+:/.test(header) || !/^mime-version:\s*1/im.test(header)) return null;
  return /^content-type:\s*multipart\/related/im.test(header) ? 'mht' : 'eml';
}
