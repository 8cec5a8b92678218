import { detectEncoding } from '#server/documents/detect/encoding.ts';
import { likelyDelimiter } from '#server/documents/detect/plain.ts';
import { unescapeFormula } from '#src/lib/text/formula-text.ts';
import { BrokenFile } from './faults.ts';

/** Maximum characters of one record, so that a quote that is never closed does not take in the whole file. */
const MAX_RECORD_CHARACTERS = 1_000_000;
/** Maximum fields of one record, far more than there are columns. */
const MAX_FIELDS = 1_000;

/** Bytes at the start of a file that decide its encoding and delimiter. */
const SAMPLE_BYTES = 256 * 1024;

const certainEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'];

const breaksIn = (text: string) => text.split('\n').length - 1;

/** One row of a file. */
export interface TableRecord {
  /** Line or row on which the record begins. A quoted field of a CSV file can contain line breaks. */
  line: number;
  fields: {
    text: string;
    line: number;
    isFormula?: boolean;
    /** Unit that a workbook shows beside a number, perhaps an empty text. Undefined for a cell with text. */
    unit?: string | undefined;
    /** Text that a workbook shows for a number in a format. */
    shown?: string | undefined;
    isHidden?: boolean;
  }[];
  /** True for a row that a workbook hides. */
  isHidden?: boolean;
}

/** Delimiter and character encoding of a file. */
export interface CsvForm {
  encoding: string;
  delimiter: string;
}

/** Reads the start of a file to detect its form. Returns the form and all chunks. */
async function withForm(chunks: AsyncIterable<Uint8Array>): Promise<CsvForm & { all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  while (size < SAMPLE_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const start = Buffer.concat(read);
  const detected = detectEncoding(start);
  // Other encodings are guesses, and a wrong one would change names.
  const encoding = detected !== null && certainEncodings.includes(detected) ? detected : 'utf-8';
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const all = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { encoding, delimiter: likelyDelimiter(text), all };
}

/**
 * Parses a stream of bytes as RFC 4180 records: commas, semicolons, tabs or bars, CRLF or LF, in UTF-8, UTF-16 or GB18030,
 * with or without a byte order mark. Skips blank lines, and removes what keeps text from being a formula or a number.
 * @param onForm receives the form before the first record
 * @throws BrokenFile
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array>,
  onForm?: (form: CsvForm) => void,
): AsyncGenerator<TableRecord> {
  const { encoding, delimiter, all } = await withForm(chunks);
  onForm?.({ encoding, delimiter });
  const plain = new RegExp(`[^"${delimiter}\\r\\n]*`, 'y');
  let text = '';
  let line = 1;
  for await (const { part, isLast, isBroken } of decoded(all, encoding)) {
    text += part;
    let start = 0;
    while (start < text.length) {
      const found = recordAt(text, start, line, { isLast, delimiter, plain });
      if (!found) break;
      const { record, next, nextLine } = found;
      // A first line such as "sep=;" only tells spreadsheets the delimiter.
      const isTold = line === 1 && /^sep=/i.test(record.fields[0]!.text);
      if (!isTold && record.fields.some((field) => field.text !== '')) yield record;
      start = next;
      line = nextLine;
    }
    text = text.slice(start);
    if (isBroken) throw new BrokenFile('encoding', { line: line + breaksIn(text), encoding: encoding.toUpperCase() });
    if (text.length > MAX_RECORD_CHARACTERS) throw new BrokenFile('record_too_long', { line });
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) {
    let part: string;
    try {
      part = decoder.decode(chunk, { stream: true });
    } catch {
      // The text before the invalid bytes is kept, to find the line they are on.
      const lenient = new TextDecoder(encoding).decode(chunk);
      yield { part: lenient.slice(0, lenient.indexOf('\ufffd')), isLast: false, isBroken: true };
      return;
    }
    yield { part, isLast: false, isBroken: false };
  }
  try {
    yield { part: decoder.decode(), isLast: true, isBroken: false };
  } catch {
    yield { part: '', isLast: false, isBroken: true };
  }
}

interface Reading {
  isLast: boolean;
  delimiter: string;
  /** Matches an unquoted field. */
  plain: RegExp;
}

/** Reads the record that begins at `start`. Returns undefined if its end has not arrived yet. */
function recordAt(text: string, start: number, firstLine: number, { isLast, delimiter, plain }: Reading) {
  const fields: TableRecord['fields'] = [];
  let line = firstLine;
  let at = start;
  for (;;) {
    const field = { text: '', line };
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      do {
        const end = text.indexOf('"', at + 1);
        if (end < 0 && isLast) throw new BrokenFile('quote_open', { line: field.line, column: fields.length + 1 });
        // A quote at the end of the available text may be the first half of an escaped quote.
        if (end < 0 || (end + 1 === text.length && !isLast)) return undefined;
        const part = text.slice(at + 1, end);
        line += breaksIn(part);
        field.text += text[end + 1] === '"' ? `${part}"` : part;
        at = end + 1;
      } while (text[at] === '"');
    } else {
      plain.lastIndex = at;
      field.text = plain.exec(text)![0];
      at = plain.lastIndex;
    }
    // A formula that is only a text keeps spreadsheets from changing an id such as 0012.
    field.text = unescapeFormula(field.text.replace(/^="([^"]+)"$/, '$1'));
    fields.push(field);
    if (fields.length > MAX_FIELDS) throw new BrokenFile('record_too_long', { line: firstLine });
    const mark = text[at];
    if (mark === delimiter) {
      at += 1;
      continue;
    }
    if (mark === undefined || (mark === '\r' && at + 1 === text.length)) {
      if (!isLast) return undefined;
      return { record: { line: firstLine, fields }, next: text.length, nextLine: line };
    }
    const ends = mark === '\n' ? 1 : text.startsWith('\r\n', at) ? 2 : 0;
    if (ends > 0) return { record: { line: firstLine, fields }, next: at + ends, nextLine: line + 1 };
    const fault = isQuoted ? 'quote_end' : mark === '"' ? 'quote_inside' : 'carriage_return';
    throw new BrokenFile(fault, { line, column: fields.length });
  }
}
