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
import { type S3Settings, s3Client } from './storage/s3-client.ts';

/** How to reach the store that `TEST_S3_ENDPOINT` names, with a bucket of the test's own; undefined where it names none. */
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

/** A bucket that browsers may put parts into. @returns what takes it away again with everything in it. */
export async function makeBucket(settings: S3Settings): Promise<() => Promise<void>> {
  const client = s3Client(settings);
  const Bucket = settings.bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  const rule = { AllowedOrigins: ['*'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'], ExposeHeaders: ['ETag'] };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  return async () => {
    await emptyBucket(client, Bucket);
    await client.send(new DeleteBucketCommand({ Bucket }));
    client.destroy();
  };
}

async function emptyBucket(client: S3Client, Bucket: string) {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
}
