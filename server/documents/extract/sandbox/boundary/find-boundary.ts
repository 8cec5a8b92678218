import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';
import type { DocumentBoundary } from '#contract/service.ts';
import { confine, type WrapperName, wrapperNames } from './wrappers.ts';

export interface Boundary {
  /** The wrapper around the process that reads documents; null when none holds on this machine. */
  wrapper: WrapperName | null;
  level: DocumentBoundary;
  /** Message for the startup log. */
  message: string;
  /** Reason why each stronger wrapper is not used. */
  faults: string[];
}

const TRIAL_TIMEOUT_MS = 15_000;
const trialScript = fileURLToPath(new URL('./trial.mjs', import.meta.url));
/** A file that this process can read and the trial must not. */
const secretFile = fileURLToPath(new URL('../../../../../package.json', import.meta.url));
const TrialReport = z.strictObject({ canRead: z.boolean(), allowed: z.array(z.string()) });

/** Reason why a wrapper is not used. A wrapper that could not be tried may work on the next attempt. */
export interface WrapperFault {
  reason: string;
  isConclusive: boolean;
}

/** Tries one wrapper with a hostile program. Returns null if the wrapper holds. */
export async function tryWrapper(wrapper: WrapperName): Promise<WrapperFault | null> {
  try {
    return await runTrial(wrapper);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A missing program has no code; a process that could not be started does.
    return { reason: message, isConclusive: code === undefined };
  }
}

async function runTrial(wrapper: WrapperName): Promise<WrapperFault | null> {
  // The memory of a process behind bubblewrap is watched through this file.
  if (wrapper === 'bubblewrap' && !existsSync(`/proc/self/task/${process.pid}/children`))
    return { reason: 'the kernel does not list child processes', isConclusive: true };
  const { command, args, filterDescriptor } = confine(wrapper, {
    readable: [trialScript],
    args: ['--disable-warning=ExperimentalWarning', trialScript, String(process.pid), secretFile],
    cpuSeconds: 10,
  });
  const child = spawn(command, args, {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...(filterDescriptor === undefined ? [] : [filterDescriptor])],
    timeout: TRIAL_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject).on('close', (status, signal) => resolve(signal ?? status));
  });
  const said = Promise.all([text(child.stdio[3] as Readable), text(child.stdio[2] as Readable)]);
  const end = await ended;
  const [report, complaint] = await said;
  if (!report) {
    const firstLine = complaint.trim().split('\n')[0]?.slice(0, 200);
    const ending = end === 'SIGKILL' ? `did not end within ${TRIAL_TIMEOUT_MS / 1000} s` : `ended with ${end}`;
    return { reason: firstLine || `its trial ${ending}`, isConclusive: false };
  }
  const { canRead, allowed } = TrialReport.parse(JSON.parse(report));
  if (allowed.length > 0) return { reason: `it lets through ${allowed.join(', ')}`, isConclusive: true };
  return canRead ? null : { reason: 'it blocks reading files', isConclusive: true };
}

const weakness =
  'Documents are read with Node’s permissions alone. A document that takes over its parser could use the network and signal processes of this user.';

/**
 * Returns the first wrapper that works. Retries a wrapper that could not be tried once, so that a lack of processes or
 * memory at startup does not weaken the boundary.
 */
export async function chooseBoundary(
  wrappers: readonly WrapperName[],
  attempt: (wrapper: WrapperName) => Promise<WrapperFault | null> = tryWrapper,
): Promise<Boundary> {
  const faults: string[] = [];
  for (const wrapper of wrappers) {
    let fault = await attempt(wrapper);
    if (fault && !fault.isConclusive) fault = await attempt(wrapper);
    if (!fault)
      return { wrapper, level: 'kernel', message: `Documents are read behind a kernel boundary (${wrapper}).`, faults };
    faults.push(`${wrapper}: ${fault.reason}`);
  }
  if (faults.length === 0) faults.push(`no kernel boundary is supported on ${process.platform}`);
  return { wrapper: null, level: 'runtime', message: `${weakness} Tried: ${faults.join('; ')}.`, faults };
}

let found: Promise<Boundary> | undefined;

/** Returns the strongest boundary of this machine, determined once per process by trial. */
export function findBoundary(): Promise<Boundary> {
  found ??= chooseBoundary(process.platform === 'linux' ? wrapperNames : []);
  return found;
}

/**
 * Requires a kernel boundary.
 * @throws Error that says what to install or set.
 */
export function requireKernelBoundary({ level, faults }: Boundary): void {
  if (level === 'kernel') return;
  throw new Error(
    [
      'no kernel boundary holds around the process that reads documents, and ASSAY_SANDBOX is required (the default in production).',
      ...faults,
      'Use Linux 5.13 or later with Perl (Debian and Ubuntu: apt-get install perl-base), util-linux 2.41 or later, or bubblewrap.',
      'In a container, allow the system calls landlock_create_ruleset, landlock_add_rule and landlock_restrict_self.',
      'To start with Node’s permissions alone, set ASSAY_SANDBOX=auto.',
    ].join('\n  '),
  );
}
