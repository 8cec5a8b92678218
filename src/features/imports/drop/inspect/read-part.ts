export const readPart = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(Math.max(0, from), to).arrayBuffer());

/** Returns bytes as text with one character per byte. */
export const binaryText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
