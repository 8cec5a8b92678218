import type { Readable } from 'node:stream';

/** An object as it is kept: `key` is ours, never a person's file name. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  etag: string | null;
}

/**
 * Where bytes are kept: uploads while they grow, objects once they are whole. What a call acknowledges is on the disk;
 * a half-written object is never visible.
 */
export interface Storage {
  readonly backend: 'disk' | 's3';

  /** Writes a verified chunk at its place in the upload. Repeating it is harmless. */
  writeChunk(key: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** A file to read the upload's (or the object's) bytes from, wherever it is in its life. @throws when there is neither. */
  uploadedFile(key: string): Promise<string>;
  /** Makes an upload an object. Repeating it is harmless. */
  finishUpload(key: string): Promise<StoredObject>;
  /** Frees an upload's bytes; an upload that is gone or finished is left as it is. */
  dropUpload(key: string): Promise<void>;

  /** Bytes that can still be written; infinite where nobody can tell. */
  freeBytes(): Promise<number>;

  put(key: string, bytes: Uint8Array): Promise<StoredObject>;
  read(key: string): Promise<Readable>;
  /** A local file with the object's bytes, for tools that need one; `release` when done. */
  localFile(key: string): Promise<{ path: string; release: () => Promise<void> }>;
  remove(key: string): Promise<void>;
}
