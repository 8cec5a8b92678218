import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface RunningService {
  address: string;
  process: ChildProcess;
  /** Returns the standard error output so far. */
  printed: () => string;
  /** Ends the process, abruptly or gracefully, and waits until it has exited. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts the real service as a separate process, for tests that kill it.
 * @throws Error with its output if it does not become ready.
 */
export async function startProcess(
  environment: Record<string, string>,
  options: string[] = [],
): Promise<RunningService> {
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', path.join(import.meta.dirname, '../main.ts'), ...options],
    {
      env: { PATH: process.env.PATH, PORT: '0', ASSAY_LOG: 'error', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (bytes) => {
      printed += bytes;
      const ready = /ready: (http:\S+)/.exec(printed)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${printed}`)));
  });
  return {
    address,
    process: child,
    printed: () => printed,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
