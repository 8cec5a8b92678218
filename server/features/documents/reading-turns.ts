import { DomainError } from '#server/http/errors.ts';

interface Options {
  /** Maximum number of files that are read at the same time, at most one per person. */
  total: number;
  /** Maximum number of files that one person waits for. */
  waiting: number;
  /** Milliseconds to wait for a turn before the request is rejected. */
  waitMs: number;
}

interface Waiting {
  begin: () => void;
}

/** Value of `Retry-After` for rejected callers. */
const RETRY_AFTER_SECONDS = 5;

const refusal = (message: string) => new DomainError('UNAVAILABLE', message, { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Limits the files that are read at the same time. People take turns: a person's next file waits for one file of everyone
 * else who waits.
 */
export class ReadingTurns {
  readonly #options: Options;
  readonly #reading = new Set<string>();
  /** Waiting files by person. The person whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Waits for a turn.
   * @returns a function that ends the turn
   * @throws DomainError UNAVAILABLE if the person waits for too many files, or after `waitMs`
   */
  async take(person: string): Promise<() => void> {
    if (this.#reading.size < this.#options.total && !this.#reading.has(person)) this.#reading.add(person);
    else await this.#wait(person);
    return () => {
      this.#reading.delete(person);
      this.#moveBack(person);
      this.#admitNext();
    };
  }

  #wait(person: string): Promise<void> {
    const own = this.#waiting.get(person) ?? new Set();
    if (own.size >= this.#options.waiting)
      throw refusal('Too many documents of yours are waiting to be read. Try again when one of them is open.');
    this.#waiting.set(person, own);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        own.delete(waiting);
        if (own.size === 0) this.#waiting.delete(person);
      };
      const waiting = {
        begin: () => {
          leave();
          this.#reading.add(person);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(refusal('The service is reading other documents. Try again in a few seconds.'));
      }, this.#options.waitMs);
      own.add(waiting);
    });
  }

  /** Lets everyone else who waits have a turn first. */
  #moveBack(person: string) {
    const own = this.#waiting.get(person);
    if (!own) return;
    this.#waiting.delete(person);
    this.#waiting.set(person, own);
  }

  #admitNext() {
    for (const [person, [first]] of this.#waiting) {
      if (this.#reading.has(person)) continue;
      first!.begin();
      return;
    }
  }
}
