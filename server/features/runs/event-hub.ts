import { Readable } from 'node:stream';
import type { RunsChanged } from '#contract/runs.ts';
import type { RunChanges } from '#server/db/changes.ts';
import { DomainError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';

/** Streams that one person may have open at once: one a browser, since its tabs share theirs. */
const mostPerPerson = 8;
/** Milliseconds in which changes are gathered into one event. */
const gather = 300;
/** Ids of one event at the most; beyond, it says that any run may have changed. */
const mostIds = 100;
/** Milliseconds between signs of life; at each, whether the person may still listen is asked anew. */
const heartbeat = 15_000;
/** Bytes that a listener who reads too slowly may leave waiting. */
const mostWaiting = 64 * 1024;

interface Options {
  changes: RunChanges;
  heartbeat?: number;
}

/** Server-sent events (the WHATWG format) of the runs of each listener's tenant. */
export function eventHub({ changes, heartbeat: every = heartbeat }: Options) {
  const open = new Set<{ userId: string; stream: Readable }>();

  return {
    /**
     * @param mayStay throws when the session or the token has ended: then the stream ends.
     * @throws DomainError TOO_MANY_REQUESTS
     */
    open({ userId, tenantId }: Caller, mayStay: () => Promise<unknown>): Readable {
      if ([...open].filter((other) => other.userId === userId).length >= mostPerPerson)
        throw new DomainError('TOO_MANY_REQUESTS', `At most ${mostPerPerson} event streams a person.`, {
          retryAfter: every / 1000,
        });
      const stream = new Readable({ read: () => {} });
      const entry = { userId, stream };
      const write = (text: string) => {
        if (stream.readableLength > mostWaiting) stream.destroy();
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
        if (!change || changed === 'all' || changed.size >= mostIds) changed = 'all';
        else changed.add(change.runId);
        sending ??= setTimeout(send, gather);
      });
      const beating = setInterval(() => {
        mayStay().then(
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
      // The first bytes tell the caller that changes from now on will come.
      write(': listening\n\n');
      return stream;
    },

    /** Ends every stream: a stop does not wait for those who listen. */
    close() {
      for (const { stream } of open) stream.push(null);
    },
  };
}
export type EventHub = ReturnType<typeof eventHub>;
