import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningService, startProcess } from '#server/process.ts';
import { makeBucket, testStoreSettings } from '#server/testing-bucket.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { importPage, largeText } from '../import-page.ts';

const store = testStoreSettings()!;
let service: RunningService;
let data: string;
let removeBucket: () => Promise<void>;

test.beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-direct-'));
  removeBucket = await makeBucket(store);
  service = await startProcess({
    ASSAY_DATA_DIR: data,
    ASSAY_STORAGE: 's3',
    S3_ENDPOINT: store.endpoint!,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    S3_DIRECT: 'on',
  });
});
test.afterEach(async () => {
  await service.kill('SIGKILL');
  await removeBucket();
  await rm(data, { recursive: true, force: true });
});

test('a file goes past the service into the object store, also when an address has expired, and is labeled', async ({
  page,
  folder,
}) => {
  const file = await largeText(folder, 'past-the-service.txt', 20 * 1024 * 1024);
  await signIn(page, 'operator', `${service.address}/import`);
  const stored: number[] = [];
  const relayed: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'PUT') return;
    if (answer.url().startsWith(store.endpoint!)) stored.push(answer.status());
    else relayed.push(answer.url());
  });
  let refused = 0;
  await page.route(`${store.endpoint}/**`, (route) => {
    refused += 1;
    if (refused > 1) return route.fallback();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: 403, headers, body: '<Error><Code>AccessDenied</Code></Error>' });
  });
  const imports = importPage(page);
  await imports.choose(file);
  await expect(imports.row(file)).toContainText('Project created', { timeout: 40_000 });
  expect(stored.toSorted()).toEqual([200, 200, 200, 403]);
  expect(relayed).toEqual([]);
  await imports.label(file);
  await expect(page.getByRole('log', { name: 'Log of the run' })).toContainText('Started', { timeout: 30_000 });
});
