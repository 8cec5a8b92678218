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
export function checkDenials(reads: readonly Read[], tables: readonly Table[], company: string | null = null): Check[] {
  const source = { reads, tables, clock: clockOf(reads), own: contentWords(company ?? '') };
  return [...deniedDebts(source), ...soleRights(source), ...soleSuppliers(source), ...deniedEvents(source)];
}
