import type { ReactNode } from 'react';

/** Response to a call: data of a success, a failure's status, a call without an end, or no service at all. */
export type Answer = { data: unknown } | { status: number } | 'pending' | 'unreachable';

/** A part of the console, or the whole console at a path with a fake service. */
export type Story =
  | { show: ReactNode }
  | {
      path: string;
      /** Responses by `METHOD /path`. Anything else is a 404. */
      answers?: Record<string, Answer>;
      roles?: string[];
      /** Error in the installation's settings. */
      failure?: Error;
    };
