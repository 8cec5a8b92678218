import { ApiError } from '#src/api/api-error.ts';
import type { ImportEvent } from '../record/machine.ts';
import type { ImportRecord, Labeling } from '../record/record.ts';
import { backoff, pause } from '../send/backoff.ts';
import type { Slots } from '../send/slots.ts';
import type { Transport } from '../send/transport.ts';
import { faultOf } from './failure-action.ts';

interface LabelingContext {
  transport: Transport;
  record: () => ImportRecord | undefined;
  apply: (event: ImportEvent) => Promise<void>;
  /** Limits the number of concurrent requests. */
  slots: Slots;
}

const MAX_TRIES = 5;

/**
 * Starts labeling of an imported project. Repeating the request is safe because the service reuses the existing run.
 */
export async function startLabeling(context: LabelingContext): Promise<void> {
  const outcome = context.record()?.outcome;
  if (!outcome || !('projectId' in outcome)) return;
  await context.apply({ type: 'labeling', labeling: { state: 'wanted' } });
  const release = await context.slots.take(new AbortController().signal);
  const labeling = await start(outcome.projectId, context.transport);
  release();
  await context.apply({ type: 'labeling', labeling });
}

async function start(projectId: string, transport: Transport): Promise<Labeling> {
  for (let failures = 1; ; failures += 1) {
    try {
      const { runId = null, isReused } = await transport.startLabeling(projectId);
      return { state: 'started', runId, reused: isReused };
    } catch (error) {
      const transient = error instanceof ApiError && error.isTransient;
      if (!transient || failures >= MAX_TRIES) return { state: 'failed', fault: faultOf(error, 'step') };
      await pause(backoff(failures, error.retryAfter), new AbortController().signal);
    }
  }
}
