import type { Entry } from 'yauzl';

/** Maximum number of bytes of a name that are shown. A hostile archive can have 64 KiB for each of its entries. */
const MAX_NAME_BYTES = 4096;

/**
 * Decodes a name. ZIP tools on Chinese Windows write names in GBK without marking them. Other current tools write UTF-8.
 * @param isCut true if the last character may be incomplete
 */
function decode(raw: Uint8Array, isCut = false) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw, { stream: isCut });
  } catch {
    return new TextDecoder('gb18030').decode(raw, { stream: isCut });
  }
}

/**
 * Returns an archive entry's name for display. It is never used as a path because nothing is unpacked to disk. Drops
 * drive letters, leading slashes, `.` and `..`, and replaces control and bidirectional characters with `�`.
 */
export function entryName(entry: Entry): string {
  return decode(entry.fileNameRaw.subarray(0, MAX_NAME_BYTES), entry.fileNameRaw.length > MAX_NAME_BYTES)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
    .replaceAll('\\', '/')
    .replace(/^[A-Za-z]:/, '')
    .split('/')
    .filter((part, index, parts) => (part !== '' || index === parts.length - 1) && part !== '.' && part !== '..')
    .join('/')
    .slice(0, 500);
}

export function isFolder(entry: Entry): boolean {
  return /[/\\]$/.test(decode(entry.fileNameRaw));
}
