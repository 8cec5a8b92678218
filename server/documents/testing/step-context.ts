import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LogLevel } from '#contract/runs.ts';
import { logLevels } from '#contract/runs.ts';
import { digestOf } from '#testing/digests.ts';
import { extensionOf, mediaTypes } from '../detect/detect.ts';
import type { Format, VerifiedFile } from '../outputs.ts';
import type { StepContext, StepFile, StepLog } from '../step.ts';

interface LogLine {
  level: LogLevel;
  message: string;
  fields: Record<string, unknown> | undefined;
}

/** Creates a context that records log entries and progress. */
export function contextOf(file: StepFile, signal = new AbortController().signal) {
  const lines: LogLine[] = [];
  const fractions: number[] = [];
  const log = Object.fromEntries(
    logLevels.map((level) => [
      level,
      (message: string, fields?: Record<string, unknown>) => lines.push({ level, message, fields }),
    ]),
  ) as unknown as StepLog;
  const context: StepContext = { file, signal, log, progress: (fraction) => fractions.push(fraction) };
  return { context, lines, fractions };
}

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steps-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Stores bytes as an imported file with correct digests. */
export async function storedFile(name: string, bytes: Uint8Array | string): Promise<StepFile> {
  const path = join(await temporaryFolder(), 'stored');
  await writeFile(path, bytes);
  return { path, name, size: Buffer.byteLength(bytes), md5: digestOf('md5', bytes), sha256: digestOf('sha256', bytes) };
}

/** Creates a file of zeros that takes no space on disk, with empty digests. */
export async function sparseFile(mib: number): Promise<StepFile> {
  const path = join(await temporaryFolder(), 'big');
  const size = mib * 1024 ** 2;
  await writeFile(path, '');
  await truncate(path, size);
  return { path, name: 'big.bin', size, md5: '', sha256: '' };
}

/** Returns the output of verify_file for the file. */
export function verified(file: StepFile, format = extensionOf(file.name) as Format): VerifiedFile {
  return { format, media_type: mediaTypes[format], size: file.size, md5: file.md5, sha256: file.sha256! };
}
