export interface TextToken {
  kind: 'text' | 'control' | 'bidi';
  /** Original characters. All tokens joined equal the input text. */
  text: string;
  /** Label to display: the text itself, or an abbreviation of an invisible character (`ESC`, `RLO`, `U+E0041`). */
  label: string;
}

const c0 =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US';
const c1 =
  'PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH MW SPA EPA SOS SGCI SCI CSI ST OSC PM APC';
const bidi =
  'U+061C ALM U+200E LRM U+200F RLM U+202A LRE U+202B RLE U+202C PDF U+202D LRO U+202E RLO U+2066 LRI U+2067 RLI U+2068 FSI U+2069 PDI';
const hidden = 'U+007F DEL U+00AD SHY U+180E MVS U+200B ZWSP U+2028 LS U+2029 PS U+2060 WJ U+FEFF BOM';

const names = new Map<number, string>();
for (const [index, name] of c0.split(' ').entries()) names.set(index, name);
for (const [index, name] of c1.split(' ').entries()) names.set(0x80 + index, name);
for (const [, code, name] of `${bidi} ${hidden}`.matchAll(/U\+(\w+) (\w+)/g))
  names.set(Number.parseInt(code!, 16), name!);

/**
 * Matches controls (C0, C1, DEL), directional marks and characters without a glyph: separators, tags, invisible
 * operators, lone surrogates. Excludes the joiners U+200C and U+200D, which scripts and emoji need.
 */
const unseen =
  /[\0-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/u;
const everyUnseen = new RegExp(unseen.source, 'gu');
const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Returns the abbreviation of an invisible character, or its code point. */
export const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return names.get(code) ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Returns whether a text contains an invisible character. Fast, because most texts contain none. */
export const hasHidden = (text: string): boolean => unseen.test(text);

/**
 * Splits text into visible runs and single characters that are invisible or change the text direction, so that these
 * can be shown as labels.
 * @param keep characters that are expected in this context, such as `'\n\t'` in prose
 */
export function tokenize(text: string, keep = ''): TextToken[] {
  const tokens: TextToken[] = [];
  let start = 0;
  const plain = (end: number) => {
    if (end > start) tokens.push({ kind: 'text', text: text.slice(start, end), label: text.slice(start, end) });
  };
  for (const { 0: found, index } of text.matchAll(everyUnseen)) {
    if (keep.includes(found)) continue;
    plain(index);
    tokens.push({ kind: directional.test(found) ? 'bidi' : 'control', text: found, label: nameOf(found) });
    start = index + found.length;
  }
  plain(text.length);
  return tokens;
}

/** Returns a text with labels in place of its invisible characters, for titles that cannot be formatted. */
export const labeledText = (text: string): string =>
  tokenize(text)
    .map(({ kind, label }) => (kind === 'text' ? label : `‹${label}›`))
    .join('');
