import { endOfText } from './json-parts.ts';

/** Replaces the comments of JSON with comments (JSONC) by spaces, so that all else stays at its line and column. */
export function stripComments(text: string): string {
  const opening = /"|\/\/|\/\*/g;
  let stripped = '';
  let at = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const { index } = found;
    const end = endOf(text, index, found[0]);
    if (end < 0) continue;
    const part = text.slice(index, end);
    stripped +=
      text.slice(at, index) + (part.startsWith('"') ? part : part.replace(/[^\n]+/g, (run) => ' '.repeat(run.length)));
    at = end;
    opening.lastIndex = end;
  }
  return stripped + text.slice(at);
}

/** Returns the end of a text or comment, or -1 if it has none. A text ends before the end of its line. */
function endOf(text: string, start: number, opening: string): number {
  if (opening === '/*') return text.indexOf('*/', start + 2) < 0 ? -1 : text.indexOf('*/', start + 2) + 2;
  const newline = text.indexOf('\n', start);
  const lineEnd = newline < 0 ? text.length : newline;
  if (opening === '//') return lineEnd;
  const end = endOfText(text, start);
  return end > lineEnd ? -1 : end;
}
