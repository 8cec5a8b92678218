import { open } from 'node:fs/promises';
import { detectLanguage } from './extract/language.ts';
import type { Limits, Message } from './extract/sandbox/messages.ts';
import { runSandbox } from './extract/sandbox/sandbox.ts';
import { unusable } from './messages/faults.ts';
import { say } from './messages/say.ts';
import type { Limit } from './messages/terms.ts';
import type { ExtractedText, Format } from './outputs.ts';
import type { Step, StepContext } from './step.ts';

export interface ExtractTextOptions extends Partial<Limits> {
  /** Program of the child process. Replaced in tests. */
  script?: URL;
}

const defaults: Limits = { timeoutMs: 30_000, memoryMb: 1024, maxCharacters: 20_000_000 };

/** Minimum number of letters and digits in a file that has text. */
const MIN_CHARACTERS = 5;

class Gathered {
  readonly text: ExtractedText;
  limits: Limit[] = [];

  constructor(format: Format) {
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
        progress(message.fraction * 0.98);
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
    }
  }

  /** @throws UnusableFile NO_TEXT, or TIME_LIMIT if nothing was read in time. */
  finish(): ExtractedText {
    const { blocks, format, pages, skipped } = this.text;
    let found = 0;
    for (const { text } of blocks) {
      found += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      if (found >= MIN_CHARACTERS) break;
    }
    if (found < MIN_CHARACTERS) throw noText(format, pages, skipped.length, this.limits);
    this.text.language = detectLanguage(blocks);
    return this.text;
  }
}

function noText(format: Format, pages: number | null, skipped: number, [limit]: Limit[]) {
  if (limit) return unusable('TIME_LIMIT.nothing', limit);
  if (format === 'pdf') return unusable('NO_TEXT.scan', { pages: pages ?? 0 });
  return format === 'zip' ? unusable('NO_TEXT.archive', { skipped }) : unusable('NO_TEXT.file');
}

/**
 * Creates the step that reads a file's text in a child process with limits on time, memory and output.
 * @param options `timeoutMs` (30,000), `memoryMb` (1,024), `maxCharacters` (20,000,000).
 * The step throws UnusableFile NO_TEXT, TIME_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT, FILE_TOO_LARGE, FILE_TOO_COMPLEX,
 * FILE_DAMAGED or FILE_ENCRYPTED; the signal's reason if aborted; other errors for faults of the service.
 */
export function createExtractText({ script, ...given }: ExtractTextOptions = {}): Step<'extract_text', 'verify_file'> {
  const limits = { ...defaults, ...given };
  return async ({ verify_file: { format } }, context) => {
    const { file, log, progress, signal } = context;
    const started = performance.now();
    const gathered = new Gathered(format);
    log.info(...say('text.reading', { format, format_name: format.toUpperCase(), size: file.size, ...limits }));
    const handle = await open(file.path, 'r');
    let peakMb: number;
    try {
      const onMessage = (message: Message) => gathered.take(message, context);
      const job = {
        mode: 'extract',
        format,
        name: file.name,
        limits,
        descriptor: handle.fd,
        signal,
        onMessage,
      } as const;
      ({ peakMb } = await runSandbox(script ? { ...job, script } : job));
    } finally {
      await handle.close();
    }
    const text = gathered.finish();
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

/** The step with the default limits: 30 s, 1,024 MiB, 20 million characters. */
export const extractText = createExtractText();
