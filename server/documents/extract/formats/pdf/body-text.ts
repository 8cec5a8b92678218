import { type PageLine, textOf } from './page-lines.ts';

/** Font size and fonts of the running text of a page. */
export interface BodyStyle {
  /** Font size in points. */
  size: number;
  /** Null if fonts cannot distinguish headings. */
  fonts: ReadonlySet<string> | null;
}

/** Minimum share of a page's characters for a font to count as that of its running text. */
const MIN_SHARE = 0.15;
/** Maximum number of fonts on a page that can distinguish headings. Some programs spread Chinese text over dozens. */
const MAX_FONTS = 8;

function count<T>(counts: Map<T, number>, key: T, characters: number) {
  counts.set(key, (counts.get(key) ?? 0) + characters);
}

/** Lines of at least this many characters are running text, not headings. */
const LONG_LINE = { unspaced: 18, other: 40 };

/** Returns the fonts of the running text of a page. The names of fonts differ from page to page. */
function bodyFonts(page: readonly PageLine[]): BodyStyle['fonts'] {
  const fonts = new Map<string, number>();
  const lines = page.map((line) => ({ fonts: line.fonts, text: textOf(line) }));
  const long = lines.filter(
    ({ text }) => text.length >= (/\p{Script=Han}/u.test(text) ? LONG_LINE.unspaced : LONG_LINE.other),
  );
  for (const { fonts: own, text } of long.length > 0 ? long : lines)
    for (const font of own) count(fonts, font, text.length / own.size);
  if (fonts.size > MAX_FONTS) return null;
  const total = [...fonts.values()].reduce((sum, characters) => sum + characters, 0);
  return new Set([...fonts].filter(([, characters]) => characters >= total * MIN_SHARE).map(([font]) => font));
}

/** Finds the font size and fonts of the running text of a document, page by page. */
export class BodyText {
  readonly #sizes = new Map<number, number>();

  /** Adds a page. @returns the font size of most characters so far, and the fonts of this page */
  addPage(lines: readonly PageLine[]): BodyStyle {
    for (const line of lines) count(this.#sizes, Math.round(line.size * 2) / 2, textOf(line).length);
    const [size] = [...this.#sizes].reduce(
      (most, each) => (each[1] > most[1] ? each : most),
      [Number.POSITIVE_INFINITY, 0],
    );
    return { size, fonts: bodyFonts(lines) };
  }
}
