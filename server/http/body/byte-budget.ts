import { DomainError } from '../errors.ts';

interface Options {
  /** Maximum bytes in use by all owners together. */
  total: number;
  /** Maximum bytes in use by one owner. Equal to `total` by default. */
  perOwner?: number;
  /** Milliseconds to wait for room before the request is rejected. */
  waitMs?: number;
}

interface Waiting {
  owner: string;
  size: number;
  proceed: () => void;
}

/** Value of `Retry-After` for rejected callers. */
const RETRY_AFTER_SECONDS = 2;

/** Limits the bytes that requests hold, first come, first served. An owner at its own limit does not block others. */
export class ByteBudget {
  private readonly total: number;
  private readonly perOwner: number;
  private readonly waitMs: number;
  private used = 0;
  private readonly usedBy = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor({ total, perOwner = total, waitMs = 5_000 }: Options) {
    this.total = total;
    this.perOwner = perOwner;
    this.waitMs = waitMs;
  }

  /**
   * Takes room for `size` bytes, at most `perOwner`.
   * @returns a function that releases the room; further calls have no effect
   * @throws DomainError UNAVAILABLE if there is still no room after `waitMs`
   */
  async take(owner: string, size: number): Promise<() => void> {
    const isFirst = !this.waiting.some((other) => this.hasOwnRoom(other));
    if (!isFirst || !this.fits(owner, size)) await this.turn(owner, size);
    else this.add(owner, size);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.add(owner, -size);
      this.admit();
    };
  }

  private hasOwnRoom({ owner, size }: Pick<Waiting, 'owner' | 'size'>) {
    return (this.usedBy.get(owner) ?? 0) + size <= this.perOwner;
  }

  private fits(owner: string, size: number) {
    return this.used + size <= this.total && this.hasOwnRoom({ owner, size });
  }

  private add(owner: string, size: number) {
    this.used += size;
    const own = (this.usedBy.get(owner) ?? 0) + size;
    if (own > 0) this.usedBy.set(owner, own);
    else this.usedBy.delete(owner);
  }

  private turn(owner: string, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting = this.waiting.filter((other) => other !== waiting);
        clearTimeout(timer);
      };
      const waiting: Waiting = {
        owner,
        size,
        proceed: () => {
          leave();
          this.add(owner, size);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        const message = 'The service is receiving too much data at once. Try again in a few seconds.';
        reject(new DomainError('UNAVAILABLE', message, { retryAfter: RETRY_AFTER_SECONDS }));
        this.admit();
      }, this.waitMs);
      this.waiting.push(waiting);
    });
  }

  /** Admits waiting requests in order, up to the first that lacks only total room, so that large ones are never starved. */
  private admit() {
    for (const waiting of [...this.waiting]) {
      if (this.fits(waiting.owner, waiting.size)) waiting.proceed();
      else if (this.hasOwnRoom(waiting)) return;
    }
  }
}
