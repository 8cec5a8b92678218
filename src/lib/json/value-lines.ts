import { jsonParts } from './json-parts.ts';

/** Matches punctuation, line breaks, and runs of other characters (numbers and keywords). */
const token = /[{}[\],:]|\n|[^\s"{}[\],:]+/g;

interface Frame {
  isList: boolean;
  /** Index of the current value in a list. */
  index: number;
  /** Key of the current value in an object; undefined before the key is read. */
  key: string | undefined;
}

/**
 * Maps each value of a valid JSON text to its line number, from 1. A field has the line of its key. Map keys are
 * paths joined with NUL; use `lineOf` to look them up. For repeated keys the last value wins, as in `JSON.parse`.
 */
export function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: Frame[] = [];
  let line = 1;
  const note = () => lines.set(pathOf(stack), line);
  for (const part of tokensOf(text)) {
    const frame = stack.at(-1);
    if (part === '\n') line += 1;
    else if (part === '}' || part === ']') stack.pop();
    else if (part === ',') {
      frame!.index += 1;
      frame!.key = undefined;
    } else if (part === ':') note();
    else {
      if (frame && !frame.isList && frame.key === undefined) frame.key = JSON.parse(part);
      else if (frame?.isList) note();
      if (part === '{' || part === '[') stack.push({ isList: part === '[', index: 0, key: undefined });
    }
  }
  return lines;
}

function* tokensOf(text: string): Generator<string> {
  for (const { part, isText } of jsonParts(text)) yield* isText ? [part] : (part.match(token) ?? []);
}

const pathOf = (stack: Frame[]) =>
  stack.map(({ isList, index, key }) => (isList ? String(index) : (key ?? ''))).join('\0');

/** Returns the line of a path, or of its nearest existing ancestor. */
export function lineOf(lines: Map<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).map(String).join('\0'));
    if (line !== undefined) return line;
  }
  return 1;
}

/** Returns the line and column, from 1, of an offset in a text. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}
