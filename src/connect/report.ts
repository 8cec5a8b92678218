import type { Reply } from './service-client.ts';

/** `open`: not tried, or not needed for the main job. */
type Verdict = 'works' | 'fails' | 'open';

/** Findings about one call. */
export interface Line {
  /** Name of the call in the documentation. */
  call: string;
  verdict: Verdict;
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
export const factsOf = (reply: Reply): Pick<Line, 'method' | 'path' | 'status' | 'ms'> => ({
  method: reply.method,
  path: new URL(reply.address).pathname,
  status: reply.status,
  ms: reply.ms,
});
