import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { EventData } from './event.ts';

/** A delivery to send now, and its webhook. */
export interface Due {
  id: string;
  event: string;
  data: EventData;
  created_at: Date;
  attempts: number;
  webhook_id: string;
  url: string;
  secret: Uint8Array;
  console_url: string;
  lease: string;
}

export interface AttemptResult {
  status_code: number | null;
  problem: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  /** Seconds until the next attempt. */
  pause: number;
  offReason?: 'failing' | 'gone' | undefined;
}

/** Seconds after which another process may send for a webhook. Exceeds the time limit of an attempt. */
const LEASE_SECONDS = 60;
/** Number of webhooks of one tenant that are sent to at the same time. Several processes may exceed it by one each. */
const MAX_PER_TENANT = 4;

export const outboxRepo = (system: Db) => ({
  /**
   * Leases a webhook that has a due delivery, of the tenant with the fewest leased webhooks, and starts an attempt at its
   * oldest one. A test is due even if the webhook is off. Until the result is recorded, the attempt counts as failed: after a crash, the next one follows the lease.
   */
  async claim(): Promise<Due | undefined> {
    const lease = crypto.randomUUID();
    const isDue = sql`d.state = 'waiting' and d.next_try_at <= now() and (w.enabled or d.event = 'test')`;
    return inTransaction(system, async (tx) => {
      const { rows: hooks } = await sql<{ id: string }>`
        with free as (
          select w.id from webhooks w cross join lateral (
            select count(*) as n from webhooks o where o.tenant_id = w.tenant_id and o.leased_until > now()) leased
          where leased.n < ${MAX_PER_TENANT} and (w.leased_until is null or w.leased_until <= now())
            and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isDue})
          order by leased.n, w.leased_until nulls first limit 1 for no key update of w skip locked
        )
        update webhooks w set lease = ${lease}, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
        from free where w.id = free.id returning w.id`.execute(tx);
      if (!hooks[0]) return undefined;
      const { rows } = await sql<Due>`
        update webhook_deliveries t set attempts = t.attempts + 1, tried_at = now(),
          next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
        from webhooks w
        where w.id = ${hooks[0].id} and t.id = (
          select d.id from webhook_deliveries d where d.webhook_id = w.id and ${isDue} order by d.created_at, d.id limit 1)
        returning t.id, t.event, t.data, t.created_at, t.attempts, t.webhook_id, w.url, w.secret, w.console_url, w.lease`.execute(
        tx,
      );
      return rows[0];
    });
  },

  /** Records the result of an attempt, unless another one has started since, and releases the webhook. */
  record: (
    { id, attempts, webhook_id, lease }: Due,
    { status_code, problem, state, pause, offReason }: AttemptResult,
  ) =>
    inTransaction(system, async (tx) => {
      await sql`
        update webhook_deliveries set state = ${state}, status_code = ${status_code}, problem = ${problem},
          next_try_at = now() + make_interval(secs => ${pause})
        where id = ${id} and attempts = ${attempts} and state = 'waiting'`.execute(tx);
      const off = offReason ? sql`, enabled = false, off_reason = ${offReason}` : sql``;
      await sql`update webhooks set lease = null, leased_until = now()${off}
        where id = ${webhook_id} and lease = ${lease}`.execute(tx);
    }),

  /** Deletes old deliveries. */
  sweep: (days: number) =>
    sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${days})`.execute(system),
});
