/** One of the 16 terminal colors. Other colors map to the nearest of these to stay legible on any background. */
type AnsiColor = number;

export interface AnsiStyle {
  fg?: AnsiColor | undefined;
  bg?: AnsiColor | undefined;
  bold?: boolean;
  dim?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
}

/** Plain text from `from` (inclusive) to `to` (exclusive) in one style. */
export interface AnsiRun {
  from: number;
  to: number;
  style: AnsiStyle;
}

/**
 * Matches colors, whose codes are captured, and complete sequences that move, erase, set a mode, or name a title or link.
 * Any other escape stays in the text and is shown as a token, so that it cannot hide anything.
 */
const SEQUENCE =
  /\x1b(?:\[([\d;:]{0,100})m|\[[<-?]?[\d;:]{0,100} ?[@-HJ-MPSTXZ`adefhlmqrsu]|\](?:[01278]|9;4|133|633);[^\0-\x1f\x7f-\x9f]*(?:\x07|\x1b\\)|\(B|[78=>])/g;
const NO_STYLE: AnsiStyle = {};

/** Returns the text without escape sequences. */
export const stripAnsi = (text: string) => (text.includes('\x1b') ? text.replace(SEQUENCE, '') : text);

/** Returns the escape sequences of a text. */
export const sequencesIn = (text: string) => text.match(SEQUENCE)?.join('') ?? '';

/** Returns the start of a text, at most `max` characters, without a part of an escape sequence at its end. */
export function cutAnsi(text: string, max: number): string {
  if (text.length <= max) return text;
  for (const { 0: sequence, index } of text.matchAll(SEQUENCE)) {
    if (index >= max) break;
    if (index + sequence.length > max) return text.slice(0, index);
  }
  return text.slice(0, max);
}

/** Returns the text without escape sequences and the styled ranges in it. */
export function parseAnsi(text: string): { plain: string; runs: AnsiRun[] } {
  if (!text.includes('\x1b')) return { plain: text, runs: [] };
  const runs: AnsiRun[] = [];
  let plain = '';
  let style = NO_STYLE;
  let at = 0;
  const take = (part: string) => {
    if (part && style !== NO_STYLE) runs.push({ from: plain.length, to: plain.length + part.length, style });
    plain += part;
  };
  for (const match of text.matchAll(SEQUENCE)) {
    take(text.slice(at, match.index));
    if (match[1] !== undefined) style = apply(style, match[1]);
    at = match.index + match[0].length;
  }
  take(text.slice(at));
  return { plain, runs };
}

/** Style changes by code, except colors. */
const attributes: Record<number, AnsiStyle> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  9: { strike: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  29: { strike: false },
  39: { fg: undefined },
  49: { bg: undefined },
};

function apply(before: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(/[;:]/).map(Number);
  let style = before;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (code === 38 || code === 48) {
      const [color, used] = extended(codes, i + 1);
      if (color !== undefined) style = { ...style, [code === 38 ? 'fg' : 'bg']: color };
      i += used;
    } else style = code === 0 ? NO_STYLE : { ...style, ...changeOf(code) };
  }
  return Object.values(style).some((value) => value !== undefined && value !== false) ? style : NO_STYLE;
}

function changeOf(code: number): AnsiStyle | undefined {
  const fg = basic(code - 30);
  const bg = basic(code - 40);
  if (fg !== undefined) return { fg };
  return bg === undefined ? attributes[code] : { bg };
}

/** Returns the color of a code, counted from the first of its kind: 8 normal colors, and 8 bright ones 60 later. */
const basic = (at: number): AnsiColor | undefined =>
  at >= 0 && at < 8 ? at : at >= 60 && at < 68 ? at - 52 : undefined;

/** Parses `5;n` (256 colors) or `2;r;g;b`. @returns the color and the number of codes consumed. */
function extended(codes: number[], at: number): [AnsiColor | undefined, number] {
  if (codes[at] === 5) return [palette(codes[at + 1] ?? 0), 2];
  if (codes[at] === 2) return [nearest(codes[at + 1] ?? 0, codes[at + 2] ?? 0, codes[at + 3] ?? 0), 4];
  return [undefined, 1];
}

function palette(n: number): AnsiColor {
  if (n < 16) return n;
  if (n >= 232) return nearest((n - 232) * 10 + 8, (n - 232) * 10 + 8, (n - 232) * 10 + 8);
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
  const cube = n - 16;
  return nearest(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

function nearest(r: number, g: number, b: number): AnsiColor {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  if (max - min < 40) return max < 64 ? 0 : max < 150 ? 8 : max < 220 ? 7 : 15;
  const half = (max + min) / 2;
  const hue = (r > half ? 1 : 0) | (g > half ? 2 : 0) | (b > half ? 4 : 0);
  return max > 200 ? hue + 8 : hue;
}
