import type { LogClient } from '#src/features/runs/log/client/log-client.ts';

export interface ViewerProps {
  runId: string;
  onComplete: (entries: number) => void;
}

/** Search target: the console's engine or the entries parsed by a peer's page. */
export const searched: { client?: LogClient; entries?: { message: string }[] } = {};
