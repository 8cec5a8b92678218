import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientId, clientSecret, startOpenIdProvider } from './testing/openid-provider.ts';
import { type RunningService, startProcess } from './testing/process.ts';

/** Runs each command as typed, on the database that the environment names, while a service is running if possible. */
const server = process.env.TEST_DATABASE_URL;
const secret = 'shared by the commands and the service';
const names = ['admin', 'restored'].map((name) => `assay_${name}_${crypto.randomUUID().replaceAll('-', '')}`);
let folder: string;
let engines: Record<string, string> = {};
let removeBucket: (() => Promise<void>) | undefined;
let service: RunningService | undefined;

const environmentOf = (which: 0 | 1): Record<string, string> => ({
  ...engines,
  PATH: process.env.PATH!,
  ASSAY_SECRET: secret,
  ASSAY_DEMO: 'off',
  ASSAY_DATA_DIR: path.join(folder, names[which]!),
  ...(server && { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${names[which]}` }).href }),
});
const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-admin-'));
  if (server) for (const name of names) await administer(`create database ${name}`);
  if (!process.env.TEST_S3_ENDPOINT) return;
  const { makeBucket, testStoreSettings } = await import('./testing/bucket.ts');
  const store = testStoreSettings()!;
  removeBucket = await makeBucket(store);
  engines = {
    ASSAY_STORAGE: 's3',
    S3_ENDPOINT: store.endpoint!,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId!,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey!,
  };
});
afterAll(async () => {
  await service?.kill('SIGKILL');
  if (server) for (const name of names) await administer(`drop database ${name} with (force)`);
  await removeBucket?.();
  await rm(folder, { recursive: true, force: true });
});

async function admin(which: 0 | 1, ...command: string[]): Promise<string> {
  const program = path.join(import.meta.dirname, 'admin.ts');
  const running = promisify(execFile)(process.execPath, [program, ...command], { env: environmentOf(which) });
  running.child.stdin!.end(`${clientSecret}\n`);
  return (await running).stdout.trim();
}

const signIn = async (password: string) => {
  const body = JSON.stringify({ username: 'milton', password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${service!.address}/api/auth/login`, { method: 'POST', headers, body })).status;
};

test('runs every command; a restored backup accepts sign-ins, also those of the company', {
  timeout: 300_000,
}, async () => {
  await admin(0, 'create-tenant', 'Initech', '--currency', 'EUR');
  const first = await admin(0, 'create-user', 'milton', '--tenant', 'Initech', '--roles', 'admin');
  expect(await admin(0, 'tenants')).toBe('Initech  EUR  users: 1');
  expect(await admin(0, 'verify-audit')).toMatch(/^Initech {2}verified: 2/);
  // Only one process can open the embedded database.
  if (server) {
    service = await startProcess(environmentOf(0));
    expect(await signIn(first.replace('Password: ', ''))).toBe(200);
  }
  const password = (await admin(0, 'reset-password', 'milton')).replace('Password: ', '');
  expect(await admin(0, 'sweep')).toBe('Done.');
  const provider = await startOpenIdProvider();
  const client = ['--issuer', provider.issuer, '--client-id', clientId, '--secret-stdin'];
  const access = ['--map', 'A=analyst', '--map', 'B=admin,finance', '--local-admin', 'milton'];
  const shown = await admin(0, 'oidc', 'set', '--tenant', 'Initech', ...client, ...access);
  expect(shown).toContain('client_secret: "set"\n');
  expect(shown).toContain('roles: {"A":["analyst"],"B":["admin","finance"]}\n');
  expect(await admin(0, 'backup', path.join(folder, 'backup'))).toMatch(/^Backed up [1-9]\d* rows from \d+ tables\.$/);
  expect(await admin(1, 'restore', path.join(folder, 'backup'))).toMatch(/^Restored [1-9]\d* rows in \d+ tables\.$/);
  expect(await admin(1, 'oidc', 'show', '--tenant', 'Initech')).toBe(shown);
  await service?.kill('SIGTERM');
  service = await startProcess(environmentOf(1));
  const start = service.address + /https:\/\/…(\/.*start\?tenant=.*)$/.exec(shown)![1];
  expect((await fetch(start, { redirect: 'manual' })).headers.get('location')).toContain(
    `${provider.issuer}/authorize`,
  );
  await provider.stop();
  expect(await signIn(first.replace('Password: ', ''))).toBe(401);
  expect(await signIn(password)).toBe(200);
});
