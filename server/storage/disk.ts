import { createReadStream, constants as fsConstants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '#server/storage/durable-files.ts';
import { digestFile } from './digest.ts';
import { BytesGone, type Storage } from './storage.ts';

/** Bytes read at once of what is handed out: a download of pieces of 64 KiB, the default, takes half as long again. */
const pieceSize = 256 * 1024;

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Objects as files of a folder, with temporary file, fsync, rename, fsync of the folder. */
export async function diskStorage(folder: string): Promise<Storage> {
  const growing = path.join(folder, 'uploads');
  const objects = path.join(folder, 'objects');
  await Promise.all([growing, objects].map(makeFolder));

  const uploadPath = (key: string) => path.join(growing, plain(key));
  const objectPath = (key: string) => path.join(objects, plain(key).slice(0, 2), plain(key));
  /** Each process syncs a folder once: another one may have made it and not yet forced its name to the disk. */
  const objectFolders = new Map<string, Promise<void>>();
  const objectFolder = (key: string) => {
    const folder = path.dirname(objectPath(key));
    const making = objectFolders.get(folder) ?? fs.mkdir(folder, { recursive: true }).then(() => sync(objects));
    objectFolders.set(folder, making);
    making.catch(() => objectFolders.delete(folder));
    return making;
  };
  const stored = async (key: string) => ({ key, size: (await fs.stat(objectPath(key))).size, etag: null });
  /** An abort or a finish may remove a file at any moment, also between two steps here. */
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
      // Never created here: a late chunk must not bring back an upload that was finished or dropped.
      const file = await fs.open(uploadPath(key), fsConstants.O_WRONLY).catch(orGone(key));
      try {
        for (let at = 0; at < bytes.length; )
          at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
        await file.datasync();
      } finally {
        await file.close();
      }
    },

    // A file says how long it is, not which of its parts were written.
    chunksOf: async () => undefined,

    async finishUpload({ key }) {
      const upload = await fs.open(uploadPath(key), 'r+').catch(absent);
      if (upload) {
        await upload.sync().finally(() => upload.close());
        await objectFolder(key);
        await fs.rename(uploadPath(key), objectPath(key)).catch(absent);
      }
      const object = await stored(key).catch(orGone(key));
      // Also for a rename by another process, which may have died before this.
      await sync(path.dirname(objectPath(key)));
      return object;
    },

    digest: (key) => digestFile(objectPath(key)).catch(orGone(key)),

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

    async read(key) {
      const handle = await fs.open(objectPath(key), 'r');
      return createReadStream('', { fd: handle, highWaterMark: pieceSize });
    },

    localFile: async (key) => ({ path: objectPath(key), release: async () => {} }),

    remove: (key) => fs.rm(objectPath(key), { force: true }),
  };
}

/** Keys are made by the service; anything that could leave the folder is a fault of ours. */
function plain(key: string): string {
  if (!/^[\w-]{4,100}$/.test(key)) throw new Error(`Bad object key: ${key}`);
  return key;
}
