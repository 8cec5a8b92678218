/** Worker thread of `extend-digest.ts`: hashes ranges of files and objects. */
import { parentPort } from 'node:worker_threads';
import { type DigestPiece, type DigestSource, extendOverFile } from './extend-digest.ts';
import { ResumableDigest } from './resumable-digest.ts';

/** Hashes a range of an object. `fetch` fails if the response is truncated, so a normal end means that it is complete. */
async function extendOverUrl(url: string, { start, end, state, isLast }: DigestPiece): Promise<Uint8Array> {
  const digest = new ResumableDigest();
  digest.load(state);
  const answer = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } });
  if (answer.status !== 206 || !answer.body) throw new Error(`The object store answered ${answer.status}.`);
  for await (const piece of answer.body) {
    digest.input.set(piece);
    digest.take(piece.length);
  }
  return isLast ? digest.finish(end) : digest.state();
}

parentPort?.on('message', async ({ id, source, piece }: { id: number; source: DigestSource; piece: DigestPiece }) => {
  try {
    const state = await ('url' in source ? extendOverUrl(source.url, piece) : extendOverFile(source.path, piece));
    parentPort?.postMessage({ id, state });
  } catch (error) {
    // A copied error has no code.
    const { message, code } = error as NodeJS.ErrnoException;
    parentPort?.postMessage({ id, error: { message, code } });
  }
});
