/** Time without a response or data after which a connection counts as dead: it reports no error. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Settles like `promise`, or rejects after a time limit.
 * @param onTimeout called before the rejection, to stop the work
 * @throws DOMException TimeoutError
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, onTimeout?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout?.();
      reject(new DOMException('No response within the time limit.', 'TimeoutError'));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
