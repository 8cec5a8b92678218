/** Letters and digits without those that are easily confused. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates a password of 20 characters in groups of five (about 116 bits) with `crypto.getRandomValues`. */
export function generatePassword(): string {
  const characters: string[] = [];
  // Bytes past the last whole multiple are skipped, because they would make some characters more likely.
  const fair = 256 - (256 % alphabet.length);
  while (characters.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < fair && characters.length < 20) characters.push(alphabet[byte % alphabet.length]!);
    }
  }
  return characters.join('').replace(/.{5}(?=.)/g, '$&-');
}
