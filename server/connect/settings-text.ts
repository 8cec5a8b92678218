import { isFields } from '#src/lib/json/fields.ts';
import { stripComments } from '#src/lib/json/strip-comments.ts';
import { linesOf } from '#src/lib/json/value-lines.ts';

/** Comments of a settings file: those of each line by path, joined with NUL, and those before the first line. */
interface Comments {
  above: Map<string, string[]>;
  beside: Map<string, string>;
  top: string[];
}

/**
 * Returns settings as JSON with comments, one comment for each value.
 * @param notes one line about each value that was worked out, by path
 * @param before text of the existing file, whose comments are kept
 */
export function settingsText(
  settings: Record<string, unknown>,
  notes: ReadonlyMap<string, string>,
  before: string | undefined,
  header: string[],
): string {
  const kept = before === undefined ? undefined : commentsIn(before);
  const top = kept && kept.top.length > 0 ? kept.top : header.map((line) => `// ${line}`);
  const write = (value: Record<string, unknown>, path: string[], indent: string): string => {
    const entries = Object.entries(value);
    const lines = entries.flatMap(([name, inner], index) => {
      const key = [...path, name].join('\0');
      const comma = index < entries.length - 1 ? ',' : '';
      const above = (kept?.above.get(key) ?? []).map((line) => `${indent}${line}`);
      const isGroup = isFields(inner) && Object.keys(inner).length > 0 && !notes.has(key) && !isSource(inner);
      const note = notes.get(key) ?? 'Kept from the file.';
      const beside = kept?.beside.get(key) ?? (isGroup || above.length > 0 ? '' : `// ${note}`);
      const text = isGroup ? write(inner, [...path, name], `${indent}  `) : JSON.stringify(inner);
      return [...above, `${indent}${JSON.stringify(name)}: ${text}${comma}${beside && !isGroup ? ` ${beside}` : ''}`];
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent.slice(2)}}`;
  };
  return `${[...top, write(settings, [], '  ')].join('\n')}\n`;
}

/** A place in an answer, which is written on one line. */
const isSource = (value: Record<string, unknown>) => 'path' in value || 'value' in value;

/** Finds the comments of a valid settings file. */
function commentsIn(text: string): Comments {
  const stripped = stripComments(text);
  const plain = stripped.split('\n');
  const lines = text
    .split('\n')
    .map((line, index) => ({ code: plain[index]!.trim(), comment: commentOf(line, plain[index]!) }));
  const found: Comments = { above: new Map(), beside: new Map(), top: [] };
  const taken = new Set<number>();
  for (const [path, line] of linesOf(stripped)) {
    if (path === '' || taken.has(line)) continue;
    taken.add(line);
    const { comment } = lines[line - 1]!;
    if (comment) found.beside.set(path, comment);
    const above: string[] = [];
    for (let at = line - 2; at >= 0 && lines[at]!.code === '' && lines[at]!.comment; at -= 1)
      above.unshift(lines[at]!.comment);
    if (above.length > 0) found.above.set(path, above);
  }
  for (const { code, comment } of lines) {
    if (code !== '') break;
    if (comment) found.top.push(comment);
  }
  return found;
}

/** Returns the comment of a line: the text that stripping removed from it. */
function commentOf(line: string, plain: string): string {
  const start = [...line].findIndex((sign, at) => sign !== plain[at]);
  return start < 0 ? '' : line.slice(start).trim();
}
