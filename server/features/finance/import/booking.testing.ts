import { expect } from 'vitest';
import type { TestService } from '#server/testing/service.ts';
import { bookTransactions } from './book.ts';
import { csvRecords } from './csv-records.ts';
import { Faults, type RefusedFile, textOfFault } from './faults.ts';
import { readTransactions } from './transaction-batches.ts';

async function* pieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const header = 'id,transaction_type,project_name,category,detail,occurred_at,amount,profit_amount,status';
export const row = (id: string, amount = '1.00') =>
  `${id},tech,P,C,D,2026-03-01T09:30:00+08:00,${amount},-0.10,settled`;

/** Returns functions that book the lines of CSV files. @param serviceOf returns the service, which tests start later */
export function bookings(serviceOf: () => TestService) {
  const book = async (tenant: string, text: string, maxRows?: number) => {
    const { db } = serviceOf();
    const { id } = await db.selectFrom('tenants').select('id').where('name', '=', tenant).executeTakeFirstOrThrow();
    const faults = new Faults();
    const batches = readTransactions(() => csvRecords(pieces(text, 1_000)), { currency: 'USD', maxRows }, faults);
    return bookTransactions(db, { tenantId: id, batches, faults });
  };
  const run = (...lines: string[]) => book('acme', lines.join('\n'));
  return {
    book,
    run,
    /** Returns the faults of a file that must be refused. */
    faults: (...lines: string[]) =>
      run(...lines).then(
        () => expect.unreachable(),
        (error: RefusedFile) => error.faults.map((fault) => `${fault.line}:${fault.column} ${textOfFault(fault)}`),
      ),
    /** Returns the number of transactions on the books. */
    total: async (): Promise<number> =>
      (await serviceOf().ask('finance', 'GET', '/api/open/finance/transactions')).json().total,
  };
}
