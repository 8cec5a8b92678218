import { ApiError } from './api-error.ts';

/**
 * Runs an action for each item, one after the other. If an item is refused, the others are still tried; if the service
 * cannot be reached or the session has ended, it stops.
 * @returns the results
 * @throws the first error, after the last try
 */
export async function eachInTurn<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await action(item));
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTransient || error.status === 401) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return results;
}
