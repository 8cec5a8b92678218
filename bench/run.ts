// `npm run bench [-- name … --quick --write]`: runs the named benchmarks, or all; `--write` puts what they print into
// docs/performance.md. Each measures everybody in turn, round after round,
// and prints ratios, which travel between machines; times do not.
import { parseArgs } from 'node:util';
import { installPeers } from './rig/peers.ts';
import { printedBy, writeResults } from './rig/report.ts';

export interface BenchOptions {
  /** Small sizes and few rounds: to see that it runs. */
  quick: boolean;
  rounds: number | undefined;
}

const benchmarks: Record<string, () => Promise<{ measure: (options: BenchOptions) => Promise<void> }>> = {
  md5: () => import('./md5.ts'),
  hash: () => import('./hash.ts'),
  upload: () => import('./upload.ts'),
  log: () => import('./log.ts'),
  server: () => import('./server.ts'),
  bundle: () => import('./bundle.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !benchmarks[name]);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}
installPeers();
for (const name of positionals.length > 0 ? positionals : Object.keys(benchmarks)) {
  console.log(`\n## ${name}`);
  const { measure } = await benchmarks[name]!();
  const options = { quick: values.quick, rounds: values.rounds ? Number(values.rounds) : undefined };
  const printed = await printedBy(() => measure(options));
  if (values.write) writeResults(name, printed);
}
