// `npm run bench [-- name … --quick --write]`: runs the named benchmarks, or all. `--write` puts their output into
// docs/performance.md and docs/analysis-quality.md. `--model URL` lets `analysis` ask a model. Each round measures every candidate in turn. Compare ratios between machines, not times.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './rig/options.ts';
import { installPeers } from './rig/peers.ts';
import { printedBy, writeResults } from './rig/report.ts';

const benchmarks: Record<string, () => Promise<{ measure: (options: BenchOptions) => Promise<void> }>> = {
  md5: () => import('./md5.ts'),
  hash: () => import('./hash.ts'),
  upload: () => import('./upload.ts'),
  complete: () => import('./complete.ts'),
  log: () => import('./log.ts'),
  'log-huge': () => import('./log-huge.ts'),
  server: () => import('./server.ts'),
  bundle: () => import('./bundle.ts'),
  document: () => import('./document.ts'),
  known: () => import('./known.ts'),
  'first-paint': () => import('./first-paint.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  start: () => import('./start.ts'),
  scale: () => import('./scale.ts'),
  processes: () => import('./processes.ts'),
  analysis: () => import('./analysis.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !benchmarks[name]);
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(benchmarks);

/** Benchmarks on PostgreSQL. They use a temporary cluster with fsync. */
const onPostgres = ['scale', 'processes'];
/** Runs all benchmarks again under a script of `.ci` that starts another server. */
const startAgain = (script: string, env = {}): never => {
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  process.exit(spawnSync(path.join(import.meta.dirname, '../.ci', script), again, options).status ?? 1);
};
if (chosen.some((name) => onPostgres.includes(name)) && !process.env.TEST_DATABASE_URL)
  startAgain('with-postgres', { TEST_DATABASE_FSYNC: 'on' });
if (chosen.includes('complete') && !process.env.TEST_S3_ENDPOINT) startAgain('with-object-store');
const withoutPeers = ['start', 'analysis', 'complete', ...onPostgres];
if (chosen.some((name) => !withoutPeers.includes(name))) installPeers();
for (const name of chosen) {
  console.log(`\n## ${name}`);
  const { measure } = await benchmarks[name]!();
  const options = {
    quick: values.quick,
    model: values.model,
    rounds: values.rounds ? Number(values.rounds) : undefined,
  };
  const [load] = loadavg() as [number];
  const printed = await printedBy(() => measure(options));
  if (values.write) writeResults(name, printed, load);
}
// A service that ran in this process may leave connections open.
process.exit();
