// Runs the companion service for a benchmark in a separate process, with a temporary data folder, any folder of built pages,
// and additional routes for comparison.
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { sql } from 'kysely';
import { extensionNames } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { createApp } from '#server/app.ts';
import { openRunChanges } from '#server/db/changes.ts';
import { openEmbedded } from '#server/db/connect.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { labelingService } from '#server/features/runs/labeling.service.ts';
import { implementExtended } from '#server/http/implement.ts';
import { openQueue } from '#server/pipeline/queue.ts';
import { readConfig } from '#server/start/config.ts';
import { signingSecret } from '#server/start/secret.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { seedCommits, seedLog, seedTransactions } from './seed.ts';
import type { ServiceOptions, Work } from './service.ts';

const { folder, consoleFolder, logs, transactions }: ServiceOptions = JSON.parse(process.argv[2]!);
const config = readConfig({ ASSAY_DATA_DIR: folder });
const database = await openEmbedded(folder);
const { system: db } = database;
const storage = await diskStorage(path.join(folder, 'files'));
const queue = await openQueue(database, (error) => console.error(error));
const { app } = await createApp({
  db: database.db,
  system: db,
  storage,
  queue,
  changes: await openRunChanges(database),
  secret: await signingSecret(config),
  vendor: 'vendor',
  extensions: [...extensionNames],
  demoAccounts,
  consoleFolder,
  version: '0.0.0',
  limits: { tenantQuota: null, keepFree: 0 },
});

// Baseline for the listing of transactions: same guards, schemas and response, but without a query.
let page: Record<string, unknown> = {};
implementExtended(app, { ...finance.list, path: '/api/open/finance/constant' }, async () => page as never);

await seedDemo({ db, storage, labeling: labelingService({ db, queue, vendor: 'vendor' }), vendor: 'vendor' });
if (transactions) await seedTransactions(db, transactions);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

// Serves a log from a file at full speed when a benchmark measures the viewer, not the service.
const [handle] = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
app.server.removeAllListeners('request');
app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const file = logs?.[request.url?.split(/[/?]/).at(4) ?? ''];
  if (!file || !request.url?.startsWith('/api/open/pipeline-logs/')) return handle!(request, response);
  response.writeHead(200, { 'content-type': 'application/json', etag: '"SUCCEEDED-1"' });
  createReadStream(file, { highWaterMark: 1 << 18 }).pipe(response);
});

const handlers: { [Name in keyof Work]: (ask: Work[Name]['ask']) => Promise<Work[Name]['answer']> } = {
  seedLog: ({ entries }) => seedLog(db, entries),
  seedCommits: ({ count }) => seedCommits(database, storage.backend, count),
  async constant(given) {
    page = given;
    return undefined;
  },
  async bareInserts({ count, atOnce }) {
    await sql`create table if not exists bench_bare (id uuid primary key, body text not null)`.execute(database.owner);
    let left = count;
    const begun = performance.now();
    const lane = async () => {
      while (left-- > 0)
        await sql`insert into bench_bare values (${crypto.randomUUID()}, 'committed')`.execute(database.owner);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return (performance.now() - begun) / 1000;
  },
};

process.on('message', async ({ id, work, ask }: { id: number; work: keyof Work; ask: never }) => {
  try {
    process.send!({ id, answer: await handlers[work](ask) });
  } catch (error) {
    process.send!({ id, error: String((error as Error).stack) });
  }
});
process.once('SIGTERM', async () => {
  await app.close();
  await queue.stop(1000);
  await database.close();
  process.exit(0);
});
process.send!({ address });
