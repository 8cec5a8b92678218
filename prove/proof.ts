/** A promise of the product, tested many times. It runs at its full figure with `npm run prove` and small in the tests. */
export interface Proof {
  /** Name for `npm run prove -- name`. */
  name: string;
  promise: string;
  /** Tries in a full run. */
  full: number;
  /** Tries in a run of a few seconds, enough to cover each kind of try. */
  small: number;
  run: (tally: Tally) => Promise<void>;
}

/** Counts tries and collects failures. */
export class Tally {
  tried = 0;
  readonly failures: string[] = [];
  /** Measurements for the output. */
  readonly notes: string[] = [];
  /** Reason why the proof cannot run on this machine. */
  skipped: string | undefined;
  readonly planned: number;
  private readonly until: number;

  /** @param minutes time after which no new try starts. */
  constructor(planned: number, minutes = Number.POSITIVE_INFINITY) {
    this.planned = planned;
    this.until = Date.now() + minutes * 60_000;
  }

  /** True if another try should start. */
  get hasTriesLeft() {
    return this.tried < this.planned && Date.now() < this.until;
  }

  check(holds: boolean, failure: string | (() => string)) {
    if (!holds) this.failures.push(typeof failure === 'string' ? failure : failure());
  }

  note(what: string) {
    this.notes.push(what);
  }

  /** Skips the proof on this machine, which does not count as a failure. */
  skip(reason: string) {
    this.skipped = reason;
  }
}

/** Runs the small version of a proof. @throws Error with all failures. */
export async function runSmall(proof: Proof): Promise<void> {
  const tally = new Tally(proof.small);
  await proof.run(tally);
  if (tally.failures.length > 0) throw new Error(tally.failures.join('\n'));
  if (tally.tried < proof.small && !tally.skipped) throw new Error(`Only ${tally.tried} of ${proof.small} tries ran.`);
}

/** Returns the numbers from 0 to `n` - 1. */
export const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Creates a seeded random generator (mulberry32), so that failures can be reproduced. @returns numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
