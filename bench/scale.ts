import pg from 'pg';
import { openPostgres } from '#server/db/connect.ts';
import { Cluster } from '../prove/scale/cluster.ts';
import { atDepth } from './rig/depth.ts';
import { runsAtOnce } from './rig/runs-at-once.ts';
import { throughput } from './rig/throughput.ts';
import type { BenchOptions } from './run.ts';

/** What grows: rows, requests, processes, runs; on PostgreSQL, which everything of a size stands on. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const sizes = quick
    ? { rounds, transactions: 200_000, commits: 200, listings: 300, runs: 8 }
    : { rounds, transactions: 10_000_000, commits: 1500, listings: 1500, runs: 100 };
  const cluster = await Cluster.open(2, 0);
  const database = await openPostgres(cluster.databaseUrl);
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl, max: 16 });
  try {
    await atDepth(database, sizes);
    await throughput({ cluster, database, pool, ...sizes });
    await runsAtOnce(cluster, pool, sizes.runs);
  } finally {
    await pool.end();
    await database.close();
    await cluster.close();
  }
}
