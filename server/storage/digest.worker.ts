/** Worker thread of `digest.ts`: reads a file once, in pieces of 1 MiB into one buffer, and hashes it both ways. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const PIECE = 1024 * 1024;
const REPORT_EVERY = 16 * PIECE;

const file = openSync(workerData as string, 'r');
const buffer = Buffer.allocUnsafe(PIECE);
const md5 = createHash('md5');
const sha256 = createHash('sha256');
let size = 0;
for (;;) {
  const length = readSync(file, buffer, 0, PIECE, null);
  if (length === 0) break;
  const piece = buffer.subarray(0, length);
  md5.update(piece);
  sha256.update(piece);
  size += length;
  if (size % REPORT_EVERY === 0) parentPort?.postMessage({ read: size });
}
closeSync(file);
parentPort?.postMessage({ digests: { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') } });
