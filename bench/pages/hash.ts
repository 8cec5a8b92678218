import { workerHasher } from '#src/features/imports/upload/hash/hasher.ts';

export interface Hashed {
  md5: string;
  /** In milliseconds. */
  time: number;
}

/** Hashes a file in a worker with the console's engine (`own`) or a peer. */
export async function hash(by: string, file: File): Promise<Hashed> {
  const begun = performance.now();
  const md5 =
    by === 'own' ? await workerHasher.file(file, { signal: new AbortController().signal }) : await inPeer(by, file);
  return { md5, time: performance.now() - begun };
}

function inPeer(by: string, file: File): Promise<string> {
  // The service recognizes the worker by its name and sends the policy that allows WebAssembly.
  const worker = new Worker(new URL('../peers/peer-hash.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ by, file });
  }).finally(() => worker.terminate());
}
