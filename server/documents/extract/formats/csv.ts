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
}

/** Parses RFC 4180 rows with any delimiter. A quoted cell may contain line breaks. */
function* rows(text: string, delimiter: string): Generator<Row> {
  let line = 1;
  let row: Row = { cells: [], line };
  let i = 0;
  while (i < text.length) {
    let cell = '';
    if (text[i] === '"') {
      i++;
      for (;;) {
        const quote = text.indexOf('"', i);
        const end = quote < 0 ? text.length : quote;
        const part = text.slice(i, end);
        for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) line++;
        cell += part;
        i = end + 1;
        if (text[i] !== '"') break;
        cell += '"';
        i++;
      }
    }
    const start = i;
    while (i < text.length && text[i] !== delimiter && text[i] !== '\n') i++;
    row.cells.push((cell + text.slice(start, i)).replace(/\s+/g, ' ').trim());
    if (text[i] === '\n') {
      line++;
      yield row;
      row = { cells: [], line };
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
  const end = async () => {
    if (block.length > 0) await output.block({ place: { line: begins }, text: block.join('\n') });
    block = [];
  };
  for (const { cells, line } of rows(text, delimiter)) {
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
  output.log('info', ...say('table.rows', { rows: count, delimiter: delimiter === '\t' ? 'tab' : delimiter }));
}
