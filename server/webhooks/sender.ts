import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/transaction.ts';
import { bodyOf } from './event.ts';
import { recordFinanceMonth } from './finance-month.ts';
import { type AttemptResult, type Due, outboxRepo } from './outbox.repo.ts';
import { type Outcome, post, type Resolve } from './post.ts';
import { signedHeaders } from './signature.ts';
import type { Targets } from './targets.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Pauses in seconds before each further attempt: about a day in total. */
export const retryPauses = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];

const ATTEMPT_TIMEOUT_MS = 10_000;
const IDLE_PAUSE_MS = 2_000;
/** Interval between checks whether a month is over. */
const MONTH_CHECK_MS = 60_000;
/**
 * Number of webhooks that one process sends to at the same time. They belong to many tenants, because each may have only a
 * few (`outboxRepo`), so those that never answer do not delay other tenants.
 */
const MAX_IN_PROGRESS = 64;
/** Days for which deliveries are listed. Those still waiting are given up. */
export const KEPT_DAYS = 7;

interface Dependencies {
  /** Unscoped database handle, because the outbox has the events of all tenants. */
  system: Db;
  targets: Targets;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Replaces DNS in tests. */
  resolve?: Resolve;
  timeoutMs?: number;
}

/** Sends the outbox of webhooks. Several processes can do so at once. */
export function webhookSender({ system, targets, logger, resolve, timeoutMs = ATTEMPT_TIMEOUT_MS }: Dependencies) {
  const repo = outboxRepo(system);
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function attempt(due: Due) {
    const body = bodyOf(due.event, due.created_at, due.data, due.console_url);
    const headers = signedHeaders(due.secret, due.id, Math.floor(Date.now() / 1000), body);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    const outcome = await post(due.url, headers, body, { targets, signal, resolve });
    // An interrupted attempt is repeated when its lease has expired.
    if (stopping.signal.aborted && !('status' in outcome)) return;
    const result = resultOf(due, outcome);
    if (result.offReason)
      logger.warn({ webhook: due.webhook_id, reason: result.offReason }, 'A webhook was turned off');
    await repo.record(due, result);
  }

  const logFailure = (error: unknown) => logger.error(error, 'Sending webhooks failed');

  async function sendAll() {
    const inProgress = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const due = inProgress.size < MAX_IN_PROGRESS ? await repo.claim().catch(logFailure) : undefined;
      if (due) {
        const sending = attempt(due)
          .catch(logFailure)
          .finally(() => inProgress.delete(sending));
        inProgress.add(sending);
        continue;
      }
      const pause = sleep(IDLE_PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      // The end of an attempt makes room for another one.
      await Promise.race([pause, ...inProgress]);
    }
    await Promise.all(inProgress);
  }

  async function recordMonths() {
    while (!stopping.signal.aborted) {
      await recordFinanceMonth(system, new Date()).catch((error) =>
        logger.error(error, 'The finance.month event could not be recorded'),
      );
      await sleep(MONTH_CHECK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    /** Makes one attempt at a due delivery. Returns false if none is due. */
    async sendNext(): Promise<boolean> {
      const due = await repo.claim();
      if (due) await attempt(due);
      return due !== undefined;
    },
    start() {
      running = Promise.all([recordMonths(), sendAll()]);
    },
    /** Interrupts requests in progress and waits until nothing is written anymore. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function resultOf({ event, attempts }: Due, outcome: Outcome): AttemptResult {
  const status_code = 'status' in outcome ? outcome.status : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const result = { status_code, problem, pause: 0 };
  if (status_code !== null && status_code >= 200 && status_code < 300) return { ...result, state: 'delivered' };
  if (event === 'test') return { ...result, state: 'failed' };
  // 410 means that the receiver wants no more requests (Standard Webhooks, "Deliverability").
  if (status_code === 410) return { ...result, state: 'failed', offReason: 'gone' };
  const pause = retryPauses[attempts - 1];
  return pause ? { ...result, state: 'waiting', pause } : { ...result, state: 'failed', offReason: 'failing' };
}
