import { atDepth } from './rig/load/depth.ts';
import type { BenchOptions } from './rig/options.ts';
import { onPostgres } from './rig/service/on-postgres.ts';

/** Measures pages of a listing of ten million transactions at different depths. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  await onPostgres(0, ({ database }) => atDepth(database, { rounds, transactions: quick ? 200_000 : 10_000_000 }));
}
