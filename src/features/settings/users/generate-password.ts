/** Without the letters and digits that are mistaken for one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 20 characters in groups, about 116 bits, from the browser's own source of randomness. */
export function generatePassword(): string {
  const characters: string[] = [];
  // A byte beyond the last whole multiple would make some characters likelier than others.
  const fair = 256 - (256 % alphabet.length);
  while (characters.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < fair && characters.length < 20) characters.push(alphabet[byte % alphabet.length]!);
    }
  }
  return characters.join('').replace(/.{5}(?=.)/g, '$&-');
}
