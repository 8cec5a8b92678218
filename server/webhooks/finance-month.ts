import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { financeService } from '#server/features/finance/finance.service.ts';
import { startOfDay } from '#src/lib/time/days.ts';
import { periodOf } from '#src/lib/time/periods.ts';
import { recordEvent } from './event.ts';

/**
 * Adds the event `finance.month` of the month before `now`, in UTC, to the outbox of each tenant that does not have it yet. The
 * tenant's row stores the month, so that only one of several processes adds the event.
 */
export async function recordFinanceMonth(system: Db, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const period = periodOf('last_month', today);
  const month = period.from.slice(0, 7);
  const endedAt = new Date(startOfDay(periodOf('month', today).from, 'UTC'));
  const isDue = sql<boolean>`(reported_month is null or reported_month < ${month})`;
  const due = await system.selectFrom('tenants').select('id').where(isDue).execute();
  for (const { id } of due)
    await inTransaction(system, async (tx) => {
      const claim = tx.updateTable('tenants').set({ reported_month: month }).where('id', '=', id).where(isDue);
      if (!(await claim.returning('id').executeTakeFirst())) return;
      const { months: _, ...totals } = await financeService(tx).summary({ tenantId: id }, { type: 'all', ...period });
      await recordEvent(tx, id, 'finance.month', { month, ...period, zone: 'UTC', ...totals }, endedAt);
    });
}
