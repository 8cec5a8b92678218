import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/db/connect.ts';
import { diskStorage } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';
import { addAccounts, makeAccountsFolder } from '#server/testing/accounts.ts';
import { makeBucket, testStoreSettings } from '#server/testing/bucket.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';

/** Data folder with accounts, created once and copied. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makeAccountsFolder(folder);
  return folder;
}

const settings = { ASSAY_DEMO: 'off' };

export const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(String(port)));
    });
  });

/** A service on the embedded database that keeps its address across restarts. */
export class RestartableService {
  running: RunningService | undefined;
  readonly folder: string;
  readonly address: string;
  private readonly port: string;

  private readonly more: Record<string, string>;

  private constructor(folder: string, port: string, more: Record<string, string>) {
    this.folder = folder;
    this.port = port;
    this.more = more;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async open(more: Record<string, string> = {}): Promise<RestartableService> {
    template ??= makeTemplate();
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-proof-'));
    await cp(await template, folder, { recursive: true });
    const service = new RestartableService(folder, await freePort(), more);
    await service.start();
    return service;
  }

  async start() {
    this.running = await startProcess({ ...settings, ASSAY_DATA_DIR: this.folder, PORT: this.port, ...this.more });
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    await this.running?.kill(signal);
    this.running = undefined;
  }

  async close() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export interface ServicePair {
  addresses: string[];
  /** Processes, database and store, for the output. */
  on: string;
  /** Store of the processes. */
  storage: Storage;
  /** Folder of the files if they are stored on disk. */
  files: string | undefined;
  close: () => Promise<void>;
}

/** Opens the store of a pair: an object store if TEST_S3_ENDPOINT is set, otherwise the data folder. */
async function openStore(folder: string) {
  const store = testStoreSettings();
  if (!store) {
    const files = path.join(folder, 'files');
    return { on: 'disk', storage: await diskStorage(files), files, environment: {}, remove: async () => {} };
  }
  const { s3Storage } = await import('#server/storage/s3.ts');
  const environment = {
    ASSAY_STORAGE: 's3',
    S3_ENDPOINT: store.endpoint!,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  const remove = await makeBucket(store);
  const storage = await s3Storage(store, path.join(folder, 'temporary'));
  return { on: 'object store', storage, files: undefined, environment, remove };
}

/**
 * Starts two processes on one PostgreSQL, where races can occur. If TEST_DATABASE_URL is not set, starts one process with the
 * embedded database, whose single connection never mixes statements of two requests.
 */
export async function openPair(more: Record<string, string> = {}): Promise<ServicePair> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const service = await RestartableService.open(more);
    const files = path.join(service.folder, 'files');
    return {
      addresses: [service.address],
      on: 'one process, embedded database, disk',
      storage: await diskStorage(files),
      files,
      close: () => service.close(),
    };
  }
  const name = `assay_proof_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const version = await administer(server, `create database ${name}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-proof-'));
  const database = await openPostgres(url.href);
  await addAccounts(database.system);
  await database.close();
  const { on, storage, files, environment: store, remove } = await openStore(folder);
  const environment = { ...settings, ASSAY_DATA_DIR: folder, DATABASE_URL: url.href, ...store, ...more };
  // Started one after the other: the first writes the secret that both use.
  const first = await startProcess(environment);
  const second = await startProcess(environment);
  return {
    addresses: [first.address, second.address],
    on: `two processes, ${version}, ${on}`,
    storage,
    files,
    async close() {
      await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')]);
      await administer(server, `drop database ${name} with (force)`);
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function administer(connectionString: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
    const { rows } = await client.query('show server_version');
    return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`;
  } finally {
    await client.end();
  }
}
