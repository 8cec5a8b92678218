import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { BytesGone, StoreUnavailable } from './storage.ts';

export interface S3Settings {
  /** Base URL of the store; undefined means Amazon S3 in the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Without a key, the client looks for the role of the machine or container, and renews its key before it expires. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** Puts the bucket into the path instead of the host name. */
  forcePathStyle: boolean;
  /** Allows browsers to upload chunks directly to the store. */
  direct: boolean;
}

/** Maximum number of concurrent requests to the store. */
const maxSockets = 100;

export function s3Client({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    forcePathStyle,
    // The default would sign the checksum of an empty body, and other stores do not support these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 60_000,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  });
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** Returns true if the store says that there is no such upload or object. */
export const isGone = (error: unknown) =>
  error instanceof BytesGone ||
  (error instanceof Error && ['NoSuchUpload', 'NoSuchKey', 'NotFound'].includes(error.name));

/** Translates an S3 error: BytesGone, StoreUnavailable, or the error itself. */
export function translated(error: unknown, key: string): unknown {
  if (isGone(error)) return new BytesGone(key);
  const status = statusOf(error);
  const isAway = status === undefined || status >= 500 || status === 429;
  return error instanceof Error && isAway
    ? new StoreUnavailable(`The object store is not available: ${error.message || error.name}`, { cause: error })
    : error;
}

/** Checks access to the bucket. @throws Error that names the wrong setting or the problem of the store. */
export async function checkBucket(client: S3Client, { endpoint, bucket, region }: S3Settings) {
  const store = endpoint ?? `Amazon S3 in ${region}`;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = statusOf(error);
    const reason =
      status === 404
        ? `has no bucket ${bucket} (S3_BUCKET)`
        : error instanceof Error && error.name === 'CredentialsProviderError'
          ? `needs a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role (${error.message})`
          : status === 401 || status === 403
            ? `refuses the key for the bucket ${bucket} (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or the role of this machine, S3_BUCKET)`
            : status === 301 || status === 400
              ? `has the bucket ${bucket} in a region other than ${region} (S3_REGION), or refuses the request`
              : `cannot be reached (S3_ENDPOINT): ${(error as Error).message || (error as NodeJS.ErrnoException).code}`;
    throw new Error(`The object store ${store} ${reason}.`, { cause: error });
  }
}
