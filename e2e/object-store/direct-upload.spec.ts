import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Page } from '@playwright/test';
import { s3Client } from '#server/storage/s3-client.ts';
import { allowUploads, testStoreSettings } from '#server/testing/bucket.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { contentMd5 } from '#testing/digests.ts';
import { chunkOf } from '#testing/import-file.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { importPage, largeText } from '../import-page.ts';

const store = { ...testStoreSettings()!, bucket: process.env.S3_BUCKET! };
const chunkSize = 8 * 1024 * 1024;
let service: RunningService;
let data: string;

/** Starts a second web process on the same database and bucket as the one that other tests use. */
test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-direct-'));
  const shared = Object.entries(process.env).filter(([name]) => /^(DATABASE_URL|S3_|ASSAY_)/.test(name));
  service = await startProcess({
    ...(Object.fromEntries(shared) as Record<string, string>),
    ASSAY_DATA_DIR: data,
    ASSAY_DEMO: 'off',
    S3_DIRECT: 'on',
  });
  await allowUploads(store, service.address);
});
test.afterAll(async () => {
  await service?.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

/** Presigns the same part of the same upload with a URL that expired 59 minutes ago. */
function signedAnHourAgo(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address);
  const [Bucket, ...key] = pathname.slice(1).split('/');
  const part = { UploadId: searchParams.get('uploadId')!, PartNumber: Number(searchParams.get('partNumber')) };
  return getSignedUrl(s3Client(store), new UploadPartCommand({ Bucket, Key: key.join('/'), ...part }), {
    signingDate: new Date(Date.now() - 60 * 60_000),
    expiresIn: 60,
  });
}

/** Patches `fetch` instead of using a route, because with any route Playwright answers all CORS preflights itself. */
async function expireFirstAddress(page: Page) {
  await page.exposeFunction('signedAnHourAgo', signedAnHourAgo);
  await page.addInitScript(() => {
    const { fetch, signedAnHourAgo } = window as typeof window & {
      signedAnHourAgo: (address: string) => Promise<string>;
    };
    let isFirst = true;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!isFirst || !answer.url.endsWith('/parts')) return answer;
      isFirst = false;
      const body = await answer.json();
      body.data.parts[0].url = await signedAnHourAgo(body.data.parts[0].url);
      return Response.json(body);
    };
  });
}

test('uploads a file directly to the object store, even if a presigned URL has expired, and labels it', {
  tag: '@heavy',
}, async ({ page, folder, faults }) => {
  const file = await largeText(folder, 'past-the-service.txt', 2 * chunkSize + 1000);
  await expireFirstAddress(page);
  await signIn(page, 'operator', `${service.address}/import`);
  const puts: { part: number; status: number; md5: string | undefined }[] = [];
  const refused: string[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT') return;
    const { origin, searchParams } = new URL(answer.url());
    const part = origin === store.endpoint ? Number(searchParams.get('partNumber')) : Number.NaN;
    puts.push({ part, status: answer.status(), md5: request.headers()['content-md5'] });
  });
  page.on('requestfailed', (request) => {
    const { origin, searchParams } = new URL(request.url());
    // A broken chunk also aborts a pending request for more URLs.
    if (origin === store.endpoint) refused.push(searchParams.get('X-Amz-Expires') ?? '');
  });
  const imports = importPage(page);
  await imports.choose(file);
  await expect(imports.row(file)).toContainText('Project created');

  const bytes = await readFile(file);
  const md5 = (index: number) => contentMd5(chunkOf(bytes, { chunkSize }, index));
  expect(puts.toSorted((one, other) => one.part - other.part)).toEqual(
    [0, 1, 2].map((index) => ({ part: index + 1, status: 200, md5: md5(index) })),
  );
  // The store rejects the URL before it applies CORS rules, so the browser reports a network error.
  expect(refused).toEqual(['60']);
  expect(faults.splice(0)).toEqual([expect.stringContaining('blocked by CORS policy')]);

  await imports.label(file);
  await expect(page.getByRole('log', { name: 'Run log' })).toContainText('Started');
});
