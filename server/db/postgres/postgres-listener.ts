import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from '../changes.ts';

/** Milliseconds between tries to connect again. */
const firstPause = 500;
const longestPause = 30_000;

/** Listens on a connection of its own, and connects again when it breaks, with longer and longer pauses. */
export function postgresListener(url: string) {
  const closing = new AbortController();
  const clients = new Set<pg.Client>();

  /** @returns what resolves when the connection is gone. */
  const connect = async (channel: string, onMessage: (payload: string) => void) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'assay-events' });
    const gone = Promise.withResolvers<void>();
    // The end follows an error, and is what counts.
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
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        await sleep(pause, undefined, { signal: closing.signal, ref: false });
        try {
          return await connect(channel, onMessage);
        } catch {
          // Not there yet.
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
    // Ends only by the close, which aborts the pause.
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
