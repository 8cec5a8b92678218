/** Digests that can be sent with a chunk. */
export const digestAlgorithms = ['md5', 'sha-1', 'sha-256', 'sha-384', 'sha-512'] as const;
export type DigestAlgorithm = (typeof digestAlgorithms)[number];
