import { useEffect, useRef, useState } from 'react';
import { useStore } from '#src/lib/useStore.ts';
import { LogClient, notOpened } from './log-client.ts';

/** Loads the log of a run while the component is mounted. A new `attempt` value reloads it. */
export function useLog(runId: string, options: { isLive: boolean; hasTail: boolean; attempt: number }) {
  const { isLive, hasTail, attempt } = options;
  const [client, setClient] = useState<LogClient>();
  const now = useRef({ isLive, hasTail });
  // A new `attempt` reloads the log.
  useEffect(() => {
    const next = new LogClient(runId, now.current.isLive, now.current.hasTail);
    let isCurrent = true;
    // Rendering the log earlier would keep this thread busy, which the worker needs to start.
    void next.opened.then(() => isCurrent && setClient(next));
    return () => {
      isCurrent = false;
      setClient(undefined);
      next.close();
    };
  }, [runId, attempt]);
  useEffect(() => {
    now.current = { isLive, hasTail };
    client?.follow(isLive, hasTail);
  }, [client, isLive, hasTail]);
  const snapshot = useStore(client?.state ?? notOpened);
  return { client, snapshot };
}
