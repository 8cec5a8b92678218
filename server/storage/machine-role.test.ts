import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/start/config.ts';
import { checkBucket, type S3Settings, s3Client } from './s3-client.ts';

/** Fakes the metadata of a machine and of a container, and an object store that notes the keys of its requests. */
let server: Server;
let address: string;
let settings: S3Settings;
let issued = 0;
let lifetimeMs = 0;
let hasRole = true;
const used: string[] = [];

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    const place = `${method} ${url}`;
    if (place === 'PUT /latest/api/token') return response.end('token');
    if (url === '/latest/meta-data/iam/security-credentials/' && hasRole) return response.end('assay-role');
    if (/^\/(container|latest\/meta-data\/iam\/security-credentials\/assay-role)$/.test(url!) && hasRole) {
      issued += 1;
      const key = { AccessKeyId: `KEY${issued}`, SecretAccessKey: 's', Token: `session-${issued}` };
      const Expiration = new Date(Date.now() + lifetimeMs).toISOString();
      return response.end(JSON.stringify({ Code: 'Success', ...key, Expiration }));
    }
    if (!url!.startsWith('/bucket')) return response.writeHead(404).end();
    used.push(`${/Credential=(\w+)/.exec(headers.authorization!)![1]} ${headers['x-amz-security-token']}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings = { endpoint: address, region: 'us-east-1', bucket: 'bucket', forcePathStyle: true, direct: false };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [issued, hasRole, lifetimeMs] = [0, true, 3_600_000];
  used.length = 0;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE', 'AWS_EC2_METADATA_DISABLED'])
    vi.stubEnv(name, undefined);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/nowhere');
  vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', address);
});
afterEach(() => vi.unstubAllEnvs());

const inContainer = () => vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${address}/container`);
async function askTwice() {
  const client = s3Client(settings);
  for (let time = 0; time < 2; time += 1) await checkBucket(client, settings);
  client.destroy();
}

test.each([
  ['machine', () => {}],
  ['container', inContainer],
])('uses the role of the %s, and one key until it is about to expire', async (_, prepare) => {
  prepare();
  await askTwice();
  expect(used).toEqual(['KEY1 session-1', 'KEY1 session-1']);
});

test('renews a key before it expires', async () => {
  inContainer();
  lifetimeMs = 60_000;
  const client = s3Client(settings);
  const ask = () => checkBucket(client, settings).then(() => used.at(-1));
  expect(await ask()).toBe('KEY1 session-1');
  await expect.poll(ask).toBe('KEY2 session-2');
  client.destroy();
});

test('a key in the settings takes precedence over the role', async () => {
  inContainer();
  Object.assign(settings, { accessKeyId: 'STATIC', secretAccessKey: 's' });
  await askTwice();
  Object.assign(settings, { accessKeyId: undefined, secretAccessKey: undefined });
  expect([used, issued]).toEqual([['STATIC undefined', 'STATIC undefined'], 0]);
});

test('says what to set if there is neither a key nor a role', async () => {
  hasRole = false;
  const client = s3Client(settings);
  await expect(checkBucket(client, settings)).rejects.toThrow(
    /needs a key: set S3_ACCESS_KEY_ID.+or give this machine a role/,
  );
  client.destroy();
});

test('refuses half a key', () => {
  const store = { ASSAY_STORAGE: 's3', S3_BUCKET: 'bucket' };
  expect(readConfig(store).S3_ACCESS_KEY_ID).toBeUndefined();
  for (const half of [{ S3_ACCESS_KEY_ID: 'key' }, { S3_SECRET_ACCESS_KEY: 'secret' }])
    expect(() => readConfig({ ...store, ...half })).toThrow('set both, or neither');
});
