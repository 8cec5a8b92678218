/** Milliseconds without a sign after which a wait is given up, if nothing else is said. */
const patience = 30_000;

/** What `promise` brings; a DOMException TimeoutError when it takes too long, and `late` is called. */
export function soon<T>(promise: Promise<T>, late: () => void = () => {}, milliseconds = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new DOMException('Nothing came for too long.', 'TimeoutError'));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
