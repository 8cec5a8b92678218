import pg from 'pg';
import { type Database, openPostgres } from '#server/db/connect.ts';
import { Cluster } from '../../../prove/scale/cluster.ts';

export interface OnPostgres {
  cluster: Cluster;
  database: Database;
  /** Pool of 16 connections with the owner's rights. */
  pool: pg.Pool;
}

/** Calls `use` with a new PostgreSQL database and the given number of web processes. */
export async function onPostgres(webs: number, use: (rig: OnPostgres) => Promise<void>) {
  const cluster = await Cluster.open(webs, 0);
  const database = await openPostgres(cluster.databaseUrl);
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl, max: 16 });
  try {
    await use({ cluster, database, pool });
  } finally {
    await pool.end();
    await database.close();
    await cluster.close();
  }
}
