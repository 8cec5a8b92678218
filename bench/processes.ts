import { runsAtOnce } from './rig/load/runs-at-once.ts';
import { throughput } from './rig/load/throughput.ts';
import type { BenchOptions } from './rig/options.ts';
import { onPostgres } from './rig/service/on-postgres.ts';

/** Measures several processes on one PostgreSQL: requests to one and two web processes, and runs on four workers. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const sizes = quick ? { commits: 200, listings: 300 } : { commits: 1500, listings: 1500 };
  await onPostgres(2, async (rig) => {
    await throughput({ ...rig, ...sizes, rounds });
    await runsAtOnce(rig.cluster, rig.pool, quick ? 8 : 100);
  });
}
