/** Digests that can be sent with a chunk. */
export const digestAlgorithms = ['md5', 'sha-1', 'sha-256', 'sha-384', 'sha-512'] as const;
export type DigestAlgorithm = (typeof digestAlgorithms)[number];

/** Returns the `Content-Digest` of an MD5 of 32 hexadecimal digits. */
export const md5Digest = (digits: string) =>
  `md5=:${btoa((digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))}:`;
