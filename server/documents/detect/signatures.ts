/** File types that are recognized only to name them in the error message. */
const known: [name: string, offset: number, bytes: string][] = [
  ['a PNG image', 0, '\x89PNG\r\n\x1a\n'],
  ['a JPEG image', 0, '\xff\xd8\xff'],
  ['a GIF image', 0, 'GIF8'],
  ['a TIFF image', 0, 'II*\0'],
  ['a TIFF image', 0, 'MM\0*'],
  ['a WebP image', 8, 'WEBP'],
  ['a HEIC image', 4, 'ftypheic'],
  ['a video', 4, 'ftyp'],
  ['a video', 0, '\x1aE\xdf\xa3'],
  ['an audio or video file', 0, 'RIFF'],
  ['an audio file', 0, 'ID3'],
  ['a 7z archive', 0, '7z\xbc\xaf\x27\x1c'],
  ['a RAR archive', 0, 'Rar!\x1a\x07'],
  ['a gzip archive', 0, '\x1f\x8b'],
  ['a bzip2 archive', 0, 'BZh'],
  ['an xz archive', 0, '\xfd7zXZ\0'],
  ['a TAR archive', 257, 'ustar'],
  ['an RTF document', 0, '{\\rtf'],
  ['a PostScript file', 0, '%!PS'],
  ['a database', 0, 'SQLite format 3\0'],
  ['a Linux program', 0, '\x7fELF'],
  ['a Windows program', 0, 'MZ'],
  ['a WebAssembly program', 0, '\0asm'],
  ['a disk image', 0x8001, 'CD001'],
];

/** Describes the file type of the first bytes, such as `a PNG picture`, or returns null if it is unknown. */
export function foreignKind(head: Buffer): string | null {
  const found = known.find(([, offset, bytes]) =>
    head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );
  return found?.[0] ?? null;
}
