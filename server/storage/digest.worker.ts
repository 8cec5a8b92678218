/** Worker thread of `digest.ts`: reads a file or URL once, in pieces, and hashes it. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

export type Algorithm = 'md5' | 'sha256';

export type DigestSource = { path: string } | { url: string };

export interface DigestWork {
  algorithms: Algorithm[];
  source: DigestSource;
}

const PIECE = 1024 * 1024;

const { algorithms, source } = workerData as DigestWork;
const hashes = algorithms.map((algorithm) => [algorithm, createHash(algorithm)] as const);
let size = 0;
let told = 0;

function take(piece: Uint8Array) {
  for (const [, hash] of hashes) hash.update(piece);
  size += piece.length;
  if (size - told < PIECE) return;
  told = size;
  parentPort?.postMessage({ read: size });
}

function readFile(path: string) {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(PIECE);
  for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
    take(buffer.subarray(0, length));
  closeSync(file);
}

/** Hashes a response. `fetch` fails if the response is truncated, so a normal end means that it is complete. */
async function readUrl(url: string) {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`The object store answered ${answer.status}.`);
  for await (const piece of answer.body) take(piece);
}

if ('path' in source) readFile(source.path);
else await readUrl(source.url);
parentPort?.postMessage({ size, ...Object.fromEntries(hashes.map(([name, hash]) => [name, hash.digest('hex')])) });
