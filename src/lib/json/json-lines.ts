/** Strings, marks, line breaks, and runs of anything else that is no white space: numbers and words. */
const token = /"(?:[^"\\]|\\[\s\S])*"|[{}[\],:]|\n|[^\s"{}[\],:]+/g;

interface Frame {
  isList: boolean;
  /** Of the value that is being read, in a list. */
  index: number;
  /** The same in an object; undefined before its key has come. */
  key: string | undefined;
}

/**
 * The line, from 1, on which each value of a valid JSON text stands (a field's: on which its key stands), by its path joined with
 * NUL; a repeated key has the line of its last value, as `JSON.parse` takes it. Ask with `lineOf`.
 */
export function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: Frame[] = [];
  let line = 1;
  const note = () => lines.set(pathOf(stack), line);
  for (const [part] of text.matchAll(token)) {
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

const pathOf = (stack: Frame[]) =>
  stack.map(({ isList, index, key }) => (isList ? String(index) : (key ?? ''))).join('\0');

/** The line of a path, or of the nearest thing around it that is there. */
export function lineOf(lines: Map<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).map(String).join('\0'));
    if (line !== undefined) return line;
  }
  return 1;
}

/** Line and column, from 1, of a place in a text. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}
