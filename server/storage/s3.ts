import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkBucket, isGone, type S3Settings, s3Client, translated } from './s3-client.ts';
import { type ByteRange, type DirectUpload, type Growing, type Storage, StoreUnavailable } from './storage.ts';

/** Lifetime of a presigned URL in seconds. Browsers request new URLs shortly before they need them. */
const URL_LIFETIME_SECONDS = 15 * 60;
/** Maximum number of attempts to list and complete the parts of an upload. */
const MAX_LISTINGS = 5;

/**
 * Stores objects in a bucket of an S3-compatible store. An upload is a multipart upload with one part per chunk.
 * @param temporary folder for local copies that the pipeline reads.
 * @throws Error if the bucket cannot be used.
 */
export async function s3Storage(settings: S3Settings, temporary: string): Promise<Storage> {
  const client = s3Client(settings);
  await checkBucket(client, settings);
  await clearLeftCopies(temporary);
  const Bucket = settings.bucket;
  const multipart = ({ key, handle }: Growing) => ({ Bucket, Key: key, UploadId: handle ?? '' });
  const object = (key: string) => ({ Bucket, Key: key });
  const asking = <T>(key: string, work: () => Promise<T>): Promise<T> =>
    work().catch((error) => {
      throw translated(error, key);
    });

  const partsOf = async (upload: Growing): Promise<Part[]> => {
    const parts: Part[] = [];
    // The client's paginator is not used, because some stores return a next page marker on the last page.
    for (let marker: string | undefined; ; ) {
      const page = await client.send(new ListPartsCommand({ ...multipart(upload), PartNumberMarker: marker }));
      parts.push(...(page.Parts ?? []));
      marker = page.NextPartNumberMarker;
      if (!page.IsTruncated || !marker) return parts;
    }
  };
  /** Completes a multipart upload. Does nothing if another `complete` has already done so. */
  const putTogether = async (upload: Growing) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const parts = await partsOf(upload);
        const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
        await client.send(new CompleteMultipartUploadCommand({ ...multipart(upload), MultipartUpload: { Parts } }));
        return;
      } catch (error) {
        if (isGone(error)) return;
        // A browser has replaced a part since the listing.
        const isReplaced = error instanceof Error && error.name === 'InvalidPart';
        if (!isReplaced) throw error;
        if (attempt === MAX_LISTINGS)
          throw new StoreUnavailable('Parts of the upload keep changing. Try again.', { cause: error });
      }
    }
  };
  const stored = async (key: string) => {
    const { ContentLength = 0, ETag = null } = await client.send(new HeadObjectCommand(object(key)));
    return { key, size: ContentLength, etag: ETag };
  };
  const read = async (key: string, range?: ByteRange) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    return (await client.send(new GetObjectCommand({ ...object(key), Range }))).Body as Readable;
  };

  const sign: DirectUpload['sign'] = (upload, chunks) =>
    Promise.all(
      chunks.map(({ index, size }) =>
        getSignedUrl(
          client,
          new UploadPartCommand({ ...multipart(upload), PartNumber: index + 1, ContentLength: size }),
          { expiresIn: URL_LIFETIME_SECONDS, signableHeaders: new Set(['host', 'content-length']) },
        ),
      ),
    );
  const origin = async () =>
    new URL((await sign({ key: 'origin', handle: 'origin' }, [{ index: 0, size: 1 }]))[0]!).origin;

  return {
    backend: 's3',
    direct: settings.direct ? { origin: await origin(), lifetime: URL_LIFETIME_SECONDS, sign } : undefined,

    beginUpload: (key) =>
      asking(key, async () => {
        const { UploadId = null } = await client.send(new CreateMultipartUploadCommand(object(key)));
        return UploadId;
      }),

    writeChunk: (upload, { index, bytes }) =>
      asking(upload.key, async () => {
        const part = new UploadPartCommand({
          ...multipart(upload),
          PartNumber: index + 1,
          Body: bytes,
          ContentLength: bytes.length,
          ContentMD5: createHash('md5').update(bytes).digest('base64'),
        });
        await client.send(part).catch(async (error) => {
          // A store may refuse a part before it has read it, and its answer is then lost with the connection.
          if (!isGone(error)) await partsOf(upload);
          throw error;
        });
      }),

    chunksOf: (upload) =>
      asking(upload.key, async () => {
        const parts = await partsOf(upload).catch((error) => {
          if (!isGone(error)) throw error;
        });
        return parts?.map(({ PartNumber = 0, Size = 0 }) => ({ index: PartNumber - 1, size: Size }));
      }),

    finishUpload: (upload) =>
      asking(upload.key, async () => {
        const failure = await putTogether(upload).catch((error) => error);
        // A concurrent `complete` can make the store refuse this one. Only the object matters.
        return stored(upload.key).catch((error) => {
          throw failure ?? error;
        });
      }),

    dropUpload: (upload) =>
      asking(upload.key, async () => {
        if (!upload.handle) return;
        await client.send(new AbortMultipartUploadCommand(multipart(upload))).catch((error) => {
          if (!isGone(error)) throw error;
        });
      }),

    freeBytes: async () => Number.POSITIVE_INFINITY,

    put: (key, bytes) =>
      asking(key, async () => {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64');
        const { ETag = null } = await client.send(
          new PutObjectCommand({ ...object(key), Body: bytes, ContentLength: bytes.length, ContentMD5 }),
        );
        return { key, size: bytes.length, etag: ETag };
      }),

    read: (key, range) => asking(key, () => read(key, range)),

    async localFile(key) {
      const file = path.join(temporary, crypto.randomUUID());
      const release = () => fs.rm(file, { force: true });
      try {
        await pipeline(await asking(key, () => read(key)), createWriteStream(file));
      } catch (error) {
        await release();
        throw error;
      }
      return { path: file, release };
    },

    remove: (key) =>
      asking(key, async () => {
        await client.send(new DeleteObjectCommand(object(key)));
      }),
  };
}

/** Age in milliseconds at which a local copy belongs to a dead process, because no step takes that long. */
const COPY_LIFETIME_MS = 24 * 60 * 60_000;

/** Deletes old local copies. Recent ones may belong to other processes that share the folder. */
async function clearLeftCopies(folder: string) {
  await fs.mkdir(folder, { recursive: true });
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat && Date.now() - stat.mtimeMs > COPY_LIFETIME_MS) await fs.rm(file, { force: true });
  }
}
