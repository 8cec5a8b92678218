import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emptySnapshot, LogClient } from './log-client.ts';

const nothing = () => () => {};

/** The log of a run, loading as long as the component is there. `attempt` other than before loads it anew. */
export function useLog(runId: string, options: { live: boolean; tail: boolean; attempt: number }) {
  const { live, tail, attempt } = options;
  const [client, setClient] = useState<LogClient>();
  const now = useRef({ live, tail });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the wish to begin again.
  useEffect(() => {
    const opened = new LogClient(runId, now.current.live, now.current.tail);
    setClient(opened);
    return () => opened.close();
  }, [runId, attempt]);
  useEffect(() => {
    now.current = { live, tail };
    client?.follow(live, tail);
  }, [client, live, tail]);
  const snapshot = useSyncExternalStore(client?.subscribe ?? nothing, () => client?.snapshot ?? emptySnapshot);
  return { client, snapshot };
}
