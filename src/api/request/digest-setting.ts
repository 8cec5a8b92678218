import { config } from '../settings/config.ts';
import { type DigestAlgorithm, digestAlgorithms } from './digest-algorithms.ts';

/** Headers whose digest is in base64: RFC 1864, Azure and S3. All others carry hexadecimal digits. */
const base64Headers = /^(x-ms-)?content-md5$|^x-amz-checksum-/;

/** Returns the algorithm of the digest in the form of a chunk (setting `upload.form`), or undefined if it has none. */
const formAlgorithm = (): DigestAlgorithm | undefined => {
  const values = Object.values(config().upload.form);
  return digestAlgorithms.find((algorithm) => values.some((value) => value.includes(`{${algorithm}}`)));
};

/** Returns the algorithm of the digest that is sent with a chunk, or null for none. */
export function chunkAlgorithm(): DigestAlgorithm | null {
  const { digest } = config().upload;
  const inForm = formAlgorithm();
  if (inForm) return inForm;
  if (typeof digest === 'boolean') return digest ? 'sha-256' : null;
  const [, bits] = /sha-?(\d+)/.exec(digest) ?? [];
  return bits ? (`sha-${bits}` as DigestAlgorithm) : 'md5';
}

/**
 * Returns the header with the digest of a chunk.
 * @param contentDigest `sha-256=:base64:` and the like (RFC 9530); empty if there is none
 */
export function digestHeader(contentDigest: string): Record<string, string> {
  const { digest } = config().upload;
  if (contentDigest === '' || digest === false || formAlgorithm()) return {};
  if (digest === true) return { 'content-digest': contentDigest };
  return { [digest]: base64Headers.test(digest) ? base64Of(contentDigest) : hexOf(base64Of(contentDigest)) };
}

/** Returns the digest of a chunk for its placeholder in a form. @param contentDigest as for `digestHeader` */
export const digestField = (contentDigest: string): Record<string, string> => ({
  [formAlgorithm() ?? '']: hexOf(base64Of(contentDigest)),
});

const base64Of = (contentDigest: string) => contentDigest.replace(/^[\w-]+=:(.*):$/, '$1');
const hexOf = (base64: string) =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
