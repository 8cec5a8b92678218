/** Worker thread of `digest.ts`: reads a file or an address once, in pieces, and hashes it both ways. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

export type DigestWork = { path: string } | { url: string };

const PIECE = 1024 * 1024;
const REPORT_EVERY = 16 * PIECE;

const md5 = createHash('md5');
const sha256 = createHash('sha256');
let size = 0;
let told = 0;

function take(piece: Uint8Array) {
  md5.update(piece);
  sha256.update(piece);
  size += piece.length;
  if (size - told < REPORT_EVERY) return;
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

/** An answer that is cut off is an error of `fetch`: what ends well is whole. */
async function readUrl(url: string) {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`The object store answered ${answer.status}.`);
  for await (const piece of answer.body) take(piece);
}

const work = workerData as DigestWork;
if ('path' in work) readFile(work.path);
else await readUrl(work.url);
parentPort?.postMessage({ digests: { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') } });
