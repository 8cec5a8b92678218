import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#server/db/connect.ts';
import { addAccounts } from '#server/testing/accounts.ts';
import { makeBucket, testStoreSettings } from '#server/testing/bucket.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';

const secret = randomBytes(48).toString('base64');

/** Web processes and workers on one PostgreSQL, and on one object store if the environment names one. */
export class Cluster {
  readonly webs: RunningService[] = [];
  readonly workers: RunningService[] = [];
  /** Database and store, for the output. */
  readonly on: string;
  private turn = 0;
  private readonly environment: Record<string, string>;
  private readonly closing: () => Promise<void>;

  private constructor(on: string, environment: Record<string, string>, closing: () => Promise<void>) {
    this.on = on;
    this.environment = environment;
    this.closing = closing;
  }

  /** Starts all processes at once on an empty database. @throws Error if TEST_DATABASE_URL is not set. */
  static async open(webs: number, workers: number): Promise<Cluster> {
    const server = process.env.TEST_DATABASE_URL;
    if (!server) throw new Error('Several processes require PostgreSQL. Run .ci/with-postgres npm run prove.');
    const name = `assay_scale_${crypto.randomUUID().replaceAll('-', '')}`;
    const statement = async (text: string) => {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(text.replaceAll('DATABASE', name)).finally(() => client.end());
    };
    await statement('create database DATABASE');
    const url = new URL(server);
    url.pathname = `/${name}`;
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-scale-'));
    const store = testStoreSettings();
    const removeBucket = store && (await makeBucket(store));
    const environment = {
      DATABASE_URL: url.href,
      ASSAY_DATA_DIR: folder,
      ASSAY_DEMO: 'off',
      ASSAY_SECRET: secret,
      ASSAY_DRAIN_SECONDS: '1',
      ...(store && {
        ASSAY_STORAGE: 's3',
        S3_ENDPOINT: store.endpoint!,
        S3_BUCKET: store.bucket,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      }),
    };
    const cluster = new Cluster(`PostgreSQL, ${store ? 'object store' : 'one folder'}`, environment, async () => {
      await statement('drop database DATABASE with (force)');
      await removeBucket?.();
      await rm(folder, { recursive: true, force: true });
    });
    await Promise.all([
      ...Array.from({ length: webs }, () => cluster.add('web')),
      ...Array.from({ length: workers }, () => cluster.add('worker')),
    ]);
    const database = await openPostgres(url.href);
    await addAccounts(database.system);
    await database.close();
    return cluster;
  }

  async add(role: 'web' | 'worker') {
    const running = await startProcess({ ...this.environment, ASSAY_ROLE: role });
    (role === 'web' ? this.webs : this.workers).push(running);
  }

  get databaseUrl(): string {
    return this.environment.DATABASE_URL!;
  }

  /** Returns the address of the next web process, round-robin. */
  readonly address = () => this.webs[this.turn++ % this.webs.length]!.address;

  /** Ends the oldest process of a role. With SIGTERM, it stays in rotation for a moment. */
  async end(role: 'web' | 'worker', signal: 'SIGKILL' | 'SIGTERM') {
    const running = role === 'web' ? this.webs : this.workers;
    const ended = running[0]!.kill(signal);
    // A load balancer notices a stop through `/readyz` within the drain time.
    if (signal === 'SIGTERM') await sleep(300);
    running.shift();
    await ended;
  }

  async close() {
    await Promise.all([...this.webs, ...this.workers].map((each) => each.kill('SIGKILL')));
    await this.closing();
  }
}
