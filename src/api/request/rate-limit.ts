import { pause } from '#src/lib/pause.ts';
import { createStore } from '#src/lib/store.ts';
import { ApiError } from '../api-error.ts';

/** For a longer wait, the refusal is shown to the user. */
const MAX_WAIT_SECONDS = 30;
const MAX_WAITS = 5;

/** Number of requests that wait because the service limits the number of requests. */
export const waitingRequests = createStore(0);

/**
 * Repeats a request that the service refuses because there were too many (RFC 6585 §4), after the time that it asks
 * for.
 * @param send sends the request; a refusal is thrown as an ApiError
 */
export async function withRateLimit<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      const { status, retryAfter = Number.POSITIVE_INFINITY } = error instanceof ApiError ? error : { status: 0 };
      if (status !== 429 || retryAfter > MAX_WAIT_SECONDS || waits === MAX_WAITS) throw error;
      waitingRequests.set(waitingRequests.get() + 1);
      await pause(retryAfter * 1000, signal ?? new AbortController().signal).finally(() =>
        waitingRequests.set(waitingRequests.get() - 1),
      );
    }
  }
}
