import { plainName } from '#src/lib/plain-name.ts';

/** Suffixes of the names, in plain form, of the field with the package's address: `download_url`, `fileUrl`, `href`. */
const names = /(?:url|uri|href|link|location|address)$/;
const MAX_DEPTH = 4;

/**
 * Finds the address of the package in a JSON answer, in an envelope or bare.
 * @param base the address that a relative one is relative to
 * @returns null if the answer has no address of a web page
 */
export function addressIn(answer: unknown, base: string): URL | null {
  const text = typeof answer === 'string' ? answer : textIn(answer, MAX_DEPTH);
  if (text === undefined || !URL.canParse(text, base)) return null;
  const address = new URL(text, base);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}

const isAddress = (text: string) => /^(?:https?:\/\/|\.{0,2}\/)\S+$/.test(text);

/** Returns the address closest to the top. */
function textIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const members = Object.entries(value);
  const named = members.find(
    ([name, member]) =>
      typeof member === 'string' && isAddress(member) && (names.test(plainName(name)) || name === 'data'),
  );
  if (named) return named[1] as string;
  for (const [, member] of members) {
    const found = textIn(member, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
