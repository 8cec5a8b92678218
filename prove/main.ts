// `npm run prove`: runs every proof at its full figure and prints a table. `-- name …` selects proofs by parts of their names,
// `--small` runs a few tries each, `--scale 0.1` a tenth of the full figure, `--minutes 10` limits the time per proof, and
// `--list` lists the proofs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Proof, Tally } from './proof.ts';
import { proofs } from './proofs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    list: { type: 'boolean', default: false },
  },
});
const MINUTE_MS = 60_000;
const scale = Number(values.scale);
const minutes = Number(values.minutes);
if (!(scale > 0) || !(minutes > 0)) throw new Error('--scale and --minutes must be numbers above 0.');

const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
if (chosen.length === 0)
  throw new Error(`No proof has a name with: ${positionals.join(' ')}. List all proofs with --list.`);
if (values.list) {
  for (const { name, promise, full } of chosen) console.log(`${name.padEnd(18)} ${full} × ${promise}`);
  process.exit(0);
}

/** Races need a real PostgreSQL. If one is installed, all proofs run again with a temporary cluster. */
const withPostgres = path.join(import.meta.dirname, '../.ci/with-postgres');
if (!process.env.TEST_DATABASE_URL && existsSync('/usr/lib/postgresql')) {
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  process.exit(spawnSync(withPostgres, again, { stdio: 'inherit' }).status ?? 1);
}

const planned = ({ full, small }: Proof) => (values.small ? small : Math.max(1, Math.round(full * scale)));
const rows: Record<string, object> = {};
let failed = false;
for (const proof of chosen) {
  const { name, promise } = proof;
  const tally = new Tally(planned(proof), minutes);
  console.log(`\n${name}: ${promise}; ${tally.planned} tries …`);
  const begun = Date.now();
  const progress = setInterval(() => {
    console.log(`  … ${tally.tried} tried, ${tally.failures.length} failures`);
  }, MINUTE_MS);
  await proof
    .run(tally)
    .catch((error: Error) => tally.failures.push(`the proof stopped with an error: ${error.stack}`));
  clearInterval(progress);
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const failure of tally.failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
  for (const note of tally.notes) console.log(`  ${note}`);
  if (tally.skipped) console.log(`  SKIPPED: ${tally.skipped}`);
  const missed = tally.tried < tally.planned ? ` of ${tally.planned}` : '';
  console.log(`  tried ${tally.tried}${missed}, failures ${tally.failures.length}, ${seconds} s`);
  const tried = tally.skipped ? 'skipped' : `${tally.tried}${missed}`;
  rows[name] = { promise, N: tried, failures: tally.failures.length, seconds };
  failed ||= tally.failures.length > 0 || (tally.tried === 0 && !tally.skipped);
}
console.table(rows);
process.exit(failed ? 1 : 0);
