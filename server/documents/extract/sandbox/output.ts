import type { Socket } from 'node:net';
import type { LogLevel } from '#contract/runs.ts';
import { faultOf } from '../../messages/faults.ts';
import type { Limit } from '../../messages/message-text.ts';
import { say } from '../../messages/say.ts';
import type { Place, TextBlock } from '../../outputs.ts';
import type { Fault } from '../../step.ts';
import type { Limits, Message } from './messages.ts';

/** Ends the extraction at a limit. The text read so far is kept. */
export class ReadLimitReached extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(limit.limit);
    this.limit = limit;
  }
}

/** Maximum length of a block's text in characters. Longer texts are cut at line ends. */
const MAX_BLOCK_LENGTH = 16_000;
const MAX_HEADING_LENGTH = 300;
/** Maximum number of blocks. Tiny ones would take far more memory than their text. */
const MAX_BLOCKS = 100_000;
/** Maximum numbers of log entries and of skipped parts. Small files can have millions of parts that are missing. */
const MAX_LOG_ENTRIES = 30_000;
const MAX_SKIPPED = 10_000;

/** Removes NUL and lone surrogates, which PostgreSQL cannot store, and other control characters. */
function clean(text: string): string {
  return text
    .replace(/\r\n?|[\f\v\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0e-\x1f\x7f]/g, '')
    .toWellFormed();
}

/** Yields pieces cut at the last line end before the limit, at the last space, or between two characters. */
function* pieces(text: string): Generator<{ text: string; lines: number }> {
  let from = 0;
  while (text.length - from > MAX_BLOCK_LENGTH) {
    const window = text.slice(from, from + MAX_BLOCK_LENGTH);
    const newline = window.lastIndexOf('\n');
    const space = window.lastIndexOf(' ');
    const half = window.charCodeAt(MAX_BLOCK_LENGTH - 1) >>> 10 === 0x36 ? MAX_BLOCK_LENGTH - 1 : MAX_BLOCK_LENGTH;
    const end = newline > 0 ? newline : space > MAX_BLOCK_LENGTH / 2 ? space + 1 : half;
    const piece = window.slice(0, end);
    yield { text: piece, lines: newline > 0 ? piece.split('\n').length : 0 };
    from += newline > 0 ? end + 1 : end;
  }
  yield { text: text.slice(from), lines: 0 };
}

export interface TableRow {
  /** 1-based number of the row in the sheet. */
  line: number;
  cells: string[];
  /** Indexes of the cells that have a formula. */
  formulas: number[];
  /** Units that the formats of cells with a number or a date show, by the index of the cell. */
  units: Record<number, string>;
  /** Numbers in a format, as their cells show them, by the index of the cell. */
  shown: Record<number, string>;
}

export interface UnseenCells {
  /** Lines of the rows that are hidden or struck through, and indexes of the hidden columns, that have values. */
  hiddenRows: number[];
  hiddenColumns: number[];
  /** Number of other visible sheets with values. They are not read. */
  others: number;
}

/** Destination of the format readers in the child process. */
export class Output {
  readonly #socket: Socket;
  readonly #limits: Limits;
  /** Processor time used before the reading, which does not count. */
  readonly #cpuAtStart = process.cpuUsage();
  #characters = 0;
  #blocks = 0;
  /** Numbers of log entries. Warnings count apart, because they say what was not read. */
  readonly #logEntries = { warn: 0, other: 0 };
  #skipped = 0;
  #entry: string | undefined;

  constructor(socket: Socket, limits: Limits) {
    this.#socket = socket;
    this.#limits = limits;
  }

  /** Sets the archive entry of all following blocks. */
  set entry(name: string | undefined) {
    this.#entry = name;
  }

  get characters(): number {
    return this.#characters;
  }

  /** Number of characters that may still be written. */
  get room(): number {
    return this.#limits.maxCharacters - this.#characters;
  }

