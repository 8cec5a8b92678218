import { sql } from 'kysely';
import type { FinanceSummary } from '#contract/finance.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Tx } from '#server/db/transaction.ts';

interface MonthTotals extends Omit<FinanceSummary, 'months'> {
  month: string;
  from: string;
  to: string;
  zone: string;
}

/** Ids and totals in the body of an event. They carry no content of documents. */
export interface EventData extends Partial<MonthTotals> {
  project_id?: string;
  run_id?: string;
  task_id?: string;
  error_code?: string;
}

/**
 * Adds an event to the outbox of each webhook that subscribes to it, in the transaction that causes it.
 * @param before only webhooks that were added before this time
 */
export const recordEvent = (tx: Tx, tenantId: string, event: WebhookEvent, data: EventData, before?: Date) =>
  sql`insert into webhook_deliveries (tenant_id, webhook_id, event, data)
    select tenant_id, id, ${event}, ${JSON.stringify(data)}::jsonb from webhooks
    where tenant_id = ${tenantId} and enabled and ${event} = any(events)
      ${before ? sql`and created_at < ${before}` : sql``}`.execute(tx);

/** Returns the body to send for an event. Equal for every attempt. */
export function bodyOf(event: string, createdAt: Date, data: EventData, consoleUrl: string): string {
  const { project_id, run_id, task_id, from, to, zone } = data;
  const link = (path: string) => `${consoleUrl.replace(/\/+$/, '')}/${path}`;
  const links = {
    ...(project_id && { project: link(`projects/${project_id}`) }),
    ...(run_id && { run: link(`runs/${run_id}`) }),
    ...(from && to && zone && { transactions: link(`finance?${new URLSearchParams({ from, to, zone })}`) }),
    ...(task_id && { result: link(`analysis/${task_id}`) }),
  };
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: { ...data, links } });
}
