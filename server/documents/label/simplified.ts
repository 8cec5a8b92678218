import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 'hk', to: 'cn' });
/** Simplified form of each Chinese character seen so far. */
const known = new Map<string, string>();

function simplifiedCharacter(character: string): string {
  let simple = known.get(character);
  if (simple === undefined) {
    simple = convert(character);
    if (simple.length !== character.length) simple = character;
    known.set(character, simple);
  }
  return simple;
}

/** A comma or semicolon of ASCII beside Chinese characters. Many Chinese texts are typed with these. */
const narrowStop = /(?<=[\p{Script=Han}%％\d）)”])[,;](?=\p{Script=Han})|(?<=\p{Script=Han})[,;](?=[\d“（(])/gu;

/**
 * Returns a text in the characters of the word lists: Simplified Chinese with its own commas, and ASCII for full-width
 * digits, letters and signs of numbers. Each character keeps its position, so that places found in the result hold for the original.
 */
export const simplified = (text: string): string =>
  text
    .replace(/(?<=[\uff10-\uff19])\uff0c(?=[\uff10-\uff19]{3}(?![\uff10-\uff19]))/g, ',')
    .replace(/[\uff0b\uff0d](?=\p{Sc}?[\d\uff10-\uff19])/gu, (sign) => (sign === '＋' ? '+' : '-'))
    .replace(/[\uff04\uff05\uff0e\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replace(narrowStop, (stop) => (stop === ',' ? '，' : '；'))
    .replace(/\p{Script=Han}/gu, simplifiedCharacter);

/** Returns a part of a converted text as the document writes it. A value that is not in the text is returned as it is. */
export function asWritten(value: string, { text, written }: { text: string; written: string }): string {
  const at = text === written ? -1 : text.indexOf(value);
  return at < 0 ? value : written.slice(at, at + value.length);
}
