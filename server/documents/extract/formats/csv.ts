import type { Bytes } from '../../detect/bytes.ts';
import { likelyDelimiter } from '../../detect/plain.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import { decodeText } from './decode.ts';

const ROWS_A_BLOCK = 100;

interface Row {
  cells: string[];
  /** 1-based line where the row starts. */
  line: number;
  /** True if a cell has a quotation mark that is not closed, or text behind the one that closes it. */
  isUnsure: boolean;
}

/** Returns the index behind the quotation mark that closes a cell, or -1. A doubled one is part of its text. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return -1;
}

/**
 * Parses RFC 4180 rows with any delimiter. A quoted cell may contain line breaks, but only if it is closed at the end of the
 * cell: a quotation mark that is not must not swallow the rows below.
 */
function* rows(text: string, delimiter: string): Generator<Row> {
  let line = 1;
  let row: Row = { cells: [], line, isUnsure: false };
  /** True once a quotation mark is never closed, so that no later one is searched to the end of the text. */
  let isUnclosed = false;
  let i = 0;
  const endsCell = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n';
  /** Spaces around the quotation marks of a cell do not count. */
  const skipSpaces = (from: number) => {
    let at = from;
    while (text[at] === ' ') at++;
    return at;
  };
  while (i < text.length) {
    let quoted = '';
    const open = skipSpaces(i);
    if (text[open] === '"') {
      const end: number = isUnclosed ? -1 : endOfQuoted(text, open + 1);
      isUnclosed ||= end < 0;
      const cell = end < 0 ? '' : text.slice(open + 1, end - 1);
      const isClosed = end >= 0 && endsCell(skipSpaces(end));
      row.isUnsure ||= !isClosed;
      if (isClosed || (end >= 0 && !cell.includes('\n'))) {
        quoted = cell.replaceAll('""', '"');
        line += cell.split('\n').length - 1;
        i = end;
      }
    }
    const start = i;
    while (!endsCell(i)) i++;
    row.cells.push((quoted + text.slice(start, i)).replace(/\s+/g, ' ').trim());
    if (text[i] === '\n') {
      line++;
      yield row;
      row = { cells: [], line, isUnsure: false };
    } else if (text[i] === delimiter && i + 1 === text.length) row.cells.push('');
    i++;
  }
  if (row.cells.length > 0) yield row;
}

/** Reads a table as lines with tabs between cells, in blocks of 100 rows. */
export async function readCsv(bytes: Bytes, output: Output): Promise<void> {
  const text = await decodeText(bytes, output);
  const delimiter = likelyDelimiter(text);
  let block: string[] = [];
  let begins = 1;
  let count = 0;
  const unsure: number[] = [];
  const end = async () => {
    if (block.length > 0) await output.block({ place: { line: begins }, text: block.join('\n') });
    block = [];
  };
  for (const { cells, line, isUnsure } of rows(text, delimiter)) {
    if (isUnsure) unsure.push(line);
    // A first line such as "sep=;" only tells spreadsheets the delimiter.
    if (cells.every((cell) => cell === '') || (line === 1 && /^sep=/i.test(cells[0]!))) continue;
    // Pad blank lines and cells with line breaks, so that line n of a block is line n of the file.
    if (line !== begins + block.length) await end();
    if (block.length === 0) begins = line;
    block.push(cells.join('\t'));
    count++;
    if (block.length >= ROWS_A_BLOCK) await end();
  }
  await end();
  if (unsure.length > 0) output.log('warn', ...say('table.quotes', { n: unsure.length, line: unsure[0]! }));
  output.log('info', ...say('table.rows', { rows: count, delimiter: delimiter === '\t' ? 'tab' : delimiter }));
}
