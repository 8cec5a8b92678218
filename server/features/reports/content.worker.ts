import { parentPort, workerData } from 'node:worker_threads';
import { contentOf } from './content.ts';

// Only the digest goes back; the copies that it took go with the thread.
parentPort?.postMessage(contentOf(new TextDecoder().decode(workerData as Uint8Array)));
