import './start/debug-signal.ts';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { importNotation } from '#contract/parts/import-notation.ts';
import { noteTenant, recordCommand } from './db/audit.ts';
import { type Database, openEmbedded, openPostgres } from './db/connect.ts';
import { bookTransactions } from './features/finance/import/book.ts';
import { optionalColumns, requiredColumns } from './features/finance/import/columns.ts';
import { Faults, RefusedFile, textOfFault } from './features/finance/import/faults.ts';
import { fileRecords } from './features/finance/import/records.ts';
import { type Batch, readTransactions } from './features/finance/import/transaction-batches.ts';
import { readConfig } from './start/config.ts';

// Files of the embedded database are readable by their owner only.
process.umask(0o077);

const usage = `Usage: npm run finance:import FILE [TENANT] [-- --zone ZONE --decimal MARK --dates ORDER --hidden CHOICE --totals CHOICE --columns FIELDS]

Books the transactions of a CSV or XLSX file for a tenant: all of them, or none if any line has a fault.
TENANT is optional if there is only one. The command uses the database of the service: ASSAY_DATA_DIR
(embedded; stop the service first) or DATABASE_URL (PostgreSQL; the service may keep running).

The first line of the file, or of the first sheet, names the columns, in any order:
  ${requiredColumns.join(', ')}
  and optionally ${optionalColumns.join(', ')}
Each id can be booked only once. Times without an offset are in ZONE, such as Asia/Shanghai.
MARK (point or comma) and ORDER (MDY or DMY) decide what only such values leave open: 1,250 and 03/01/2026.
CHOICE (read or skip) decides whether hidden rows and columns of a workbook belong to the table,
and whether rows that look like sums of other rows are transactions.
FIELDS are the names of the columns in the order of the file, separated by commas; empty for one to leave out.
docs/deploy.md describes the columns.
`;

const say = (text: string) => process.stderr.write(text);

async function tenantOf({ system: db }: Database, name: string | undefined) {
  const tenants = await db.selectFrom('tenants').select(['id', 'name', 'currency']).orderBy('name').execute();
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
    options: {
      tenant: { type: 'string', short: 't' },
      zone: { type: 'string' },
      decimal: { type: 'string' },
      dates: { type: 'string' },
      hidden: { type: 'string' },
      totals: { type: 'string' },
      columns: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const [file, name = values.tenant, ...more] = positionals;
  if (!file || more.length > 0)
    throw new Error(`${usage}\n${file ? 'Give one file at a time.' : 'Give the name of a CSV or XLSX file.'}`);
  const notation = z.partial(importNotation).parse(values);
  const handle = await open(file);

  const { DATABASE_URL, ASSAY_DATA_DIR } = readConfig(process.env);
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(ASSAY_DATA_DIR);
  try {
    const tenant = await tenantOf(database, name);
    const faults = new Faults();
    const records = fileRecords({ descriptor: handle.fd, signal: new AbortController().signal, canReadSheets: true });
    const batches = readTransactions(records, { ...notation, currency: tenant.currency }, faults);
    let read = 0;
    const onBatch = ({ rows }: Batch) => {
      read += rows.length;
      if (process.stderr.isTTY) say(`\rRead ${read} rows`);
    };
    const source = { tenantId: tenant.id, batches, faults, onBatch };
    const count = await recordCommand(database.system, 'finance.import', () => {
      noteTenant(tenant.id);
      return bookTransactions(database.system, source, { fileName: path.basename(file) });
    });
    say(`\rBooked ${count} transactions for ${tenant.name}.\n`);
  } finally {
    await database.close();
    await handle.close();
  }
}

main().catch((error: Error) => {
  process.exitCode = error instanceof RefusedFile ? 1 : 2;
  if (!(error instanceof RefusedFile)) return say(`${error.message}\n`);
  say('\rNothing was booked. Fix these faults and import the file again:\n');
  for (const fault of error.faults) say(`  line ${fault.line}, column ${fault.column}: ${textOfFault(fault)}\n`);
  if (error.isTruncated) say('  … and more. The rest of the file was not read.\n');
});
