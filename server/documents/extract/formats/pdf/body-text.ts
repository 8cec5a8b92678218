import { type PageLine, textOf } from './page-lines.ts';

/** How the running text of a page is set. */
export interface BodyStyle {
  /** Font size in points. */
  size: number;
  /** Null if the fonts do not tell. */
  fonts: ReadonlySet<string> | null;
}

/** Share of the characters of a page in a font that is not only used for headings. */
const MIN_SHARE = 0.15;
/** Maximum number of fonts that tell headings apart. Some programs spread Chinese text over dozens of fonts. */
const MAX_FONTS = 8;

function count<T>(counts: Map<T, number>, key: T, characters: number) {
  counts.set(key, (counts.get(key) ?? 0) + characters);
}

/** Length of a line in characters that is more than a heading, if the page has such lines. */
const LONG_LINE = { unspaced: 18, other: 40 };

/** Returns the fonts of the running text of a page. The names of fonts differ from page to page. */
function bodyFonts(page: readonly PageLine[]): BodyStyle['fonts'] {
  const fonts = new Map<string, number>();
  const long = page
    .map(textOf)
    .map((text) => text.length >= (/\p{Script=Han}/u.test(text) ? LONG_LINE.unspaced : LONG_LINE.other));
  const lines = long.includes(true) ? page.filter((_, index) => long[index]) : page;
  for (const line of lines) for (const font of line.fonts) count(fonts, font, textOf(line).length / line.fonts.size);
  if (fonts.size > MAX_FONTS) return null;
  const total = [...fonts.values()].reduce((sum, characters) => sum + characters, 0);
  return new Set([...fonts].filter(([, characters]) => characters >= total * MIN_SHARE).map(([font]) => font));
}

/** Finds out how the running text of a document is set, page by page. */
export class BodyText {
  readonly #sizes = new Map<number, number>();

  /** Returns the style of a page: the font size of most characters so far, and its own fonts. */
  styleOn(lines: readonly PageLine[]): BodyStyle {
    for (const line of lines) count(this.#sizes, Math.round(line.size * 2) / 2, textOf(line).length);
    const [size] = [...this.#sizes].reduce(
      (most, each) => (each[1] > most[1] ? each : most),
      [Number.POSITIVE_INFINITY, 0],
    );
    return { size, fonts: bodyFonts(lines) };
  }
}
