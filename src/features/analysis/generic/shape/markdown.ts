import { linkOf } from './scalars.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string };
export type Paragraph =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph' | 'quote'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const heading = /^(#{1,6}) +(\S.*)$/;
const bullet = /^ {0,3}[-*+•] +(\S.*)$/;
const ordinal = /^ {0,3}\d{1,3}[.)] +(\S.*)$/;
const fence = /^ {0,3}```/;
/** Line between the header and the rows of a table, such as `| --- | :-: |`. */
const rule = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:?)? *$/;

/** Returns true if a text has a Markdown heading, a fenced code block, a list or a table. */
export function isMarkdown(text: string): boolean {
  const lines = text.split('\n');
  if (lines.length < 2) return false;
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  return (
    count(heading) > 0 ||
    count(fence) > 1 ||
    count(bullet) > 1 ||
    count(ordinal) > 1 ||
    lines.some((_, at) => isTableHead(lines, at))
  );
}

/** Parses the supported subset of Markdown into paragraphs. HTML and images stay plain text. */
export function readMarkdown(text: string): Paragraph[] {
  const made: Paragraph[] = [];
  const lines = text.split('\n');
  let open: string[] = [];
  const flush = () => {
    if (open.length > 0) made.push({ kind: 'paragraph', text: readInline(open.join('\n')) });
    open = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const found = heading.exec(line);
    if (fence.test(line)) {
      flush();
      const end = lines.findIndex((other, index) => index > at && fence.test(other));
      const last = end < 0 ? lines.length : end;
      made.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (found) {
      flush();
      made.push({ kind: 'heading', level: found[1]!.length, text: readInline(found[2]!) });
    } else if (bullet.test(line) || ordinal.test(line)) {
      flush();
      const pattern = bullet.test(line) ? bullet : ordinal;
      const items: Inline[][] = [];
      for (; at < lines.length && pattern.test(lines[at]!); at += 1)
        items.push(readInline(pattern.exec(lines[at]!)![1]!));
      at -= 1;
      made.push({ kind: 'list', ordered: pattern === ordinal, items });
    } else if (isTableHead(lines, at)) {
      flush();
      const head = cellsOf(line);
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && lines[at]!.includes('|'); at += 1)
        rows.push(head.map((_, column) => cellsOf(lines[at]!)[column] ?? []));
      at -= 1;
      made.push({ kind: 'table', head, rows });
    } else if (line.startsWith('> ')) {
      flush();
      made.push({ kind: 'quote', text: readInline(line.slice(2)) });
    } else if (line.trim()) open.push(line);
    else flush();
  }
  flush();
  return made;
}

const isTableHead = (lines: string[], at: number) => lines[at]!.includes('|') && rule.test(lines[at + 1] ?? '');

const cellsOf = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim().replaceAll('\\|', '|')));

const inline = /\*\*([^*\n]+)\*\*|(?<![\w*])[*_]([^*_\s][^*_\n]*)[*_](?![\w*])|`([^`\n]+)`|\[([^\]\n]+)\]\((\S+?)\)/g;

/** Parses emphasis, code and links within a paragraph. A link with a disallowed address stays plain text. */
function readInline(text: string): Inline[] {
  const made: Inline[] = [];
  let start = 0;
  for (const found of text.matchAll(inline)) {
    const [whole, strong, emphasis, code, label, address] = found;
    const href = address ? linkOf(address) : null;
    if (address && !href) continue;
    if (found.index > start) made.push({ kind: 'text', text: text.slice(start, found.index) });
    if (href) made.push({ kind: 'link', text: label!, href });
    else if (strong) made.push({ kind: 'strong', text: strong });
    else if (emphasis) made.push({ kind: 'emphasis', text: emphasis });
    else made.push({ kind: 'code', text: code! });
    start = found.index + whole.length;
  }
  if (start < text.length) made.push({ kind: 'text', text: text.slice(start) });
  return made;
}
