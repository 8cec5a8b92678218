/** One of the 16 terminal colors. Other colors map to the nearest of these to stay legible on any background. */
type AnsiColor = number;

export interface AnsiStyle {
  fg?: AnsiColor;
  bg?: AnsiColor;
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

// Only "select graphic rendition" sequences are removed; other escapes stay in the text and are shown as tokens.
const SGR = /\x1b\[([\d;:]{0,100})m/g;
const NO_STYLE: AnsiStyle = {};

/** Returns the text without color codes. */
export const stripAnsi = (text: string) => (text.includes('\x1b[') ? text.replace(SGR, '') : text);

/** Returns the text without color codes and the styled ranges in it. */
export function parseAnsi(text: string): { plain: string; runs: AnsiRun[] } {
  if (!text.includes('\x1b[')) return { plain: text, runs: [] };
  const runs: AnsiRun[] = [];
  let plain = '';
  let style = NO_STYLE;
  let at = 0;
  const take = (part: string) => {
    if (part && style !== NO_STYLE) runs.push({ from: plain.length, to: plain.length + part.length, style });
    plain += part;
  };
  for (const match of text.matchAll(SGR)) {
    take(text.slice(at, match.index));
    style = apply(style, match[1]!);
    at = match.index + match[0].length;
  }
  take(text.slice(at));
  return { plain, runs };
}

function apply(before: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(/[;:]/).map(Number);
  const style = { ...before };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (code === 0) for (const key of Object.keys(style)) delete style[key as keyof AnsiStyle];
    else if (code === 1) style.bold = true;
    else if (code === 2) style.dim = true;
    else if (code === 3) style.italic = true;
    else if (code === 4) style.underline = true;
    else if (code === 9) style.strike = true;
    else if (code === 22) style.bold = style.dim = false;
    else if (code === 23) style.italic = false;
    else if (code === 24) style.underline = false;
    else if (code === 29) style.strike = false;
    else if (code === 39) delete style.fg;
    else if (code === 49) delete style.bg;
    else if (code >= 30 && code <= 37) style.fg = code - 30;
    else if (code >= 90 && code <= 97) style.fg = code - 82;
    else if (code >= 40 && code <= 47) style.bg = code - 40;
    else if (code >= 100 && code <= 107) style.bg = code - 92;
    else if (code === 38 || code === 48) {
      const [color, used] = extended(codes, i + 1);
      if (color !== undefined) style[code === 38 ? 'fg' : 'bg'] = color;
      i += used;
    }
  }
  return Object.values(style).some((value) => value !== undefined && value !== false) ? style : NO_STYLE;
}

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
