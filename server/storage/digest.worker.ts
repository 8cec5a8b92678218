/** Worker thread of `digest.ts`: reads a file once, in pieces, and hashes it. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

export interface DigestWork {
  algorithm: 'md5' | 'sha256';
  path: string;
}
export interface DigestDone {
  /** Number of bytes read. */
  size: number;
  digest: string;
}

const PIECE_BYTES = 1024 * 1024;

const { algorithm, path } = workerData as DigestWork;
const hash = createHash(algorithm);
const file = openSync(path, 'r');
const buffer = Buffer.allocUnsafe(PIECE_BYTES);
let size = 0;
for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
  hash.update(buffer.subarray(0, length));
  size += length;
  parentPort?.postMessage({ read: size });
}
closeSync(file);
parentPort?.postMessage({ size, digest: hash.digest('hex') } satisfies DigestDone);
