import { createStore } from '../store.ts';

/** Tells whether the service can be reached. While it cannot, a banner says so once for the whole page. */
export const connection = createStore<'ok' | 'offline' | 'unreachable'>(
  typeof navigator === 'undefined' || navigator.onLine ? 'ok' : 'offline',
);

/** Returns whether an error means no response, or a gateway that cannot reach the service. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [0, 502, 503, 504].includes(Number(error.status));
