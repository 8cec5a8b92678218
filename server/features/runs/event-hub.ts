import { Readable } from 'node:stream';
import type { RunsChanged } from '#contract/runs.ts';
import type { RunChanges } from '#server/db/changes.ts';
import { DomainError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';

/** Maximum number of open streams per user. One per browser is enough, because its tabs share a stream. */
const MAX_STREAMS_PER_USER = 8;
/** Interval in which changes are collected into one event. */
const BATCH_INTERVAL_MS = 300;
/** Maximum number of ids in an event. With more changes, the event says that any run may have changed. */
const MAX_IDS = 100;
/** Interval between heartbeats. Each one checks again that the user may still receive events. */
const HEARTBEAT_MS = 15_000;
/** Maximum number of unread bytes before a slow client is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Streams changes of runs as server-sent events (WHATWG HTML) to the users of their tenant. */
export function eventHub({ changes, heartbeat: every = HEARTBEAT_MS }: { changes: RunChanges; heartbeat?: number }) {
  const open = new Set<{ userId: string; stream: Readable }>();

  return {
    /**
     * Opens a stream of events.
     * @param checkAccess throws once the session or the token has ended, which ends the stream
     * @throws DomainError TOO_MANY_REQUESTS
     */
    open({ userId, tenantId }: Caller, checkAccess: () => Promise<unknown>): Readable {
      if ([...open].filter((other) => other.userId === userId).length >= MAX_STREAMS_PER_USER)
        throw new DomainError(
          'TOO_MANY_REQUESTS',
          `You have ${MAX_STREAMS_PER_USER} open event streams, which is the limit per user. Close some of them first.`,
          {
            retryAfter: every / 1000,
          },
        );
      const stream = new Readable({ read: () => {} });
      const entry = { userId, stream };
      const write = (text: string) => {
        if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
        else stream.push(text);
      };

      let changed: Set<string> | 'all' = new Set();
      let sending: NodeJS.Timeout | undefined;
      const send = () => {
        sending = undefined;
        const data: RunsChanged = { run_ids: changed === 'all' ? null : [...changed] };
        changed = new Set();
        write(`event: runs\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const unsubscribe = changes.subscribe((change) => {
        if (change && change.tenantId !== tenantId) return;
        if (!change || changed === 'all' || changed.size >= MAX_IDS) changed = 'all';
        else changed.add(change.runId);
        sending ??= setTimeout(send, BATCH_INTERVAL_MS);
      });
      const beating = setInterval(() => {
        checkAccess().then(
          () => write(': still here\n\n'),
          () => stream.push(null),
        );
      }, every);
      stream.once('close', () => {
        open.delete(entry);
        unsubscribe();
        clearInterval(beating);
        clearTimeout(sending);
      });
      open.add(entry);
      // The first bytes confirm the subscription: every later change is sent.
      write(': listening\n\n');
      return stream;
    },

    /** Ends every stream, so that shutdown does not wait for clients. */
    close() {
      for (const { stream } of open) stream.push(null);
    },
  };
}
export type EventHub = ReturnType<typeof eventHub>;
