import type { ThreadPGlite } from './pglite-thread.ts';

/** Interval in milliseconds between checks for changed tables. */
const ANALYZE_INTERVAL_MS = 60_000;
/** Interval in milliseconds between `vacuum analyze` of all tables. */
const VACUUM_INTERVAL_MS = 60 * 60_000;

/** Selects tables that PostgreSQL's autovacuum would analyze by its default rule. It never runs in the embedded database. */
const changedMuch = `
  select format('%I.%I', schemaname, stat.relname) as name
  from pg_stat_user_tables stat join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/** Does the work of autovacuum: without statistics, the planner assumes that every table is small. */
export function keepPlannable(pglite: ThreadPGlite) {
  const look = async () => {
    const { rows } = await pglite.query<{ name: string }>(changedMuch);
    for (const { name } of rows) await pglite.exec(`analyze ${name}`);
  };
  const timers = [
    setInterval(() => void look().catch(() => {}), ANALYZE_INTERVAL_MS),
    setInterval(() => void pglite.query('vacuum analyze').catch(() => {}), VACUUM_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
