import { DomainError } from '../errors.ts';

interface Options {
  /** Bytes in use at once, over all owners. */
  total: number;
  /** Bytes in use at once by one owner; without it an owner may use all of them. */
  perOwner?: number;
  /** Milliseconds to wait for room before the request is refused. */
  waitMs?: number;
}

interface Waiting {
  owner: string;
  size: number;
  proceed: () => void;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 2;

/** Bounds the bytes that requests hold at once. First come, first served; an owner at its own bound does not hold up others. */
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
   * @returns the function that gives the room back; calling it again does nothing.
   * @throws DomainError UNAVAILABLE when there is still no room after `waitMs`.
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
        const message = 'The service is receiving as much as its memory holds.';
        reject(new DomainError('UNAVAILABLE', message, { retryAfter: RETRY_AFTER_SECONDS }));
        this.admit();
      }, this.waitMs);
      this.waiting.push(waiting);
    });
  }

  /** Lets in the waiting ones in order, up to the first that only lacks room in the total: a large one is not overtaken forever. */
  private admit() {
    for (const waiting of [...this.waiting]) {
      if (this.fits(waiting.owner, waiting.size)) waiting.proceed();
      else if (this.hasOwnRoom(waiting)) return;
    }
  }
}
