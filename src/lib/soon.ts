/** Default timeout in milliseconds. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** Settles like `promise`, or rejects with a DOMException TimeoutError after `milliseconds` and calls `late`. */
export function soon<T>(
  promise: Promise<T>,
  late: () => void = () => {},
  milliseconds = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new DOMException('No response within the time limit.', 'TimeoutError'));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