  /** Returns the error that ends the extraction at the limit of characters. */
  outOfRoom(): ReadLimitReached {
    return new ReadLimitReached({ limit: 'characters', n: this.#limits.maxCharacters });
  }

  #send(message: Message) {
    return this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /**
   * Sends one block. Drops empty ones.
   * @throws ReadLimitReached at the limit of blocks, characters or time.
   */
  async block({ place, heading, text }: TextBlock): Promise<void> {
    let line = place.line;
    const title =
      heading &&
      clean(heading.slice(0, 4 * MAX_HEADING_LENGTH))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_HEADING_LENGTH)
        .toWellFormed();
    for (const piece of pieces(clean(text).trimEnd())) {
      if (piece.text.trim() === '') continue;
      if (this.#blocks >= MAX_BLOCKS) throw new ReadLimitReached({ limit: 'blocks', n: MAX_BLOCKS });
      this.#blocks += 1;
      const at: Place = { ...(this.#entry && { entry: this.#entry }), ...place, ...(line && { line }) };
      const kept = piece.text.length > this.room ? piece.text.slice(0, this.room).toWellFormed() : piece.text;
      this.#characters += kept.length;
      if (kept) this.#send({ type: 'block', place: at, ...(title && { heading: title }), text: kept });
      if (kept.length < piece.text.length) throw this.outOfRoom();
      if (line) line += piece.lines;
      await this.breathe();
    }
  }

  /** Sends the name of a sheet, and what of its workbook is hidden or not read. */
  sheet(name: string, unseen: UnseenCells): void {
    this.#send({ type: 'sheet', name: clean(name).slice(0, MAX_HEADING_LENGTH).toWellFormed(), ...unseen });
  }

  /**
   * Sends one row of a table.
   * @throws ReadLimitReached at the limit of characters or time.
   */
  async row({ line, cells, formulas, units, shown }: TableRow): Promise<void> {
    this.#characters += [...cells, ...Object.values(shown)].reduce((sum, { length }) => sum + length, 0);
    if (this.room < 0) throw this.outOfRoom();
    this.#send({ type: 'row', line, cells, formulas, units, shown });
    await this.breathe();
  }

  /** Waits until the written data is sent. @throws ReadLimitReached if the processor time is used up. */
  async breathe(): Promise<void> {
    const { user, system } = process.cpuUsage(this.#cpuAtStart);
    if ((user + system) / 1000 > this.#limits.cpuMs)
      throw new ReadLimitReached({ limit: 'processor_seconds', n: this.#limits.cpuMs / 1000 });
    if (this.#socket.writableNeedDrain) await new Promise((resolve) => this.#socket.once('drain', resolve));
  }

  log(level: LogLevel, message: string, fields?: Record<string, unknown>): void {
    const count = ++this.#logEntries[level === 'warn' ? 'warn' : 'other'];
    if (count < MAX_LOG_ENTRIES) this.#sendLog(level, message, fields);
    else if (count === MAX_LOG_ENTRIES) this.#sendLog(level, ...say('text.log_limit', { n: MAX_LOG_ENTRIES }));
  }

  /** Reports the texts that were left out because they are struck through. */
  struck(texts: readonly string[]): void {
    const text = texts.filter((each) => each.trim() !== '').join(' · ');
    if (text !== '') this.log('warn', ...say('text.struck', { text }));
  }

  #sendLog(level: LogLevel, message: string, fields?: Record<string, unknown>): void {
    const entry = this.#entry;
    const all = entry ? { ...fields, archive_entry: clean(entry) } : fields;
    this.#send({
      type: 'log',
      level,
      message: clean(entry ? `${entry}: ${message}` : message),
      ...(all && { fields: all }),
    });
  }

  /** Reports that a limit omitted part of the file. The extraction may continue or end after that. */
  truncated(limit: Limit): void {
    this.#send({ type: 'truncated', ...limit, ...(this.#entry && { entry: clean(this.#entry) }) });
  }

  skipped(entry: string, reason: string): void {
    this.#skipped += 1;
    if (this.#skipped > MAX_SKIPPED) return;
    const full = this.#entry ? `${this.#entry} › ${entry}` : entry;
    this.#send({ type: 'skipped', entry: clean(full), reason: clean(reason) });
  }

  /** Reports a part of a document that was left out because it is missing or damaged. */
  damaged(part: string, message: string, fields: Record<string, unknown>): void {
    this.skipped(part, faultOf('ENTRY_SKIPPED.damaged').message);
    this.log('warn', message, fields);
  }

  get isInArchive(): boolean {
    return this.#entry !== undefined;
  }

  /** Reports the number of pages, slides or sheets. Ignored for documents in an archive. */
  pages(count: number): void {
    if (!this.#entry) this.#send({ type: 'pages', count });
  }

  /** Reports a page without text of its own. Ignored for documents in an archive. */
  barePage(page: number): void {
    if (!this.#entry) this.#send({ type: 'bare', page });
  }

  /** Reports a page without text that is a picture, or has drawings. */
  drawnPage(type: 'scan' | 'drawing', page: number): void {
    this.#send({ type, page });
  }

  /** Sends the picture of a page, one byte per pixel. */
  async picture({
    data,
    ...picture
  }: {
    page: number;
    width: number;
    height: number;
    data: Uint8Array;
  }): Promise<void> {
    this.#send({ type: 'picture', ...picture, data: Buffer.from(data.buffer).toString('base64') });
    await this.breathe();
  }

  /**
   * Reports the fraction of the whole file done.
   * @param pages number of pages, slides or sheets done, damaged ones included
   */
  progress(fraction: number, pages?: number): void {
    if (!this.#entry) this.#send({ type: 'progress', fraction, ...(pages !== undefined && { pages }) });
  }

  fault({ code, message, params }: Fault): void {
    this.#send({ type: 'fault', code, message: clean(message), params });
  }

  done(): void {
    this.#send({ type: 'done' });
  }
}
