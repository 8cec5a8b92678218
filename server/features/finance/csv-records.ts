/** A fault in a CSV file. `line` and `column` (in fields) start at 1. */
export interface CsvFault {
  line: number;
  column: number;
  message: string;
}

/** Thrown where the file stops being valid CSV. The rest of it cannot be read. */
export class BrokenCsv extends Error {
  readonly fault: CsvFault;

  constructor(line: number, column: number, message: string) {
    super(message);
    this.fault = { line, column, message };
  }
}

export interface CsvRecord {
  /** Line on which the record begins; a quoted field can contain line breaks. */
  line: number;
  fields: { text: string; line: number }[];
}

/** Maximum characters of one record, so that a quote that is never closed does not take in the whole file. */
const MAX_RECORD_CHARACTERS = 1_000_000;

const plain = /[^",\r\n]*/y;
const breaksIn = (text: string) => text.split('\n').length - 1;

/**
 * Parses a stream of bytes as RFC 4180 records: commas, CRLF or LF, UTF-8 with or without a byte order mark. Skips blank
 * lines.
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
    if (isBroken)
      throw new BrokenCsv(line + breaksIn(text), 1, 'This line has bytes that are not UTF-8. Save the file as UTF-8.');
    if (text.length > MAX_RECORD_CHARACTERS)
      throw new BrokenCsv(
        line,
        1,
        'This record is longer than a million characters. Check whether a closing quote is missing.',
      );
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    let part: string;
    try {
      part = decoder.decode(chunk, { stream: true });
    } catch {
      // The text before the invalid bytes is kept, to find the line they are on.
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

/** Reads the record that begins at `start`. Returns undefined if its end has not arrived yet. */
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
        if (end < 0 && isLast)
          throw new BrokenCsv(
            field.line,
            fields.length + 1,
            'This quoted field is never closed. Add the closing quote.',
          );
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
        ? 'There is text after the closing quote. Quote the whole field.'
        : mark === '"'
          ? 'There is a quote inside an unquoted field. Quote the field and double the quote.'
          : 'There is a carriage return without a line feed. Quote the field, or end lines with LF or CRLF.',
    );
  }
}
