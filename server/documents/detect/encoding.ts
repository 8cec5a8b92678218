export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

/** Decodes bytes, or returns null if they are not valid in the encoding. A character cut off at the end is allowed. */
function strictly(bytes: Uint8Array, encoding: TextEncoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Returns true if there are no NUL characters and at most one other control character per 1,000 characters. */
function isReadable(text: string) {
  if (text.includes('\0')) return false;
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0;
  return controls <= text.length / 1000;
}

/** Returns the share of two-byte characters that lie in the GB 2312 rows used by real text. */
function commonPairs(bytes: Uint8Array) {
  let pairs = 0;
  let common = 0;
  for (let i = 0; i + 1 < bytes.length; i++) {
    const [lead, trail] = [bytes[i]!, bytes[i + 1]!];
    if (lead < 0x80) continue;
    pairs++;
    if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xf7))) common++;
    i++;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/** Detects UTF-16 without a byte order mark: in Latin text, all NUL bytes are on one side. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  const zeros: [even: number, odd: number] = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1 ? 1 : 0]++;
  const half = length / 2;
  if (half < 4) return null;
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.02) return 'utf-16le';
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.02) return 'utf-16be';
  return null;
}

/**
 * Detects the encoding of text, or returns null if the bytes are not text. Tries, in order: byte order marks, UTF-16
 * without one, UTF-8, GB18030 (if the characters are those of real Chinese text), Windows-1252.
 * @param bytes start of a file, or all of it. The last character may be cut off.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : unmarkedUtf16(bytes);
  if (utf16) {
    const text = strictly(bytes, utf16);
    return text !== null && isReadable(text) ? utf16 : null;
  }
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return isReadable(utf8) ? 'utf-8' : null;
  const chinese = strictly(bytes, 'gb18030');
  if (chinese !== null && isReadable(chinese) && commonPairs(bytes) >= 0.8) return 'gb18030';
  return isWestern(bytes) ? 'windows-1252' : null;
}

function isWestern(bytes: Uint8Array) {
  let high = 0;
  for (const byte of bytes) {
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false;
    if (byte >= 0x80) high++;
  }
  return high <= bytes.length * 0.3 && isReadable(new TextDecoder('windows-1252').decode(bytes));
}
