import type { ThreadPGlite } from './pglite-thread.ts';

/** Milliseconds between looks for tables that have changed much, and between cleanings of all. */
const lookEvery = 60_000;
const cleanEvery = 60 * 60_000;

/** Tables of which PostgreSQL's own autovacuum would take new statistics, by its default rule; it never runs when embedded. */
const changedMuch = `
  select format('%I.%I', schemaname, stat.relname) as name
  from pg_stat_user_tables stat join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/** Does what autovacuum does: without statistics, statements are planned as if every table were small. */
export function keepPlannable(pglite: ThreadPGlite) {
  const look = async () => {
    const { rows } = await pglite.query<{ name: string }>(changedMuch);
    for (const { name } of rows) await pglite.exec(`analyze ${name}`);
  };
  const timers = [
    setInterval(() => void look().catch(() => {}), lookEvery),
    setInterval(() => void pglite.query('vacuum analyze').catch(() => {}), cleanEvery),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
