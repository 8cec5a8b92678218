import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  PutBucketCorsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type S3Settings, s3Client } from '#server/storage/s3-client.ts';

/** Returns settings for the store at `TEST_S3_ENDPOINT` with a new bucket name, or undefined if it is not set. */
export function testStoreSettings(direct = false): S3Settings | undefined {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;
  if (!TEST_S3_ENDPOINT) return undefined;
  return {
    endpoint: TEST_S3_ENDPOINT,
    region: 'us-east-1',
    bucket: `assay-test-${crypto.randomUUID()}`,
    accessKeyId: TEST_S3_ACCESS_KEY_ID,
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY,
    forcePathStyle: true,
    direct,
  };
}

/** Creates a bucket. @returns a function that deletes it with its content. */
export async function makeBucket(settings: S3Settings): Promise<() => Promise<void>> {
  const client = s3Client(settings);
  const Bucket = settings.bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  return async () => {
    await emptyBucket(client, Bucket);
    await client.send(new DeleteBucketCommand({ Bucket }));
    client.destroy();
  };
}

/** Lets browsers upload parts from a console's origin, with the CORS rule from `docs/deploy.md`. */
export async function allowUploads(settings: S3Settings, origin: string): Promise<void> {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const rules = /```json\n(\[\{ "AllowedOrigins".*?)```/s.exec(page)![1]!.replace('https://assay.example', origin);
  const CORSConfiguration = { CORSRules: JSON.parse(rules) };
  await s3Client(settings).send(new PutBucketCorsCommand({ Bucket: settings.bucket, CORSConfiguration }));
}

async function emptyBucket(client: S3Client, Bucket: string) {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
}
