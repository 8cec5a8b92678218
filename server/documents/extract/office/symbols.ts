/** Characters of symbol fonts by their code, of those that have a meaning in a text. */
const wingdings: Record<number, string> = {
  108: '•',
  110: '▪',
  111: '☐',
  113: '☐',
  167: '▪',
  168: '☐',
  216: '➢',
  224: '→',
  240: '→',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
const symbols: Record<number, string> = {
  45: '−',
  163: '≤',
  165: '∞',
  174: '→',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  183: '•',
  184: '÷',
  185: '≠',
  187: '≈',
};

/**
 * Returns the Unicode character for one of a symbol font; nothing if it is unknown.
 * @param char code in hexadecimal, often in the private area from F000
 */
export function symbolOf(font: string, char: string): string {
  const code = Number.parseInt(char, 16);
  const local = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/wingdings/i.test(font)) return wingdings[local] ?? '';
  if (/symbol/i.test(font)) return symbols[local] ?? '';
  return code >= 0x20 && code < 0xe000 ? String.fromCodePoint(code) : '';
}
