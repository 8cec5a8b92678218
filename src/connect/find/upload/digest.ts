/** Returns the digests of bytes under the header names that services ask for. */
export async function digestHeaders(bytes: Uint8Array<ArrayBuffer>, md5: Uint8Array): Promise<Record<string, string>> {
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { 'content-digest': `sha-256=:${base64(sha256)}:`, 'content-md5': base64(md5) };
}

/** Returns the hexadecimal digests of a file, by the names of their placeholders in the setting `upload.form`. */
export async function hexDigests({ bytes, md5 }: { bytes: Uint8Array<ArrayBuffer>; md5: string }) {
  const names = ['sha-1', 'sha-256', 'sha-384', 'sha-512'];
  const digests = await Promise.all(names.map((name) => crypto.subtle.digest(name.toUpperCase(), bytes)));
  return { md5, ...Object.fromEntries(names.map((name, index) => [name, hex(new Uint8Array(digests[index]!))])) };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
