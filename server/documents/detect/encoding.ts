/** Share of the characters beyond ASCII that may be undecodable: a long text is not in another encoding for one damaged byte. */
const MAX_DAMAGE = 0.02;

/** Returns the number of UTF-16 units beyond ASCII, and how many of them stand for undecodable bytes. */
function countBeyondAscii(text: string) {
  let [count, unknown] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) count++;
    if (code === 0xfffd) unknown++;
  }
  return { count, unknown };
}

/** Decodes bytes, or returns null if they are not text in the encoding. A character cut off at the end is allowed. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const { count, unknown } = countBeyondAscii(text);
  return unknown <= count * MAX_DAMAGE && isReadable(text) ? text : null;
}

/** Returns true if there are no NUL characters and at most one other control character per 1,000 characters. */
export function isReadable(text: string): boolean {
  if (text.includes('\0')) return false;
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0;
  return controls <= text.length / 1000;
}

/** Maximum position of a declaration. Browsers look at the first 1,024 bytes. */
const MAX_DECLARATION = 4096;

/** Returns the encoding that HTML or XML declares, or null if there is none that is known. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_DECLARATION)).toString('latin1');
  if (!/^\s*</.test(head)) return null;
  const [, label] =
    /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*["']([^"']+)/i.exec(head) ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head) ??
    [];
  try {
    return label ? new TextDecoder(label).encoding : null;
  } catch {
    return null;
  }
}

type Range = readonly [first: number, last: number];
const isIn = (byte: number, ranges: readonly Range[]) => ranges.some(([first, last]) => byte >= first && byte <= last);

/** An encoding with two bytes for each character beyond ASCII. */
interface DoubleByte {
  encoding: string;
  /** First bytes of two. Other bytes beyond ASCII are characters on their own. */
  leads: readonly Range[];
  /** First bytes of the characters that make up nearly all of real text: the first level of ideographs, letters and signs. */
  common: readonly Range[];
  /** Minimum share of characters whose second byte is below 0xA1, which the encodings of the EUC family do not have. */
  minLow: number;
}

const korean: DoubleByte = {
  encoding: 'euc-kr',
  leads: [[0x81, 0xfe]],
  common: [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
  minLow: 0,
};
const others: readonly DoubleByte[] = [
  {
    encoding: 'gb18030',
    leads: [[0x81, 0xfe]],
    common: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    minLow: 0,
  },
  { encoding: 'big5', leads: [[0x81, 0xfe]], common: [[0xa1, 0xc6]], minLow: 0.1 },
  {
    encoding: 'shift_jis',
    leads: [
      [0x81, 0x9f],
      [0xe0, 0xfc],
    ],
    common: [
      [0x81, 0x83],
      [0x88, 0x98],
    ],
    minLow: 0,
  },
  {
    encoding: 'euc-jp',
    leads: [
      [0x8e, 0x8f],
      [0xa1, 0xfe],
    ],
    common: [
      [0xa1, 0xa5],
      [0xb0, 0xcf],
    ],
    minLow: 0,
  },
];

/** Minimum share of common characters, and by how much it must exceed that of any other encoding. */
const MIN_COMMON = 0.8;
const MIN_LEAD = 0.1;
/** Minimum number of characters that tell Korean from Chinese: its syllables are common characters there, among many others. */
const MIN_KOREAN = 20;

/** Returns the number of characters beyond ASCII, and the share of common ones; 0 if most are not beside each other. */
function countCommon(bytes: Uint8Array, { encoding, leads, common, minLow }: DoubleByte) {
  let [count, commonCount, low, alone] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = isIn(lead, leads) ? 2 : 1;
    if (at + length > bytes.length) break;
    count++;
    const isLow = length === 2 && bytes[at + 1]! < 0xa1;
    if (isLow) low++;
    if (length === 2 && isIn(lead, common) && (!isLow || minLow > 0 || lead < 0xa1)) commonCount++;
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + length] ?? 0) < 0x80) alone++;
    at += length;
  }
  const isPossible = count > 0 && alone <= count / 2 && low >= count * minLow && decode(bytes, encoding) !== null;
  return { count, share: isPossible ? commonCount / count : 0 };
}

/** Returns the encoding with two bytes a character whose common characters the text has, or null if that is not clear. */
function asianEncoding(bytes: Uint8Array): string | null {
  const { count, share } = countCommon(bytes, korean);
  if (share >= 1 - MIN_LEAD) return count >= MIN_KOREAN ? korean.encoding : null;
  const [first, second] = others
    .map((each) => ({ encoding: each.encoding, share: countCommon(bytes, each).share }))
    .sort((a, b) => b.share - a.share);
  return first!.share >= MIN_COMMON && first!.share - second!.share >= MIN_LEAD ? first!.encoding : null;
}

/** Detects UTF-16 without a byte order mark: in Latin text, all NUL bytes are on one side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  const zeros: [even: number, odd: number] = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1 ? 1 : 0]++;
  const half = length / 2;
  if (half < 4) return null;
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.02) return 'utf-16le';
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.02) return 'utf-16be';
  return null;
}

/** Escape sequence to the ideographs of ISO-2022-JP, whose bytes are all ASCII. */
const TO_JAPANESE = '\x1b$B';

/** Bytes that decide between encodings without a declaration. */
const SAMPLE_BYTES = 256 * 1024;
/** Maximum share of characters beyond ASCII in Western text, and of those that words in Western languages do not have. */
const MAX_BEYOND_ASCII = 0.3;
const MAX_STRANGE = 0.1;

/** Returns true for text in Windows-1252. Nearly all bytes are valid in it, so its words must look like those of its languages. */
function isWestern(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const { count } = countBeyondAscii(text);
  if (/[\u0080-\u009f]/.test(text) || count > text.length * MAX_BEYOND_ASCII || !isReadable(text)) return false;
  // Three accented letters or signs together, and signs within words. A middle dot and a soft hyphen are allowed.
  const strange = text.match(
    /[\u00a1-\u00b6\u00b8-\u00ff]{3,}|(?<=\p{L})[\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b3\u00b6\u00b8\u00b9\u00bb-\u00bf](?=\p{L})/gu,
  );
  return (strange?.join('').length ?? 0) <= count * MAX_STRANGE;
}

/**
 * Detects the encoding of text, or returns null if the bytes are not text or the encoding is unknown. Tries, in order: byte order
 * marks, UTF-16 without one, UTF-8, the encoding that the text declares, and the Asian and Western ones that it looks like.
 * @param source start of a file, or all of it. The last character may be cut off.
 * @returns a name of the Encoding standard
 */
export function detectEncoding(source: Uint8Array): string | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : unmarkedUtf16(bytes);
  if (utf16) return decode(bytes, utf16) === null ? null : utf16;
  const declared = declaredEncoding(bytes);
  if (decode(bytes, 'utf-8') !== null) return bytes.includes(TO_JAPANESE) ? 'iso-2022-jp' : 'utf-8';
  const isTrusted = declared !== null && declared !== 'windows-1252' && decode(bytes, declared) !== null;
  if (isTrusted) return declared;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const guessed = asianEncoding(sample) ?? (isWestern(sample) ? 'windows-1252' : null);
  // Many pages declare Windows-1252, or ISO-8859-1, whatever they are in.
  return guessed ?? (declared && decode(bytes, declared) !== null ? declared : null);
}
