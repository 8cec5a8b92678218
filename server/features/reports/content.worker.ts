import { parentPort, workerData } from 'node:worker_threads';
import { InvalidRequest } from '#server/http/errors.ts';
import { type ContentJob, checkContentHere } from './content.ts';

const { bytes, known } = workerData as ContentJob;
try {
  parentPort?.postMessage({ content: checkContentHere(bytes, known) });
} catch (error) {
  if (!(error instanceof InvalidRequest)) throw error;
  parentPort?.postMessage({ issues: error.issues });
}
