/** Returns the digests of bytes under the header names that services ask for. */
export async function digestHeaders(bytes: Uint8Array<ArrayBuffer>, md5: Uint8Array): Promise<Record<string, string>> {
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { 'content-digest': `sha-256=:${base64(sha256)}:`, 'content-md5': base64(md5) };
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
