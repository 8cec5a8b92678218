import type pg from 'pg';
import { Person } from '../../../prove/person.ts';
import type { OnPostgres } from '../service/on-postgres.ts';
import { seedCommits, seedTransactions } from '../service/seed.ts';
import { median, printComparison, printTable, Rounds, round as rounded } from '../statistics.ts';
import { ask, CONCURRENCY, inLanes } from './requests.ts';

interface Options extends OnPostgres {
  rounds: number;
  commits: number;
  listings: number;
}

/** Rows in the listing. */
const transactions = 20_000;
const COMMITS_PER_DAY = 1_000_000;
const DAY_SECONDS = 24 * 60 * 60;
/** Share of a day's commits that fall into its busiest hour. */
const PEAK_SHARE = 1 / 5;

/** Measures requests per second of one and two web processes, and commits against bare inserts; then projects a large day. */
export async function throughput({ cluster, database, pool, rounds, commits, listings }: Options) {
  await pool.query('create table bench_bare (id uuid primary key, body text not null)');
  await seedTransactions(database.system, transactions);
  await pool.query('vacuum analyze');
  const [first, second] = cluster.webs.map(({ address }) => address) as [string, string];
  const webs = { 'one web process': [first], 'two web processes': [first, second] };
  const [committed, listed] = [new Rounds(), new Rounds()];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const inserted = await inLanes(Array.from({ length: commits }), () =>
      pool.query(`insert into bench_bare values ($1, 'committed')`, [crypto.randomUUID()]),
    );
    if (round > 0) committed.note('bare insert', commits / inserted);
    for (const [name, addresses] of Object.entries(webs)) {
      let turn = 0;
      const next = () => addresses[turn++ % addresses.length]!;
      const bodies = await seedCommits(database, 'disk', commits);
      const before = await sizeOf(pool);
      const operator = await tokenOf(first, 'operator');
      const time = await inLanes(bodies, (body, agent) =>
        ask(next(), agent, { method: 'POST', path: '/api/project-imports/commit', token: operator, body }),
      );
      const grown = (await sizeOf(pool)) - before;
      const finance = await tokenOf(first, 'finance');
      const path = '/api/open/finance/transactions?type=tech&page=3&page_size=20';
      const reading = await inLanes(Array.from({ length: listings }), (_, agent) =>
        ask(next(), agent, { method: 'GET', path, token: finance }),
      );
      if (round === 0) continue;
      bytes = grown / commits;
      committed.note(name, commits / time);
      listed.note(name, listings / reading);
    }
  }
  printComparison({
    title: `Commits of ${commits} files over HTTP with an idempotency key and a lock on the file, PostgreSQL with fsync, ${CONCURRENCY} concurrent`,
    unit: 'per second',
    against: 'bare insert',
    figures: committed.figures,
  });
  printComparison({
    title: `A page of 20 transactions of ${transactions} over HTTP, ${CONCURRENCY} concurrent`,
    unit: 'per second',
    against: 'one web process',
    figures: listed.figures,
  });
  const rates = new Map([...committed.figures].map(([name, values]) => [name, median(values)]));
  printDay(rates.get('one web process')!, rates.get('two web processes')!, bytes);
}

/** Prints figures calculated from the measurements. */
function printDay(one: number, two: number, bytes: number) {
  const [even, peak] = [COMMITS_PER_DAY / DAY_SECONDS, (COMMITS_PER_DAY * PEAK_SHARE) / 3600];
  const share = (rate: number, of: number) => `${rounded((rate / of) * 100)} %`;
  printTable(`A day of ${COMMITS_PER_DAY} commits, calculated`, [
    { name: 'commits per second, evenly distributed', figure: rounded(even, 1) },
    { name: `commits per second, ${PEAK_SHARE * 100} % of them in one hour`, figure: rounded(peak, 1) },
    { name: 'load of one web process, evenly distributed', figure: share(even, one) },
    { name: 'load of one web process in that hour', figure: share(peak, one) },
    { name: 'load of two web processes in that hour', figure: share(peak, two) },
    { name: 'growth of the database, GiB', figure: rounded((bytes * COMMITS_PER_DAY) / 2 ** 30, 1) },
  ]);
}

const tokenOf = (address: string, username: string) => new Person(() => address, username).accessToken();

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select pg_database_size(current_database())::float8 as bytes');
  return rows[0].bytes;
}
