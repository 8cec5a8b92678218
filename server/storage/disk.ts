import { createReadStream, constants as fsConstants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '#server/storage/durable-files.ts';
import { extendDigest } from './extend-digest.ts';
import { BytesGone, type Storage } from './storage.ts';

/** Read size in bytes. With the default of 64 KiB, downloads take 50% longer. */
const READ_SIZE_BYTES = 256 * 1024;

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Stores objects as files: temporary file, fsync, rename, fsync of the folder. */
export async function diskStorage(folder: string): Promise<Storage> {
  const growing = path.join(folder, 'uploads');
  const objects = path.join(folder, 'objects');
  await Promise.all([growing, objects].map(makeFolder));

  const uploadPath = (key: string) => path.join(growing, plain(key));
  const objectPath = (key: string) => objectPathIn(folder, key);
  /** Folders synced by this process. Another process may have created a folder without syncing it yet. */
  const objectFolders = new Map<string, Promise<void>>();
  const objectFolder = (key: string) => {
    const folder = path.dirname(objectPath(key));
    const making = objectFolders.get(folder) ?? fs.mkdir(folder, { recursive: true }).then(() => sync(objects));
    objectFolders.set(folder, making);
    making.catch(() => objectFolders.delete(folder));
    return making;
  };
  const stored = async (key: string) => ({ key, size: (await fs.stat(objectPath(key))).size, etag: null });
  /** Maps a missing file to BytesGone, because an abort or finish may remove it at any moment. */
  const orGone = (key: string) => (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BytesGone(key) : error;
  };

  return {
    backend: 'disk',

    async beginUpload(key) {
      const file = await fs.open(uploadPath(key), 'wx');
      await file.close();
      await sync(growing);
      return null;
    },

    async writeChunk({ key }, { offset, bytes }) {
      // Never creates the file: a late chunk must not bring back an upload that has ended.
      const file = await fs.open(uploadPath(key), fsConstants.O_WRONLY).catch(orGone(key));
      try {
        for (let at = 0; at < bytes.length; )
          at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
        await file.datasync();
      } finally {
        await file.close();
      }
    },

    // The file length does not tell which chunks were written.
    chunksOf: async () => undefined,

    async finishUpload({ key }) {
      const upload = await fs.open(uploadPath(key), 'r+').catch(absent);
      if (upload) {
        await upload.sync().finally(() => upload.close());
        await objectFolder(key);
        await fs.rename(uploadPath(key), objectPath(key)).catch(absent);
      }
      const object = await stored(key).catch(orGone(key));
      // Also needed if another process renamed the file and died before this sync.
      await sync(path.dirname(objectPath(key)));
      return object;
    },

    extendDigest: (key, piece) =>
      extendDigest({ path: uploadPath(key) }, piece)
        .catch((error) => {
          absent(error);
          return extendDigest({ path: objectPath(key) }, piece);
        })
        .catch(orGone(key)),

    dropUpload: ({ key }) => fs.rm(uploadPath(key), { force: true }),

    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(folder);
      return bavail * bsize;
    },

    async put(key, bytes) {
      await objectFolder(key);
      const temporary = `${uploadPath(key)}.${crypto.randomUUID()}`;
      await fs.writeFile(temporary, bytes, { flush: true });
      await fs.rename(temporary, objectPath(key));
      await sync(path.dirname(objectPath(key)));
      return stored(key);
    },

    async read(key, range) {
      const handle = await fs.open(objectPath(key), 'r');
      return createReadStream('', { fd: handle, highWaterMark: READ_SIZE_BYTES, ...range });
    },

    localFile: async (key) => ({ path: objectPath(key), release: async () => {} }),

    remove: (key) => fs.rm(objectPath(key), { force: true }),
  };
}

/** Returns the path of an object in the folder of a storage. */
export const objectPathIn = (folder: string, key: string) =>
  path.join(folder, 'objects', plain(key).slice(0, 2), plain(key));

/** Checks an object key. The service creates all keys, so a bad one is an internal error. */
function plain(key: string): string {
  if (!/^[\w-]{4,100}$/.test(key)) throw new Error(`Bad object key: ${key}`);
  return key;
}
