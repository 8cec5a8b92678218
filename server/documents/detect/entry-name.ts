import type { Entry } from 'yauzl';

/** ZIP tools on Chinese Windows write names in GBK without marking them. Other current tools write UTF-8. */
function decode(raw: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/**
 * Returns an archive entry's name for display. It is never used as a path because nothing is unpacked to disk. Drops
 * drive letters, leading slashes, `.` and `..`, and replaces control and bidirectional characters with `�`.
 */
export function entryName(entry: Entry): string {
  return decode(entry.fileNameRaw)
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
