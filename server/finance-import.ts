import './start/debug-signal.ts';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Database, openEmbedded, openPostgres } from './db/connect.ts';
import { importTransactions, RefusedFile } from './features/finance/import.service.ts';
import { optionalColumns, requiredColumns } from './features/finance/transaction-csv.ts';
import { readConfig } from './start/config.ts';

// The embedded database's files are its own user's alone.
process.umask(0o077);

const usage = `Usage: npm run finance:import FILE.csv [TENANT]

Books the transactions of a CSV file for a tenant: all of them, or none if one line has a fault.
TENANT may be left out where there is only one. The database is that of the service: ASSAY_DATA_DIR
(embedded; stop the service first) or DATABASE_URL (PostgreSQL; it may run).

The file: UTF-8, commas, quotes as in RFC 4180. Its first line names the columns, in any order:
  ${requiredColumns.join(', ')}
  and, if wanted, ${optionalColumns.join(', ')}
amount and profit_amount are plain decimals (1234.50), occurred_at is ISO 8601 with an offset
(2026-03-01T09:30:00+08:00), and an id is booked once.
`;

const say = (text: string) => process.stderr.write(text);

async function tenantOf({ system: db }: Database, name: string | undefined) {
  const tenants = await db.selectFrom('tenants').select(['id', 'name']).orderBy('name').execute();
  const found = name === undefined && tenants.length === 1 ? tenants[0] : tenants.find((one) => one.name === name);
  if (found) return found;
  const names = tenants.map((one) => one.name).join(', ') || 'none';
  throw new Error(name === undefined ? `Say for which tenant: ${names}.` : `No tenant ${name}. There are: ${names}.`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return void process.stdout.write(usage);
  const [file, name = values.tenant, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`${usage}\n${file ? 'One file at a time.' : 'Which file?'}`);
  const stream = createReadStream(file);
  await new Promise((opened, failed) => stream.once('open', opened).once('error', failed));

  const { DATABASE_URL, ASSAY_DATA_DIR } = readConfig(process.env);
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(ASSAY_DATA_DIR);
  try {
    const tenant = await tenantOf(database, name);
    const onProgress = (rows: number) => process.stderr.isTTY && say(`\r${rows} rows`);
    const count = await importTransactions(database.system, { tenantId: tenant.id, chunks: stream, onProgress });
    say(`\r${count} transactions booked for ${tenant.name}.\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.exitCode = error instanceof RefusedFile ? 1 : 2;
  if (!(error instanceof RefusedFile)) return say(`${error.message}\n`);
  say('\rNothing was booked. Faults of the file:\n');
  for (const { line, column, message } of error.faults) say(`  line ${line}, column ${column}: ${message}\n`);
  if (error.isCut) say('  … and more; the rest of the file was not read.\n');
});
