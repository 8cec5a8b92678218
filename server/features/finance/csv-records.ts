/** A fault of a file, at a place that a person can find: both counted from 1, `column` in fields. */
export interface CsvFault {
  line: number;
  column: number;
  message: string;
}

/** The file is no CSV from here on; what follows cannot be read. */
export class BrokenCsv extends Error {
  readonly fault: CsvFault;

  constructor(line: number, column: number, message: string) {
    super(message);
    this.fault = { line, column, message };
  }
}

export interface CsvRecord {
  /** Where the record begins; a quoted field may hold line breaks. */
  line: number;
  fields: { text: string; line: number }[];
}

/** Characters of one record at the most: a quote that is never closed must not take in the whole file. */
const MOST = 1_000_000;

const plain = /[^",\r\n]*/y;
const breaksIn = (text: string) => text.split('\n').length - 1;

/**
 * Records of RFC 4180 as the bytes come: commas, CRLF or LF, UTF-8 with or without a mark. Blank lines are no records.
 * @throws BrokenCsv
 */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let text = '';
  let line = 1;
  for await (const { part, isLast, isBroken } of decoded(chunks)) {
    text += part;
    let start = 0;
    while (start < text.length) {
      const found = recordAt(text, start, line, isLast);
      if (!found) break;
      const { record, next, nextLine } = found;
      if (record.fields.length > 1 || record.fields[0]?.text !== '') yield record;
      start = next;
      line = nextLine;
    }
    text = text.slice(start);
    if (isBroken) throw new BrokenCsv(line + breaksIn(text), 1, 'There are bytes here that are not UTF-8.');
    if (text.length > MOST)
      throw new BrokenCsv(line, 1, 'This record is longer than a million characters; a quote may not be closed.');
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    let part: string;
    try {
      part = decoder.decode(chunk, { stream: true });
    } catch {
      // Up to the bytes that are wrong the text is right, and says which line it is.
      const lenient = new TextDecoder().decode(chunk);
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

/** The record that begins at `start`; undefined while its end has not come. */
function recordAt(text: string, start: number, firstLine: number, isLast: boolean) {
  const fields: CsvRecord['fields'] = [];
  let line = firstLine;
  let at = start;
  for (;;) {
    const field = { text: '', line };
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      do {
        const end = text.indexOf('"', at + 1);
        if (end < 0 && isLast) throw new BrokenCsv(field.line, fields.length + 1, 'This quoted field is never closed.');
        // At the very end of what has come, a quote may yet turn out to be the first of two.
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
    fields.push(field);
    const mark = text[at];
    if (mark === ',') {
      at += 1;
      continue;
    }
    if (mark === undefined || (mark === '\r' && at + 1 === text.length)) {
      if (!isLast) return undefined;
      return { record: { line: firstLine, fields }, next: text.length, nextLine: line };
    }
    const ends = mark === '\n' ? 1 : text.startsWith('\r\n', at) ? 2 : 0;
    if (ends > 0) return { record: { line: firstLine, fields }, next: at + ends, nextLine: line + 1 };
    throw new BrokenCsv(
      line,
      fields.length,
      isQuoted
        ? 'There is text after the closing quote.'
        : mark === '"'
          ? 'There is a quote inside an unquoted field; quote the field and double the quote.'
          : 'A carriage return stands alone; quote the field, or end lines with LF or CRLF.',
    );
  }
}
