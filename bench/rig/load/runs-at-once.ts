import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { CommitResult } from '#contract/imports.ts';
import { Person } from '../../../prove/person.ts';
import type { Cluster } from '../../../prove/scale/cluster.ts';
import { printTable, round as rounded } from '../statistics.ts';

const workers = 4;
const sentence = 'The company sells pumps to farms; revenue grew by 40% in 2024 to $3.2 million.\n';
/** Timeout in milliseconds for all runs to end. */
const TIMEOUT_MS = 20 * 60_000;

/** Starts runs at the same time on four workers and waits for the last to end. @throws Error if one does not succeed. */
export async function runsAtOnce(cluster: Cluster, pool: pg.Pool, runs: number) {
  await Promise.all(Array.from({ length: workers }, () => cluster.add('worker')));
  const person = new Person(cluster.address);
  const projects: string[] = [];
  for (let at = 0; at < runs; at += 1) {
    const bytes = Buffer.from(`${randomBytes(8).toString('hex')}\n${sentence.repeat(500)}`);
    const request = await person.upload(bytes, `plan-${at}.txt`);
    const { data } = await person.commit(request, crypto.randomUUID());
    projects.push((data as Extract<CommitResult, { decision: 'PROJECT_CREATED' }>).projectId);
  }
  const begun = performance.now();
  await Promise.all(projects.map((project_id) => person.ask('POST', '/api/vendor/labeling/start', { project_id })));
  const started = performance.now();
  const states = await ended(pool, projects);
  const seconds = (performance.now() - begun) / 1000;
  if (states.SUCCEEDED !== runs) throw new Error(`Not every run succeeded: ${JSON.stringify(states)}`);
  printTable(`${runs} concurrent runs on ${workers} workers with two tasks each (N = 1)`, [
    { name: 'runs that succeeded', figure: `${states.SUCCEEDED} of ${runs}` },
    { name: 'all started, s', figure: rounded((started - begun) / 1000, 2) },
    { name: 'all ended, s', figure: rounded(seconds, 1) },
    { name: 'per run, s', figure: rounded(seconds / runs, 2) },
    { name: 'runs per hour at that rate', figure: rounded((runs * 3600) / seconds) },
  ]);
}

async function ended(pool: pg.Pool, projects: string[]): Promise<Record<string, number>> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    const { rows } = await pool.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from runs where project_id = any($1) group by 1',
      [projects],
    );
    const states = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    const active = rows.some(({ status }) => ['QUEUED', 'RUNNING', 'CANCELLING'].includes(status));
    if ((!active && rows.length > 0) || Date.now() > end) return states;
  }
}
