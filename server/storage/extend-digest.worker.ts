/** Worker thread of `extend-digest.ts`: hashes ranges of files and chunks. */
import { parentPort } from 'node:worker_threads';
import { type DigestPiece, type DigestSource, extendHere } from './extend-digest.ts';

parentPort?.on('message', ({ id, source, piece }: { id: number; source: DigestSource; piece: DigestPiece }) => {
  try {
    parentPort?.postMessage({ id, state: extendHere(source, piece) });
  } catch (error) {
    // A copied error has no code.
    const { message, code } = error as NodeJS.ErrnoException;
    parentPort?.postMessage({ id, error: { message, code } });
  }
});
