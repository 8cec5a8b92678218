import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from '../changes.ts';

/** First and maximum delay between attempts to reconnect, in milliseconds. */
const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

/** Listens on a dedicated connection and reconnects with increasing delays. */
export function postgresListener(url: string) {
  const closing = new AbortController();
  const clients = new Set<pg.Client>();

  /** Connects and listens. @returns `gone`, a promise that resolves when the connection is lost. */
  const connect = async (channel: string, onMessage: (payload: string) => void) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'assay-events' });
    const gone = Promise.withResolvers<void>();
    // An `end` event follows each error and is handled below.
    client.on('error', () => {});
    client.on('end', () => {
      clients.delete(client);
      gone.resolve();
    });
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    clients.add(client);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return { gone: gone.promise };
  };

  const listen: Listen = async (channel, onMessage, onGap) => {
    let connection = await connect(channel, onMessage);
    const again = async () => {
      for (let delay = FIRST_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
        await sleep(delay, undefined, { signal: closing.signal, ref: false });
        try {
          return await connect(channel, onMessage);
        } catch {
          // The server is not available yet.
        }
      }
    };
    const stay = async () => {
      for (;;) {
        await connection.gone;
        connection = await again();
        onGap();
      }
    };
    // Ends only with `close`, which aborts the delay.
    stay().catch(() => {});
  };

  return {
    listen,
    async close() {
      closing.abort();
      await Promise.all([...clients].map((client) => client.end().catch(() => {})));
    },
  };
}
