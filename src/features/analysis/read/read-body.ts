import { type Interpretation, interpret } from './interpret.ts';

/** Bytes up to which a body is read on the page: a few milliseconds, less than a worker takes to start. */
const small = 200_000;

/** Reads a body, in a worker where it is large. A body that cannot be held is unreadable, and can still be downloaded. */
export async function readBody(bytes: Blob, signal?: AbortSignal): Promise<Interpretation> {
  if (bytes.size <= small || typeof Worker === 'undefined') return interpret(await bytes.text());
  const worker = new Worker(new URL('./interpret.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Interpretation>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<Interpretation>) => resolve(data);
      worker.onmessageerror = () => resolve({ kind: 'unreadable', why: 'Too large to be shown.' });
      worker.onerror = (event) => {
        event.preventDefault();
        resolve({ kind: 'unreadable', why: event.message || 'Too large to be shown.' });
      };
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
}
