const signatures: [extension: string, at: number, bytes: number[]][] = [
  ['zip', 0, [0x50, 0x4b]],
  ['tar.gz', 0, [0x1f, 0x8b]],
  ['tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
  ['tar.bz2', 0, [0x42, 0x5a, 0x68]],
  ['tar.xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['tar.zst', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', 0, [0x37, 0x7a, 0xbc, 0xaf]],
];

/** Returns the usual extension of an archive, judged by its first bytes; undefined for anything else. */
export const archiveExtension = (start: Uint8Array): string | undefined =>
  signatures.find(([, at, bytes]) => bytes.every((byte, index) => start[at + index] === byte))?.[0];
