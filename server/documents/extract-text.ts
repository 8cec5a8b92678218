import { open } from 'node:fs/promises';
import { detectLanguage } from './extract/language.ts';
import type { Limits, Message } from './extract/sandbox/messages.ts';
import { BusyFault, runSandbox } from './extract/sandbox/sandbox.ts';
import { unusable } from './messages/faults.ts';
import type { Limit } from './messages/message-text.ts';
import { say } from './messages/say.ts';
import type { Ocr } from './ocr/ocr.ts';
import { isUnreadScan, readScans, TEXT_SHARE } from './ocr/read-scans.ts';
import type { ExtractedText, Format, ScannedPage } from './outputs.ts';
import { ReadingNotes } from './reading-notes.ts';
import { type Step, type StepContext, type StepLog, UnusableFile } from './step.ts';

export interface ExtractTextOptions extends Partial<Limits> {
  /** Program of the child process. Replaced in tests. */
  script?: URL;
  /** Recognition of scans. Defaults to off. */
  ocr?: Ocr;
  /** Returns a file without text whose pages are scans, instead of throwing. */
  allowsOnlyScans?: boolean;
}

const defaults: Limits = { cpuMs: 30_000, wallMs: 600_000, memoryMb: 1024, maxCharacters: 20_000_000 };

/** Minimum number of letters and digits in a file that has text. */
const MIN_CHARACTERS = 5;

class Gathered {
  readonly text: ExtractedText;
  limits: Limit[] = [];
  /** Pages of a PDF without text of their own. */
  readonly bare: number[] = [];
  readonly notes = new ReadingNotes();
  readonly #share: number;
  /** Pages, slides or sheets up to which the reader came. */
  #reached = 0;

  /** @param share part of the progress that reading the text takes */
  constructor(format: Format, share: number) {
    this.#share = share;
    this.text = { format, language: 'other', pages: null, characters: 0, truncated: false, blocks: [], skipped: [] };
  }

