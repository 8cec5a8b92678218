import { ApiError } from '#src/api/api-error.ts';
import type { ImportEvent } from '../record/machine.ts';
import type { ImportRecord } from '../record/record.ts';
import { backoff, pause } from '../send/backoff.ts';
import type { Transport } from '../send/transport.ts';
import { faultOf } from './judge.ts';

interface LabelingContext {
  transport: Transport;
  record: () => ImportRecord | undefined;
  apply: (event: ImportEvent) => Promise<void>;
}

const MAX_TRIES = 5;

/**
 * Starts labeling of an imported project. Repeating the request is safe because the service reuses the existing run.
 */
export async function startLabeling({ transport, record, apply }: LabelingContext): Promise<void> {
  const outcome = record()?.outcome;
  if (!outcome || !('projectId' in outcome)) return;
  await apply({ type: 'labeling', labeling: { state: 'wanted' } });
  for (let failures = 1; ; failures += 1) {
    try {
      const { runId = null, isReused } = await transport.startLabeling(outcome.projectId);
      return await apply({ type: 'labeling', labeling: { state: 'started', runId, reused: isReused } });
    } catch (error) {
      const transient = error instanceof ApiError && error.isTransient;
      if (!transient || failures >= MAX_TRIES)
        return apply({ type: 'labeling', labeling: { state: 'failed', fault: faultOf(error, 'step') } });
      await pause(backoff(failures, error.retryAfter), new AbortController().signal);
    }
  }
}
