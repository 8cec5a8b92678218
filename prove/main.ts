// `npm run prove`: every promise at its full figure, one table at the end. `--only name` (part of a name, or several
// behind commas), `--scale 0.01` for a smaller run, `--minutes 10` to end each proof after so long with what it reached.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Tally } from './proof.ts';
import { proofs } from './proofs.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    list: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
const minutes = Number(values.minutes);
if (!(scale > 0) || !(minutes > 0)) throw new Error('--scale and --minutes are numbers above 0.');

/** Races need a real PostgreSQL; where one is installed, everything runs with a cluster of its own. */
const withPostgres = path.join(import.meta.dirname, '../.ci/with-postgres');
if (!process.env.TEST_DATABASE_URL && existsSync('/usr/lib/postgresql') && !values.list) {
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  process.exit(spawnSync(withPostgres, again, { stdio: 'inherit' }).status ?? 1);
}

const names = values.only.split(',');
const chosen = proofs.filter(({ name }) => names.some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`No proof is called so: ${values.only}`);
if (values.list) {
  for (const { name, promise, full } of chosen) console.log(`${name.padEnd(18)} ${full} × ${promise}`);
  process.exit(0);
}

const rows: Record<string, object> = {};
let failed = false;
for (const { name, promise, full, run } of chosen) {
  const tally = new Tally(Math.max(1, Math.round(full * scale)), minutes);
  console.log(`\n${name}: ${promise}; ${tally.planned} tries …`);
  const begun = Date.now();
  await run(tally).catch((error: Error) => tally.failures.push(`it broke off: ${error.stack}`));
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const failure of tally.failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
  for (const note of tally.notes) console.log(`  ${note}`);
  const missed = tally.tried < tally.planned ? ` of ${tally.planned}` : '';
  console.log(`  tried ${tally.tried}${missed}, failures ${tally.failures.length}, ${seconds} s`);
  rows[name] = {
    tried: `${tally.tried}${missed}`,
    failures: tally.failures.length,
    seconds,
    notes: tally.notes.join('; '),
  };
  failed ||= tally.failures.length > 0 || tally.tried === 0;
}
console.table(rows);
process.exit(failed ? 1 : 0);
