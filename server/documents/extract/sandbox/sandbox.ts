import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { faultOf, unusable } from '../../messages/faults.ts';
import { UnusableFile } from '../../step.ts';
import { findBoundary } from './boundary/find-boundary.ts';
import { confine, type WrapperName } from './boundary/wrappers.ts';
import { boundedLines, OutputLimitError } from './bounded-lines.ts';
import { type Job, MAX_PAGE_PIXELS, Message } from './messages.ts';
import { watchProcess } from './process-usage.ts';
import { Turns } from './turns.ts';

export interface SandboxRun extends Job {
  /** Descriptor of the file, open for reading. It stays open. */
  descriptor: number;
  signal: AbortSignal;
  onMessage?: (message: Message) => void;
  /** Called before a second attempt, whose messages replace those of the first. */
  onRetry?: () => void;
  /** Program of the child process. Replaced in tests. */
  script?: URL;
  /** Wrapper around the child process, or null for none. Defaults to the strongest that works on this machine. */
  wrapper?: WrapperName | null;
}

/** Length of the line with the picture of a page: its bytes in Base64. */
const MAX_PICTURE_LINE = (MAX_PAGE_PIXELS * 4) / 3 + 10_000;

/** Processor time of the start of Node, also on a slow machine. The child counts only what it uses after that. */
const START_CPU_SECONDS = 3;

/** Returns true if a process ended because its processor time was used up. A wrapper exits with 128 and the signal. */
export const isOutOfCpu = (end: string | number | null): boolean =>
  end === 'SIGXCPU' || end === 128 + constants.signals.SIGXCPU;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readable = ['package.json', 'node_modules', 'server', 'src/contract', 'src/lib/text', 'src/messages']
  .map((name) => `${root}${name}`)
  // `node_modules` may be a link to a shared folder.
  .flatMap((place) => (existsSync(place) ? [place, realpathSync(place)] : []));

/**
 * Starts the child. It may only read this program's code and its standard input. It may not write files or start
 * processes, and gets no environment variables. It sends messages through descriptor 3. Node's permissions are a second
 * barrier inside the kernel's boundary.
 */
function start(wrapper: WrapperName | null, run: SandboxRun): ChildProcess {
  const { mode, format, name, limits, pages, descriptor } = run;
  const program = fileURLToPath(run.script ?? new URL('./child.ts', import.meta.url));
  const { command, args, filterDescriptor } = confine(wrapper, {
    readable: [...readable, program],
    args: [
      `--max-old-space-size=${Math.ceil(limits.memoryMb * 0.75)}`,
      '--permission',
      ...[...readable, program].map((path) => `--allow-fs-read=${path}`),
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      program,
      JSON.stringify({ mode, format, name, limits, ...(pages && { pages }) } satisfies Job),
    ],
    cpuSeconds: Math.ceil(limits.cpuMs / 1000) + START_CPU_SECONDS,
  });
  const stdio: StdioOptions = [descriptor, 'ignore', 'pipe', 'pipe'];
  if (filterDescriptor !== undefined) stdio.push(filterDescriptor);
  return spawn(command, args, { cwd: root, env: {}, stdio, windowsHide: true });
}

/** Keeps the last 4,000 characters of a stream. */
function lastWords(stream: Readable | null) {
  let words = '';
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-4000);
  });
  return () => words;
}

/** A busy machine, not the file, kept the process from finishing. A class, because the child can send any code. */
export class BusyFault extends UnusableFile {
  readonly minutes: number;

  constructor(wallMs: number) {
    const { code, message, params } = faultOf('TIME_LIMIT.busy', { minutes: wallMs / 60_000 });
    super(code, message, params);
    this.minutes = wallMs / 60_000;
  }
}

const faults = {
  cpu: (ms: number) => unusable('TIME_LIMIT.reading_processor', { seconds: ms / 1000 }),
  busy: (ms: number) => new BusyFault(ms),
  memory: (mb: number) => unusable('MEMORY_LIMIT.reading', { megabytes: mb }),
  output: () => unusable('OUTPUT_LIMIT'),
};

const turns = new Turns();

/**
 * Reads a file in a child process that always ends within its limits, even if the file takes it over. If the machine is too
 * busy, the file is read once more, with no other child of this process beside it.
 * @returns peak memory in MiB.
 * @throws UnusableFile TIME_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT or the fault that the child found in the file; the signal's
 * reason if aborted; any other error if the child exited in a way that the file may not have caused.
 */
export async function runSandbox(run: SandboxRun): Promise<{ peakMb: number }> {
  const { signal } = run;
  try {
    return await turns.beside(() => attempt(run), signal);
  } catch (error) {
    if (!(error instanceof BusyFault)) throw error;
    return await turns.alone(() => {
      run.onRetry?.();
      return attempt(run);
    }, signal);
  }
}

async function attempt(run: SandboxRun): Promise<{ peakMb: number }> {
  const { signal, limits } = run;
  const wrapper = run.wrapper === undefined ? (await findBoundary()).wrapper : run.wrapper;
  signal.throwIfAborted();
  const child = start(wrapper, run);
  // Not `exit`: with bubblewrap the child is the wrapper, which exits shortly before the process that reads.
  const closed = new Promise<string | number | null>((resolve) => {
    child.on('error', (error) => resolve(error.message)).on('close', (code, ended) => resolve(ended ?? code));
  });
  let verdict: unknown;
  const stop = (reason: unknown) => {
    verdict ??= reason;
    child.kill('SIGKILL');
  };
  const abort = () => stop(signal.reason);
  const timer = setTimeout(() => stop(faults.busy(limits.wallMs)), limits.wallMs);
  const stopWatching = watchProcess(child.pid, limits.memoryMb, () => stop(faults.memory(limits.memoryMb)));
  signal.addEventListener('abort', abort);
  const words = lastWords(child.stderr);
  let done = false;
  try {
    // A character takes at most six in JSON (\u001f). The rest is for places, headings and log lines.
    const bounds = {
      line: run.mode === 'picture' ? MAX_PICTURE_LINE : 1_000_000,
      all: limits.maxCharacters * 6 + 50_000_000,
    };
    for await (const line of boundedLines(child.stdio[3] as Readable, bounds)) {
      if (verdict) break;
      const message = Message.parse(JSON.parse(line));
      if (message.type === 'fault') stop(new UnusableFile(message.code, message.message, message.params));
      else if (message.type !== 'done') run.onMessage?.(message);
      else {
        done = true;
        // Node can deadlock while it exits (nodejs/node#54918), and the child has nothing left to do.
        child.kill('SIGKILL');
      }
    }
  } catch (error) {
    stop(error instanceof OutputLimitError ? faults.output() : error);
  }
  const end = await closed;
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  const { peakMb } = stopWatching();
  if (verdict) throw verdict;
  if (done) return { peakMb };
  if (isOutOfCpu(end)) throw faults.cpu(limits.cpuMs);
  if (/heap out of memory|Array buffer allocation failed/i.test(words())) throw faults.memory(limits.memoryMb);
  throw new Error(`The process that reads the file exited early (${end}): ${words().slice(-500)}`);
}
