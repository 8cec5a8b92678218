import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

const keyOf = (secret: string) => createHmac('sha256', secret).update('client secrets').digest();

/** Encrypts the client secret of a provider with a key derived from the service's own secret. */
export const sealClientSecret = (clientSecret: string, secret: string) =>
  new CompactEncrypt(Buffer.from(clientSecret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret));

/** @throws JOSEError if it was encrypted with another secret */
export async function openClientSecret(sealed: string, secret: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyOf(secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return Buffer.from(plaintext).toString();
}
