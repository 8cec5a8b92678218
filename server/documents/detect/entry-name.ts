import type { Entry } from 'yauzl';

/** ZIP tools on Chinese Windows write names in GBK without saying so; everything else of today writes UTF-8. */
function decode(raw: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/**
 * The name of an archive's entry as it is shown. Never used as a path: nothing is unpacked to disk. Drive letters,
 * leading slashes, `.` and `..` are dropped, and control and bidirectional characters are replaced by `�`.
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
