import { useEffect, useRef, useState } from 'react';
import type { LogClient } from '../client/log-client.ts';
import type { LogSnapshot, Question, Questions } from '../model/protocol.ts';

/** Minimum interval between requests while the log grows. */
const INTERVAL_MS = 400;

/** Asks the worker about the view, and again when the view has changed. With `ask` null it asks nothing. */
export function useLogAnswer<Q extends Question>(
  client: LogClient,
  { version, rows }: LogSnapshot,
  question: Q,
  ask: Questions[Q]['ask'] | null,
): Questions[Q]['answer'] | undefined {
  const [answer, setAnswer] = useState<Questions[Q]['answer']>();
  const askedAt = useRef(0);
  const key = JSON.stringify(ask);
  // A new version or row count changes the answer.
  useEffect(() => {
    const next = JSON.parse(key) as Questions[Q]['ask'] | null;
    if (next === null) return;
    const wait = Math.max(0, askedAt.current + INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      askedAt.current = performance.now();
      void client.ask(question, next).then(setAnswer);
    }, wait);
    return () => clearTimeout(timer);
  }, [client, question, key, version, rows]);
  return answer;
}
