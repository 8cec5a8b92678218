import type { Readable } from 'node:stream';
import type { Digests } from './digest.ts';

/** An object as it is kept: `key` is ours, never a person's file name. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  etag: string | null;
}

/** An upload while it grows: the key of the object it becomes, and the store's own name for it where it has one. */
export interface Growing {
  key: string;
  handle: string | null;
}

/** A piece of an upload; all but the last are of one size. */
export interface Chunk {
  /** From 0. */
  index: number;
  /** Bytes. */
  size: number;
}

/** The bytes of an upload or an object are not there, and will not come back. */
export class BytesGone extends Error {
  constructor(key: string) {
    super(`No bytes for ${key}.`);
  }
}

/** The store does not answer, or fails inside: another try may find it well. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * Where bytes are kept: uploads while they grow, objects once they are whole. What a call acknowledges is kept durably; a
 * half-written object is never visible. Nothing of an upload is in this process: any other may take its next chunk.
 */
export interface Storage {
  readonly backend: 'disk' | 's3';
  /** How browsers send chunks past the service; undefined where they cannot, or may not. */
  readonly direct?: DirectUpload | undefined;

  /** Begins an upload: chunks can only be written to one that was begun. @returns the store's own name for it, to be kept with the session. */
  beginUpload(key: string): Promise<string | null>;
  /** Writes a verified chunk at its place in the upload. Repeating it is harmless. @throws BytesGone where the upload has ended. */
  writeChunk(upload: Growing, chunk: { index: number; offset: number; bytes: Uint8Array }): Promise<void>;
  /** The chunks that the store has; undefined where it cannot tell, which it cannot once they are put together either. */
  chunksOf(upload: Growing): Promise<Chunk[] | undefined>;
  /** Makes an upload an object that no chunk is written to. Repeating it, also at once, is harmless. @throws BytesGone */
  finishUpload(upload: Growing): Promise<StoredObject>;
  /** Hashes an object. @throws BytesGone */
  digest(key: string): Promise<Digests>;
  /** Frees an upload's bytes; an upload that is gone or finished is left as it is. */
  dropUpload(upload: Growing): Promise<void>;

  /** Bytes that can still be written; infinite where nobody can tell. */
  freeBytes(): Promise<number>;

  put(key: string, bytes: Uint8Array): Promise<StoredObject>;
  /** @throws when there is no such object. */
  read(key: string): Promise<Readable>;
  /** A local file with the object's bytes, for tools that need one; `release` when done. */
  localFile(key: string): Promise<{ path: string; release: () => Promise<void> }>;
  remove(key: string): Promise<void>;
}

/** Addresses under which a browser itself puts chunks into the store. */
export interface DirectUpload {
  /** Of all addresses, for the content security policy. */
  readonly origin: string;
  /** Seconds that an address is good for. */
  readonly lifetime: number;
  /** One address a chunk, for a `PUT` of exactly its bytes. */
  sign(upload: Growing, chunks: Chunk[]): Promise<string[]>;
}
