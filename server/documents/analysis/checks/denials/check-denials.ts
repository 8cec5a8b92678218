import type { Pace } from '../../../label/pace.ts';
import { clockOf } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import type { Check } from '../check.ts';
import type { Series } from '../growth/series.ts';
import { findDeniedDebts } from './denied-debt.ts';
import { findDeniedEvents } from './denied-events.ts';
import { findDeniedLosses } from './denied-losses.ts';
import { findDeniedMatters } from './denied-matters.ts';
import { findSoleRights } from './sole-rights.ts';
import { findSoleSuppliers } from './sole-suppliers.ts';

/** Finds flat denials, such as "no debt", "the exclusive distributor" or "no accidents in 2024", that another place contradicts. */
export async function checkDenials(
  reads: readonly Read[],
  tables: readonly Table[],
  series: readonly Series[],
  company: string | null,
  pace: Pace,
): Promise<Check[]> {
  const source = { reads, tables, clock: clockOf(reads), own: contentWords(company ?? '') };
  const checks: Check[] = [];
  for (const find of [findDeniedDebts, findDeniedMatters, findSoleRights, findSoleSuppliers, findDeniedEvents]) {
    checks.push(...find(source));
    await pace();
  }
  checks.push(...findDeniedLosses(source, series));
  return checks;
}
