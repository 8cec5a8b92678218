import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import { type AnsiStyle, parseAnsi, sequencesIn, stripAnsi } from './ansi.ts';

/**
 * Returns what a terminal would show: within a line, a carriage return before other text overwrites the line. Letters are
 * composed (Unicode NFC), so that the search and the comparison of runs find them in any form.
 */
export function lastState(sent: string): string {
  const text = sent.normalize('NFC');
  return text.includes('\r') ? text.split('\n').map(lastStateOfLine).join('\n') : text;
}

/** Returns the last state that shows something, with the colors that the other states set. */
function lastStateOfLine(line: string): string {
  const states = line.split('\r');
  const shown = Math.max(
    0,
    states.findLastIndex((state) => stripAnsi(state).trim() !== ''),
  );
  return states.map((state, at) => (at === shown ? state : sequencesIn(state))).join('');
}

/** Returns the message without escape sequences and with progress at its last state. Search and folding use this text. */
export const readable = (text: string) => stripAnsi(lastState(text));

/** `10 %` or `3/10`. */
const measure = /\d\s?(?:%|\/\s?\d)/;

/** Returns true if the next message is another state of this line. At the end, a carriage return may only end the line. */
export function isProgress(text: string) {
  if (!text.startsWith('\r') && !text.endsWith('\r')) return false;
  return !text.trim().includes('\n') && (/^\r+[^\r\n]/.test(text) || measure.test(text));
}

export interface Piece {
  text: string;
  style?: AnsiStyle;
  /** Part of a search hit. */
  hit?: boolean;
  /** An invisible character; `text` is its name. */
  token?: boolean;
}

/**
 * Splits a message into styled text, search hits and tokens for rendering.
 * @param found ranges as offsets in the readable text
 * @param start offset of this part in the readable text
 */
export function piecesOf(raw: string, found: readonly (readonly [number, number])[] = [], start = 0): Piece[] {
  const { plain, runs } = parseAnsi(lastState(raw));
  const within = (offset: number) => Math.min(Math.max(0, offset - start), plain.length);
  const hits = found.map(([from, to]) => [within(from), within(to)] as const);
  if (runs.length === 0 && hits.length === 0 && !hasHidden(plain)) return plain ? [{ text: plain }] : [];
  const cuts = new Set([0, plain.length]);
  for (const { from, to } of runs) cuts.add(from).add(to);
  for (const [from, to] of hits) cuts.add(from).add(to);
  const edges = [...cuts].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let run = 0;
  let hit = 0;
  for (let i = 0; i + 1 < edges.length; i++) {
    const from = edges[i]!;
    const to = edges[i + 1]!;
    while (run < runs.length && runs[run]!.to <= from) run++;
    while (hit < hits.length && hits[hit]![1] <= from) hit++;
    const look: Omit<Piece, 'text'> = {};
    const inRun = runs[run];
    if (inRun && inRun.from <= from) look.style = inRun.style;
    if (hits[hit] && hits[hit]![0] <= from) look.hit = true;
    for (const { kind, text, label } of tokenize(plain.slice(from, to), '\t')) {
      if (kind === 'text') pieces.push({ ...look, text });
      else pieces.push({ ...look, text: text === '\n' ? '⏎' : label, token: true });
    }
  }
  return pieces;
}
