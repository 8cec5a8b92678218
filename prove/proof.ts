/** One promise of the product, tried so many times. The same function runs at its full figure and small among the tests. */
export interface Proof {
  /** `npm run prove -- name` finds it by this. */
  name: string;
  promise: string;
  /** Tries at the full figure. */
  full: number;
  /** Tries of a run of seconds: enough that each kind of try comes up. */
  small: number;
  run: (tally: Tally) => Promise<void>;
}

/** Counts what was tried and keeps what failed. */
export class Tally {
  tried = 0;
  readonly failures: string[] = [];
  /** What was measured or counted beside, for the table. */
  readonly notes: string[] = [];
  /** Why nothing could be tried on this machine. */
  skipped: string | undefined;
  readonly planned: number;
  private readonly until: number;

  /** `minutes`: no new try begins after them. */
  constructor(planned: number, minutes = Number.POSITIVE_INFINITY) {
    this.planned = planned;
    this.until = Date.now() + minutes * 60_000;
  }

  /** Whether another try is due. */
  get goesOn() {
    return this.tried < this.planned && Date.now() < this.until;
  }

  check(holds: boolean, failure: string | (() => string)) {
    if (!holds) this.failures.push(typeof failure === 'string' ? failure : failure());
  }

  note(what: string) {
    this.notes.push(what);
  }

  /** Says why the proof cannot run on this machine, which is not a failure. */
  skip(reason: string) {
    this.skipped = reason;
  }
}

/** Runs a proof small. @throws Error with what failed, so that a test fails */
export async function runSmall(proof: Proof): Promise<void> {
  const tally = new Tally(proof.small);
  await proof.run(tally);
  if (tally.failures.length > 0) throw new Error(tally.failures.join('\n'));
  if (tally.tried < proof.small && !tally.skipped) throw new Error(`Only ${tally.tried} of ${proof.small} were tried.`);
}

/** The numbers below `n`, in turn. */
export const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Repeatable chance (mulberry32): a failure can be tried again with its seed. @returns numbers from 0 to below 1 */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
