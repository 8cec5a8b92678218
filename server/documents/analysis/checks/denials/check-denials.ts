import type { Pace } from '../../../label/pace.ts';
import { clockOf } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/tables.ts';
import type { Check } from '../check.ts';
import { deniedDebts } from './denied-debt.ts';
import { deniedEvents } from './denied-events.ts';
import { soleRights } from './sole-rights.ts';
import { soleSuppliers } from './sole-suppliers.ts';

/** Finds flat denials, such as "no debt", "the exclusive distributor" or "no accidents in 2024", that another place contradicts. */
export async function checkDenials(
  reads: readonly Read[],
  tables: readonly Table[],
  company: string | null,
  pace: Pace,
): Promise<Check[]> {
  const source = { reads, tables, clock: clockOf(reads), own: contentWords(company ?? '') };
  const checks: Check[] = [];
  for (const find of [deniedDebts, soleRights, soleSuppliers, deniedEvents]) {
    checks.push(...find(source));
    await pace();
  }
  return checks;
}
