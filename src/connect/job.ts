import type { DescribedCalls } from './document/calls.ts';
import type { Draft } from './draft.ts';
import type { AskUser } from './questions.ts';
import type { Reply, ServiceClient } from './service-client.ts';

/** State that all steps share. */
export interface Job {
  client: ServiceClient;
  draft: Draft;
  calls: DescribedCalls;
  report: Report;
  ask: AskUser;
}

/** Findings about one call. */
export interface Line {
  /** Name of the call in the documentation. */
  call: string;
  /** `open`: not tried, or not needed for the main job. */
  verdict: 'works' | 'fails' | 'open';
  method?: string | undefined;
  path?: string | undefined;
  status?: number | undefined;
  ms?: number | undefined;
  text: string;
  /** Next step for the reader. */
  advice?: string | undefined;
}

export type Report = (line: Line) => void;

/** Returns the facts about a reply for a line of the report. */
export const factsOf = ({ method, address, status, ms }: Pick<Reply, 'method' | 'address' | 'status' | 'ms'>) => ({
  method,
  path: new URL(address).pathname,
  status,
  ms: Math.round(ms),
});

/** Thrown if a step of the main job does not work. */
export class StepFailure extends Error {
  readonly reply: Reply | undefined;
  readonly advice: string;

  constructor(message: string, advice: string, reply?: Reply) {
    super(message);
    this.advice = advice;
    this.reply = reply;
  }
}
