import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = () => randomBytes(32);

/** Returns a secret as receivers enter it (Standard Webhooks, "Signature scheme"). */
export const secretText = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`;

/** Returns the headers that identify and sign one attempt (Standard Webhooks). @param seconds time of the attempt */
export function signedHeaders(secret: Uint8Array, id: string, seconds: number, body: string) {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