  take(message: Message, { log, progress }: StepContext): void {
    switch (message.type) {
      case 'block': {
        const { type: _, ...block } = message;
        this.text.blocks.push(block);
        this.text.characters += block.text.length;
        break;
      }
      case 'log':
        log[message.level](message.message, message.fields);
        break;
      case 'progress':
        progress(message.fraction * this.#share);
        this.#reached = message.pages ?? this.#reached;
        break;
      case 'skipped':
        this.text.skipped.push({ entry: message.entry, reason: message.reason });
        break;
      case 'truncated': {
        const { limit, n, entry } = message;
        this.text.truncated = true;
        this.limits.push({ limit, n });
        const [text, fields] = say('text.limit', { limit, n });
        if (entry) log.warn(`${entry}: ${text}`, { ...fields, archive_entry: entry });
        else log.warn(text, fields);
        break;
      }
      case 'pages':
        this.text.pages = message.count;
        break;
      case 'bare':
        this.bare.push(message.page);
    }
  }

  /**
   * Keeps the text that was read before the child process reached a limit.
   * @throws the fault if there is no text, or if the fault is no limit
   */
  cutShort(fault: unknown, { cpuMs, memoryMb }: Limits, context: StepContext): void {
    if (this.text.characters < MIN_CHARACTERS) throw fault;
    const code = fault instanceof UnusableFile ? fault.code : null;
    if (fault instanceof BusyFault) {
      this.text.truncated = true;
      context.log.warn(...say('text.busy', { minutes: fault.minutes }));
    } else if (code === 'TIME_LIMIT')
      this.take({ type: 'truncated', limit: 'processor_seconds', n: cpuMs / 1000 }, context);
    else if (code === 'MEMORY_LIMIT') this.take({ type: 'truncated', limit: 'megabytes', n: memoryMb }, context);
    else throw fault;
  }

  /** Appends the text of scans to the text that their pages already have. */
  addScans({ scans, blocks }: Awaited<ReturnType<typeof readScans>>): void {
    if (scans.length === 0) return;
    const { text } = this;
    text.scans = scans;
    text.blocks = [...text.blocks, ...blocks].sort((a, b) => (a.place.page ?? 0) - (b.place.page ?? 0));
    text.characters += blocks.reduce((sum, block) => sum + block.text.length, 0);
  }

  /** Names the pages that the reader did not reach or finish, and counts those that were read. */
  #countPages({ log }: StepContext): void {
    const { pages, scans = [], format } = this.text;
    this.text.pages_read = null;
    if (pages === null || format === 'zip') return;
    // A file can claim any number of pages.
    const reached = Math.min(pages, this.#reached);
    const n = pages - reached;
    const unit = format === 'pptx' ? 'slides' : format === 'xlsx' ? 'sheets' : 'pages';
    const list = n > 1 ? `${reached + 1}–${pages}` : String(pages);
    if (n > 0) log.warn(...say(`text.${unit}_unread`, { n, pages, list }));
    const unreadScans = scans.filter(({ status }) => isUnreadScan(status)).map(({ page }) => page);
    const unread = new Set([...unreadScans, ...this.notes.unreadPages].filter((page) => page <= reached));
    this.text.pages_read = reached - unread.size;
  }

  /** @throws UnusableFile NO_TEXT, or TIME_LIMIT if nothing was read in time. */
  finish(allowsOnlyScans: boolean, context: StepContext): ExtractedText {
    const { blocks, format, scans = [], skipped } = this.text;
    let found = 0;
    for (const { text } of blocks) {
      found += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      if (found >= MIN_CHARACTERS) break;
    }
    if (found < MIN_CHARACTERS && !(allowsOnlyScans && scans.length > 0))
      throw noText(format, scans, skipped.length, this.limits);
    this.text.language = detectLanguage(blocks);
    this.#countPages(context);
    this.text.notes = this.notes.list();
    return this.text;
  }
}

function noText(format: Format, scans: readonly ScannedPage[], skipped: number, [limit]: Limit[]) {
  const pages = scans.length;
  if (pages > 0) {
    const { status } = scans[0]!;
    if (status === 'off') return unusable('NO_TEXT.scan', { pages });
    return unusable(status === 'unavailable' ? 'NO_TEXT.scan_tool' : 'NO_TEXT.scan_empty', { pages });
  }
  if (limit) return unusable('TIME_LIMIT.nothing', limit);
  if (format === 'zip') return unusable('NO_TEXT.archive', { skipped });
  return unusable(['docx', 'pptx', 'odt'].includes(format) ? 'NO_TEXT.office' : 'NO_TEXT.file');
}

/**
 * Creates the step that reads a file's text in a child process with limits on processor time, memory and output.
 * @param options `cpuMs` (30,000), `wallMs` (600,000), `memoryMb` (1,024), `maxCharacters` (20,000,000).
 * Text that was read before a limit of time or memory is kept. The step throws UnusableFile NO_TEXT, TIME_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT, FILE_TOO_LARGE, FILE_TOO_COMPLEX,
 * FILE_DAMAGED or FILE_ENCRYPTED; the signal's reason if aborted; other errors for faults of the service.
 */
export function createExtractText({
  script,
  ocr = { status: 'off' },
  allowsOnlyScans = false,
  ...given
}: ExtractTextOptions = {}): Step<'extract_text', 'verify_file'> {
  const limits = { ...defaults, ...given };
  return async ({ verify_file: { format, is_incomplete } }, context) => {
    const { file, progress, signal } = context;
    const started = performance.now();
    const newGathered = () => {
      const empty = new Gathered(format, format === 'pdf' && ocr.status === 'ready' ? TEXT_SHARE : 0.98);
      if (is_incomplete) empty.notes.add(...say('file.pdf_end'));
      return empty;
    };
    let gathered = newGathered();
    // Every warning of the reading is a note of the result, so that a reader only has to log it.
    const log: StepLog = {
      ...context.log,
      warn(message, fields) {
        gathered.notes.add(message, fields);
        context.log.warn(message, fields);
      },
    };
    const noting = { ...context, log };
    log.info(...say('text.reading', { format, format_name: format.toUpperCase(), size: file.size, ...limits }));
    const handle = await open(file.path, 'r');
    let peakMb: number | null = null;
    try {
      const job = {
        mode: 'extract',
        format,
        name: file.name,
        limits,
        descriptor: handle.fd,
        signal,
        onMessage: (message: Message) => gathered.take(message, noting),
        onRetry() {
          log.info(...say('text.retried'));
          gathered = newGathered();
        },
      } as const;
      try {
        ({ peakMb } = await runSandbox(script ? { ...job, script } : job));
      } catch (error) {
        gathered.cutShort(error, limits, noting);
      }
      const scanned = { name: file.name, descriptor: handle.fd };
      if (format === 'pdf') gathered.addScans(await readScans(scanned, gathered.bare, ocr, noting));
    } finally {
      await handle.close();
    }
    const text = gathered.finish(allowsOnlyScans, noting);
    const { characters, pages, language, truncated, blocks, skipped } = text;
    progress(1);
    log.info(
      ...say('text.extracted', {
        characters,
        pages,
        blocks: blocks.length,
        language,
        truncated,
        skipped: skipped.length,
        peak_mb: peakMb,
        duration_ms: Math.round(performance.now() - started),
      }),
    );
    return text;
  };
}

/** The step with the default limits: 30 s of processor time, 1,024 MiB, 20 million characters. */
export const extractText = createExtractText();
