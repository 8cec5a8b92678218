import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { UnusableFile } from '../../step.ts';
import { findBoundary } from './boundary/find-boundary.ts';
import { confine, type WrapperName } from './boundary/wrappers.ts';
import { boundedLines, TooTalkative } from './lines.ts';
import { watchMemory } from './memory.ts';
import { type Job, Message } from './messages.ts';

export interface SandboxRun extends Job {
  /** Of the file, open for reading; stays open. */
  descriptor: number;
  signal: AbortSignal;
  onMessage?: (message: Message) => void;
  /** The program of the child process; another one in tests. */
  script?: URL;
  /** The wrapper around the child process, null for none; by default the strongest that holds on this machine. */
  wrapper?: WrapperName | null;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readable = ['package.json', 'node_modules', 'server', 'src/contract']
  .map((name) => `${root}${name}`)
  // A folder of packages may be a link to one that is shared.
  .flatMap((place) => (existsSync(place) ? [place, realpathSync(place)] : []));

/**
 * Starts the child: it may read this program's code and its standard input, and nothing else; it may write no file,
 * start no process, and sees no environment variable. Its messages come through descriptor 3. Node's permissions are a
 * second lock inside the kernel's boundary.
 */
function start(wrapper: WrapperName | null, run: SandboxRun): ChildProcess {
  const { mode, format, name, limits, descriptor } = run;
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
      JSON.stringify({ mode, format, name, limits } satisfies Job),
    ],
    cpuSeconds: Math.ceil(limits.timeoutMs / 1000) * 3 + 5,
  });
  const stdio: StdioOptions = [descriptor, 'ignore', 'pipe', 'pipe'];
  if (filterDescriptor !== undefined) stdio.push(filterDescriptor);
  return spawn(command, args, { cwd: root, env: {}, stdio, windowsHide: true });
}

/** The last 4,000 characters of what a stream says. */
function lastWords(stream: Readable | null) {
  let words = '';
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-4000);
  });
  return () => words;
}

const faults = {
  time: (ms: number) =>
    new UnusableFile(
      'TIME_LIMIT',
      `Reading the file took longer than ${ms / 1000} s and was stopped. Run it again if the service was busy, or upload a smaller or simpler version.`,
    ),
  memory: (mb: number) =>
    new UnusableFile(
      'MEMORY_LIMIT',
      `Reading the file needed more than ${mb} MB of memory and was stopped. Upload a smaller or simpler version, such as a PDF printed again.`,
    ),
  output: () =>
    new UnusableFile('OUTPUT_LIMIT', 'The file gave more text than can be processed. Split it and upload the parts.'),
};

/**
 * Reads a file in a child process that ends within its limits, whatever the file does to it.
 * @returns the most memory seen, MiB.
 * @throws UnusableFile TIME_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT or what the child found wrong with the file; the signal's
 * reason when it is aborted; any other error when the child ended in a way that is not the file's fault for sure.
 */
export async function runSandbox(run: SandboxRun): Promise<{ peakMb: number }> {
  const { signal, limits } = run;
  const wrapper = run.wrapper === undefined ? (await findBoundary()).wrapper : run.wrapper;
  signal.throwIfAborted();
  const child = start(wrapper, run);
  // Not `exit`: with bubblewrap this is the wrapper's process, which ends a moment before the one that reads.
  const closed = new Promise<string | number | null>((resolve) => {
    child.on('error', (error) => resolve(error.message)).on('close', (code, ended) => resolve(ended ?? code));
  });
  let verdict: unknown;
  const stop = (reason: unknown) => {
    verdict ??= reason;
    child.kill('SIGKILL');
  };
  const abort = () => stop(signal.reason);
  const timer = setTimeout(() => stop(faults.time(limits.timeoutMs)), limits.timeoutMs);
  const stopWatching = child.pid
    ? watchMemory(child.pid, limits.memoryMb, () => stop(faults.memory(limits.memoryMb)))
    : () => 0;
  signal.addEventListener('abort', abort);
  const words = lastWords(child.stderr);
  let done = false;
  try {
    // A character takes at most six of JSON (\u001f); the rest is for places, headings and log lines.
    const bounds = { line: 1_000_000, all: limits.maxCharacters * 6 + 50_000_000 };
    for await (const line of boundedLines(child.stdio[3] as Readable, bounds)) {
      if (verdict) break;
      const message = Message.parse(JSON.parse(line));
      if (message.type === 'fault') stop(new UnusableFile(message.code, message.message));
      else if (message.type === 'done') done = true;
      else run.onMessage?.(message);
    }
  } catch (error) {
    stop(error instanceof TooTalkative ? faults.output() : error);
  }
  const end = await closed;
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  const peakMb = stopWatching();
  if (verdict) throw verdict;
  if (done) return { peakMb };
  if (/heap out of memory|Array buffer allocation failed/i.test(words())) throw faults.memory(limits.memoryMb);
  throw new Error(`The process that reads the file ended early (${end}): ${words().slice(-500)}`);
}
