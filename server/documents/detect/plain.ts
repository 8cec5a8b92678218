/** Distinguishes kinds of plain text by content, and by file name only if the content is ambiguous. */
import { beginsAsHtml, containsHtml } from './markup.ts';

export type PlainFormat = 'txt' | 'md' | 'csv' | 'html';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Counts the cells of one line, respecting quotes. Good enough to tell tables from prose. */
function cells(line: string, delimiter: Delimiter) {
  let count = 1;
  let quoted = false;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (char === delimiter && !quoted) count++;
  }
  return quoted ? 0 : count;
}

/** Returns the delimiter that gives 90% of the first lines the same number of cells, or null. */
function tableDelimiter(text: string, minimumCells: number, minimumLines: number): Delimiter | null {
  const filled = text
    .slice(0, 65_536)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const sample = filled.slice(0, 50);
  if (sample.length < minimumLines) return null;
  let best: { delimiter: Delimiter; columns: number } | null = null;
  for (const delimiter of delimiters) {
    const columns = cells(sample[0]!, delimiter);
    if (columns < minimumCells) continue;
    const agreeing = sample.filter((line) => cells(line, delimiter) === columns).length;
    if (agreeing < sample.length * 0.9) continue;
    if (!best || columns > best.columns) best = { delimiter, columns };
  }
  return best?.delimiter ?? null;
}

/** Matches a first line that only tells spreadsheets the delimiter. */
const toldDelimiter = /^"?sep=([,;\t|])/i;

/** Returns the delimiter of a text known to be a table. Uses the first line if quoted line breaks hide the others. */
export function likelyDelimiter(text: string): Delimiter {
  const [, told] = toldDelimiter.exec(text) ?? [];
  if (told) return told as Delimiter;
  const first = /\S.*/.exec(text)?.[0] ?? '';
  const byCells = [...delimiters].sort((a, b) => cells(first, b) - cells(first, a));
  return tableDelimiter(text, 2, 1) ?? byCells[0]!;
}

/** Signs of Markdown, each counted once. A heading alone is not enough: it may be a comment in any file. */
function markdownSigns(text: string) {
  const start = text.slice(0, 65_536);
  const signs = [
    /^#{1,6} \S/m,
    /^\|? ?:?-{3,}:? ?\|/m,
    /^(?:```|~~~)/m,
    /\[[^\][\n]{1,200}\]\([^)[\s]{1,500}\)/,
    /\*\*[^*\n]{1,200}\*\*/,
    /^[-*+] \S/m,
  ];
  return signs.filter((sign) => sign.test(start)).length;
}

/**
 * Detects the kind of plain text.
 * @param text start of the text.
 * @param extension file name extension in lower case without the dot; decides if the content does not.
 */
export function plainFormat(text: string, extension: string): PlainFormat {
  const namedTable = extension === 'csv' || extension === 'tsv';
  const namedMarkdown = extension === 'md' || extension === 'markdown';
  // Pages of Markdown often begin with a part in HTML.
  if (beginsAsHtml(text, { isPage: namedMarkdown })) return 'html';
  const signs = markdownSigns(text);
  if (namedMarkdown) return 'md';
  if (tableDelimiter(text, namedTable ? 2 : 3, namedTable ? 1 : 4) && signs < 2) return 'csv';
  if (signs >= 3) return 'md';
  if (containsHtml(text)) return 'html';
  return namedTable ? 'csv' : 'txt';
}
