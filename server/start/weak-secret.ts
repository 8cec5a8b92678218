export const MIN_SECRET_LENGTH = 32;
/** A random hexadecimal secret of 32 characters has fewer different characters in 4 of 100 million cases. */
const MIN_DIFFERENT_CHARACTERS = 8;
/** Words of examples and placeholders, long enough not to occur in random text. */
const exampleWords = ['changeme', 'default', 'example', 'password', 'placeholder', 'replace', 'assay-demo'];
/** Random text has these once in millions of secrets: `inSErt`. They count alone, and in text of one case without digits. */
const shortWords = ['change', 'insert', 'secret'];
/** Character sequences that people type. */
const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbors = new Set(orders.flatMap((order) => [...order].map((_, at) => order.slice(at, at + 2))));

/** Returns why a secret is weak, or undefined. Output of `openssl rand -base64 48` and `openssl rand -hex 32` passes. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length < MIN_SECRET_LENGTH) return `It needs ${MIN_SECRET_LENGTH} characters or more.`;
  const lower = secret.toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT_CHARACTERS)
    return `It needs ${MIN_DIFFERENT_CHARACTERS} different characters or more.`;
  if (isRepetition(lower)) return 'It repeats a shorter text.';
  if (isSequence(lower)) return 'It is a sequence of the alphabet, of digits or of the keyboard.';
  const isTyped = !/\d/.test(secret) && [lower, secret.toUpperCase()].includes(secret);
  const word =
    exampleWords.find((each) => lower.includes(each)) ??
    shortWords.find((each) => (isTyped ? lower.includes(each) : new RegExp(`(?<![a-z])${each}(?![a-z])`).test(lower)));
  if (word) return `It contains “${word}”, like an example or a placeholder.`;
  return undefined;
}

/** Detects text that repeats itself completely, partly or with a separator. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length * 0.6; length += 1) if (text.startsWith(text.slice(length))) return true;
  return false;
}

/** Detects text in which at least half of the characters follow from the two before them. */
function isSequence(text: string): boolean {
  let predictable = 0;
  for (let end = 2; end < text.length; end += 1)
    if (areNeighbors(text[end - 2]!, text[end - 1]!) && areNeighbors(text[end - 1]!, text[end]!)) predictable += 1;
  return predictable >= text.length / 2;
}

const areNeighbors = (a: string, b: string) => a === b || neighbors.has(a + b) || neighbors.has(b + a);
