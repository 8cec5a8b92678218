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
import { digestFile } from './digest.ts';
import { checkBucket, isGone, type S3Settings, s3Client, translated } from './s3-client.ts';
import { type DirectUpload, type Growing, type Storage, StoreUnavailable } from './storage.ts';

/** Seconds that a signed address is good for; the browser asks for the next ones just in time. */
const lifetime = 15 * 60;
/** Listings of an upload's parts until one of them still holds when they are put together. */
const MAX_LISTINGS = 5;

/**
 * Objects of a bucket of an S3-compatible store; an upload is a multipart upload and each chunk a part of it.
 * `temporary` is a folder for the local copies that the pipeline reads.
 * @throws Error when the bucket cannot be used.
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
    // Not by the client's own paginator: some stores name a next page of the last one, too.
    for (let marker: string | undefined; ; ) {
      const page = await client.send(new ListPartsCommand({ ...multipart(upload), PartNumberMarker: marker }));
      parts.push(...(page.Parts ?? []));
      marker = page.NextPartNumberMarker;
      if (!page.IsTruncated || !marker) return parts;
    }
  };
  /** Does nothing if the parts are together already: another `complete` has been here. */
  const putTogether = async (upload: Growing) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const parts = await partsOf(upload);
        const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
        await client.send(new CompleteMultipartUploadCommand({ ...multipart(upload), MultipartUpload: { Parts } }));
        return;
      } catch (error) {
        if (isGone(error)) return;
        // A browser has replaced a part since they were listed.
        const isReplaced = error instanceof Error && error.name === 'InvalidPart';
        if (!isReplaced) throw error;
        if (attempt === MAX_LISTINGS) throw new StoreUnavailable('Parts of the upload still change.', { cause: error });
      }
    }
  };
  const stored = async (key: string) => {
    const { ContentLength = 0, ETag = null } = await client.send(new HeadObjectCommand(object(key)));
    return { key, size: ContentLength, etag: ETag };
  };
  const read = async (key: string) => (await client.send(new GetObjectCommand(object(key)))).Body as Readable;

  const sign: DirectUpload['sign'] = (upload, chunks) =>
    Promise.all(
      chunks.map(({ index, size }) =>
        getSignedUrl(
          client,
          new UploadPartCommand({ ...multipart(upload), PartNumber: index + 1, ContentLength: size }),
          { expiresIn: lifetime, signableHeaders: new Set(['host', 'content-length']) },
        ),
      ),
    );
  const origin = async () =>
    new URL((await sign({ key: 'origin', handle: 'origin' }, [{ index: 0, size: 1 }]))[0]!).origin;

  return {
    backend: 's3',
    direct: settings.direct ? { origin: await origin(), lifetime, sign } : undefined,

    beginUpload: (key) =>
      asking(key, async () => {
        const { UploadId = null } = await client.send(new CreateMultipartUploadCommand(object(key)));
        return UploadId;
      }),

    writeChunk: (upload, { index, bytes }) =>
      asking(upload.key, async () => {
        await client.send(
          new UploadPartCommand({
            ...multipart(upload),
            PartNumber: index + 1,
            Body: bytes,
            ContentLength: bytes.length,
            ContentMD5: createHash('md5').update(bytes).digest('base64'),
          }),
        );
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
        // A store may refuse a request because another `complete` puts the parts together: what counts is the object.
        return stored(upload.key).catch((error) => {
          throw failure ?? error;
        });
      }),

    async digest(key) {
      const address = await getSignedUrl(client, new GetObjectCommand(object(key)), { expiresIn: lifetime });
      return digestFile(new URL(address)).catch(async (cause) => {
        await asking(key, () => stored(key));
        throw new StoreUnavailable(`The object could not be read: ${cause.message}`, { cause });
      });
    },

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

    read: (key) => asking(key, () => read(key)),

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

/** Milliseconds after which a local copy belongs to a process that died: no step takes as long. */
const copyLife = 24 * 60 * 60_000;

/** The folder may be shared with other processes of this machine: what they read stays. */
async function clearLeftCopies(folder: string) {
  await fs.mkdir(folder, { recursive: true });
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat && Date.now() - stat.mtimeMs > copyLife) await fs.rm(file, { force: true });
  }
}
