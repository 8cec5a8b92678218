import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emptySnapshot, LogClient } from './log-client.ts';

const nothing = () => () => {};

/** Loads the log of a run while the component is mounted. A new `attempt` value reloads it. */
export function useLog(runId: string, options: { isLive: boolean; hasTail: boolean; attempt: number }) {
  const { isLive, hasTail, attempt } = options;
  const [client, setClient] = useState<LogClient>();
  const now = useRef({ isLive, hasTail });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` reloads the log.
  useEffect(() => {
    const opened = new LogClient(runId, now.current.isLive, now.current.hasTail);
    setClient(opened);
    return () => opened.close();
  }, [runId, attempt]);
  useEffect(() => {
    now.current = { isLive, hasTail };
    client?.follow(isLive, hasTail);
  }, [client, isLive, hasTail]);
  const snapshot = useSyncExternalStore(client?.subscribe ?? nothing, () => client?.snapshot ?? emptySnapshot);
  return { client, snapshot };
}
