import { compareLogs, type LogDifference } from './log-difference.ts';

export type WorkerAnswer = { found: LogDifference } | { failure: string };

self.onmessage = async ({ data: [left, right] }: MessageEvent<[Blob, Blob]>) => {
  const answer: WorkerAnswer = await compareLogs(left, right).then(
    (found) => ({ found }),
    (error: Error) => ({ failure: error.message }),
  );
  self.postMessage(answer);
};
