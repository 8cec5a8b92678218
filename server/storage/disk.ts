import { createReadStream, constants as fsConstants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '#server/durable-files.ts';
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
  const isThere = (file: string) =>
    fs.stat(file).then(
      (stat) => stat.isFile(),
      () => false,
    );
  /** By each process once: another one may have made the folder a moment ago and not yet forced its name to the disk. */
  const objectFolders = new Map<string, Promise<void>>();
  const objectFolder = (key: string) => {
    const folder = path.dirname(objectPath(key));
    const making = objectFolders.get(folder) ?? fs.mkdir(folder, { recursive: true }).then(() => sync(objects));
    objectFolders.set(folder, making);
    making.catch(() => objectFolders.delete(folder));
    return making;
  };
  /** Where the upload's (or the object's) bytes are, wherever it is in its life. */
  const fileOf = async (key: string) => {
    for (const file of [uploadPath(key), objectPath(key)]) if (await isThere(file)) return file;
    throw new BytesGone(key);
  };
  const stored = async (key: string) => ({ key, size: (await fs.stat(objectPath(key))).size, etag: null });

  /** Uploads whose file has just been made: its name is not on the disk yet. */
  const unnamed = new Set<string>();

  return {
    backend: 'disk',

    beginUpload: async () => null,

    async writeChunk({ key }, { offset, bytes }) {
      if (!(await isThere(uploadPath(key)))) unnamed.add(key);
      const file = await fs.open(uploadPath(key), fsConstants.O_CREAT | fsConstants.O_WRONLY);
      try {
        for (let at = 0; at < bytes.length; )
          at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
        await file.datasync();
      } finally {
        await file.close();
      }
      if (!unnamed.has(key)) return;
      await sync(growing);
      unnamed.delete(key);
    },

    // A file says how long it is, not which of its parts were written.
    chunksOf: async () => undefined,

    digestUpload: async ({ key }) => digestFile(await fileOf(key)),

    async finishUpload({ key }) {
      await fileOf(key);
      await objectFolder(key);
      const upload = await fs.open(uploadPath(key), 'r+').catch(absent);
      if (upload) {
        await upload.sync().finally(() => upload.close());
        await fs.rename(uploadPath(key), objectPath(key)).catch(absent);
        await sync(path.dirname(objectPath(key)));
      }
      return stored(key);
    },

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
