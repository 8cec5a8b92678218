import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { confine, findProgram, type Program, type WrapperName } from '../extract/sandbox/boundary/wrappers.ts';
import { boundedLines } from '../extract/sandbox/bounded-lines.ts';
import { watchProcess } from '../extract/sandbox/process-usage.ts';
import { BusyFault, isOutOfCpu } from '../extract/sandbox/sandbox.ts';
import { type RecognizedLine, readHocr } from './hocr.ts';

/** A page in shades of gray, one byte per pixel. */
export interface GrayPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Tesseract {
  program: Program;
  folder: string;
  /** Languages to recognize, such as `eng`. */
  languages: readonly string[];
  wrapper: WrapperName;
}

export interface RecognizeLimits {
  /** Milliseconds of processor time. */
  cpuMs: number;
  /** Milliseconds until the program is killed, far above the time that it needs on a busy machine. */
  wallMs: number;
  memoryMb: number;
  /** Length of the output in characters. */
  maxOutput: number;
}

export const recognizeLimits: RecognizeLimits = {
  cpuMs: 60_000,
  wallMs: 1_200_000,
  memoryMb: 1_024,
  maxOutput: 8_000_000,
};

/** Lines of a page, and the milliseconds of processor time that they took. */
export interface Recognized {
  lines: RecognizedLine[];
  cpuMs: number;
}

/** Text recognition failed on one page: time, memory, output, or the program itself. */
class RecognitionError extends Error {}

const run = promisify(execFile);

/** Returns the loader and the shared libraries of a program. */
export async function librariesOf(path: string): Promise<string[]> {
  const { stdout } = await run('ldd', [path], { timeout: 120_000 });
  return [...stdout.matchAll(/(?:=>|^)\s*(\/\S+) \(0x/gm)].map(([, file]) => file!);
}

/**
 * Finds an installed Tesseract 5.
 * @param languages wanted languages; those that are not installed are left out
 * @throws Error if it is not installed or has none of the languages
 */
export async function findTesseract(languages: readonly string[], wrapper: WrapperName): Promise<Tesseract> {
  const path = findProgram('tesseract');
  const listed = await run(path, ['--list-langs'], { timeout: 120_000 });
  const [head = '', ...installed] = `${listed.stdout}${listed.stderr}`.split('\n').map((line) => line.trim());
  const folder = /"(\/[^"]+)"/.exec(head)?.[1];
  if (!folder) throw new Error('tesseract does not report its language folder; version 5 is needed');
  const found = languages.filter((language) => installed.includes(language));
  if (found.length === 0) throw new Error(`tesseract has none of these languages: ${languages.join(', ')}`);
  // One thread per page: the pages of two runs are read at the same time.
  const libraries = await librariesOf(path);
  const environment = { OMP_THREAD_LIMIT: '1', TESSDATA_PREFIX: folder, LC_ALL: 'C' };
  return { program: { path, libraries, environment }, folder, languages: found, wrapper };
}

/**
 * Recognizes the text of a picture behind the kernel boundary that also holds the parsers of documents. The picture goes to
 * standard input in the simplest format there is, with a header that this process writes.
 * @throws RecognitionError at a limit or if the program fails; BusyFault if the machine is too busy; the signal's reason if aborted
 */
export async function recognize(
  { program, folder, languages, wrapper }: Tesseract,
  { width, height, data }: GrayPicture,
  signal: AbortSignal,
  limits: RecognizeLimits = recognizeLimits,
): Promise<Recognized> {
  signal.throwIfAborted();
  const { command, args, filterDescriptor } = confine(wrapper, {
    program,
    readable: [folder],
    args: ['stdin', 'stdout', '-l', languages.join('+'), '-c', 'tessedit_create_hocr=1'],
    cpuSeconds: Math.ceil(limits.cpuMs / 1000),
  });
  const child = spawn(command, args, {
    cwd: '/',
    env: program.environment,
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', ...(filterDescriptor === undefined ? [] : [filterDescriptor])],
  });
  let verdict: unknown;
  const stop = (reason: unknown) => {
    verdict ??= reason;
    child.kill('SIGKILL');
  };
  const closed = new Promise<string | number | null>((resolve) => {
    child.on('error', (error) => resolve(error.message)).on('close', (code, ended) => resolve(ended ?? code));
  });
  const abort = () => stop(signal.reason);
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => stop(new BusyFault(limits.wallMs)), limits.wallMs);
  const stopWatching = watchProcess(child.pid, limits.memoryMb, () =>
    stop(new RecognitionError(`more than ${limits.memoryMb} MB of memory`)),
  );
  let complaint = '';
  child.stderr?.setEncoding('latin1').on('data', (words: string) => {
    complaint = (complaint + words).slice(-500);
  });
  // A program that ends early does not read its input.
  child.stdin?.on('error', () => {});
  child.stdin?.write(`P5\n${width} ${height}\n255\n`);
  child.stdin?.end(data);
  const output: string[] = [];
  try {
    const bounds = { line: limits.maxOutput, all: limits.maxOutput };
    for await (const line of boundedLines(child.stdout as Readable, bounds)) output.push(line);
  } catch {
    stop(new RecognitionError('too much output'));
  }
  const end = await closed;
  clearTimeout(timer);
  const { cpuMs } = stopWatching();
  signal.removeEventListener('abort', abort);
  if (verdict) throw verdict;
  if (isOutOfCpu(end)) throw new RecognitionError(`more than ${limits.cpuMs / 1000} s of processor time`);
  if (end !== 0) throw new RecognitionError(`ended with ${end}: ${complaint.trim().split('\n').at(-1) ?? ''}`);
  if (!output.some((line) => line.includes('ocr_page'))) throw new RecognitionError('no result');
  return { lines: readHocr(output), cpuMs };
}
