import './start/debug-signal.ts';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Database, openEmbedded, openPostgres } from './db/connect.ts';
import { importTransactions, RefusedFile } from './features/finance/import.service.ts';
import { optionalColumns, requiredColumns } from './features/finance/transaction-csv.ts';
import { readConfig } from './start/config.ts';

// Files of the embedded database are readable by their owner only.
process.umask(0o077);

const usage = `Usage: npm run finance:import FILE.csv [TENANT]

Books the transactions of a CSV file for a tenant: all of them, or none if any line has a fault.
TENANT is optional if there is only one. The command uses the database of the service: ASSAY_DATA_DIR
(embedded; stop the service first) or DATABASE_URL (PostgreSQL; the service may keep running).

The file is UTF-8 with commas and quotes as in RFC 4180. Its first line names the columns, in any order:
  ${requiredColumns.join(', ')}
  and optionally ${optionalColumns.join(', ')}
amount and profit_amount are plain decimals (1234.50), occurred_at is ISO 8601 with an offset
(2026-03-01T09:30:00+08:00), and each id can be booked only once.
`;

const say = (text: string) => process.stderr.write(text);

async function tenantOf({ system: db }: Database, name: string | undefined) {
  const tenants = await db.selectFrom('tenants').select(['id', 'name']).orderBy('name').execute();
  const found = name === undefined && tenants.length === 1 ? tenants[0] : tenants.find((one) => one.name === name);
  if (found) return found;
  const names = tenants.map((one) => one.name).join(', ') || 'none';
  throw new Error(
    name === undefined ? `Add the name of a tenant: ${names}.` : `There is no tenant ${name}. Tenants: ${names}.`,
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return void process.stdout.write(usage);
  const [file, name = values.tenant, ...more] = positionals;
  if (!file || more.length > 0)
    throw new Error(`${usage}\n${file ? 'Give one file at a time.' : 'Give the name of a CSV file.'}`);
  const stream = createReadStream(file);
  await new Promise((opened, failed) => stream.once('open', opened).once('error', failed));

  const { DATABASE_URL, ASSAY_DATA_DIR } = readConfig(process.env);
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(ASSAY_DATA_DIR);
  try {
    const tenant = await tenantOf(database, name);
    const onProgress = (rows: number) => process.stderr.isTTY && say(`\rRead ${rows} rows`);
    const count = await importTransactions(database.system, { tenantId: tenant.id, chunks: stream, onProgress });
    say(`\rBooked ${count} transactions for ${tenant.name}.\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.exitCode = error instanceof RefusedFile ? 1 : 2;
  if (!(error instanceof RefusedFile)) return say(`${error.message}\n`);
  say('\rNothing was booked. Fix these faults and import the file again:\n');
  for (const { line, column, message } of error.faults) say(`  line ${line}, column ${column}: ${message}\n`);
  if (error.isTruncated) say('  … and more. The rest of the file was not read.\n');
});
