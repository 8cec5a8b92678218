import { useEffect, useRef, useState } from 'react';
import { useStore } from '#src/lib/useStore.ts';
import { languageForWorker } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { LogClient, notOpened } from './log-client.ts';
import { prepareLogWorker } from './log-workers.ts';

/** If the service takes longer to answer, the viewer is shown without lines. */
const MAX_WAIT_MS = 200;

/** Loads the log of a run while the component is mounted. A new `attempt` value reloads it. */
export function useLog(runId: string, options: { isLive: boolean; hasTail: boolean; attempt: number }) {
  const { isLive, hasTail, attempt } = options;
  const [client, setClient] = useState<LogClient>();
  const { locale } = useMessages();
  const now = useRef({ isLive, hasTail });
  // A new `attempt` reloads the log, and so does another language.
  useEffect(() => {
    const next = new LogClient(runId, now.current.isLive, now.current.hasTail, languageForWorker(locale));
    // Rendering the viewer without lines first would delay the lines.
    const stopWaiting = () => {
      stop();
      clearTimeout(timer);
    };
    const show = () => {
      stopWaiting();
      setClient(next);
    };
    const stop = next.state.subscribe(show);
    const timer = setTimeout(show, MAX_WAIT_MS);
    return () => {
      stopWaiting();
      setClient(undefined);
      next.close();
      // Another log is often opened soon after.
      prepareLogWorker();
    };
  }, [runId, attempt, locale]);
  useEffect(() => {
    now.current = { isLive, hasTail };
    client?.follow(isLive, hasTail);
  }, [client, isLive, hasTail]);
  const snapshot = useStore(client?.state ?? notOpened);
  return { client, snapshot };
}
