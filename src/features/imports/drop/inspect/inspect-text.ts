/** Decodes bytes, or returns null if they are not valid in the encoding. A character cut off at the end is allowed. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Returns true if there are no NUL characters and at most one other control character per 1,000 characters. */
function isReadable(text: string): boolean {
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0;
  return !text.includes('\0') && controls <= text.length / 1000;
}

/** Returns UTF-16 by its byte order mark, or because nearly every second byte is zero, as in Latin text. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  const many = sample.length * 0.2;
  const few = sample.length * 0.01;
  if (sample.length < 8) return null;
  if (odd > many && even < few) return 'utf-16le';
  return even > many && odd < few ? 'utf-16be' : null;
}

/** Returns the start of a file as text in the encoding it most likely has, or null if it is not text. */
export function textOf(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  const encodings = utf16 ? [utf16] : ['utf-8', 'gb18030', 'windows-1252'];
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding);
    if (text !== null && isReadable(text)) return text;
  }
  return null;
}
