import type { Readable } from 'node:stream';
import type { DigestPiece } from './extend-digest.ts';

/** A stored object. `key` is made by the service and never a user's file name. */
interface StoredObject {
  key: string;
  /** Size in bytes. */
  size: number;
  etag: string | null;
}

/** An upload in progress: the key of the future object and the store's own upload id, if any. */
export interface Growing {
  key: string;
  handle: string | null;
}

/** A chunk of an upload. All chunks except the last have the same size. */
export interface Chunk {
  /** Zero-based. */
  index: number;
  /** Size in bytes. */
  size: number;
}

/** Bytes `start` to `end` of an object, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Error for bytes of an upload or object that no longer exist. */
export class BytesGone extends Error {
  constructor(key: string) {
    super(`The bytes of ${key} no longer exist.`);
  }
}

/** Error for a store that does not answer or fails internally. A retry may succeed. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * Stores uploads in progress and complete objects. Acknowledged data is durable, and a half-written object is never visible.
 * Upload state is not kept in the process, so any process can accept the next chunk.
 */
export interface Storage {
  readonly backend: 'disk' | 's3';
  /** Direct uploads from browsers to the store; undefined if unsupported or disabled. */
  readonly direct?: DirectUpload | undefined;

  /** Begins an upload. @returns the store's own upload id, to be saved with the session. */
  beginUpload(key: string): Promise<string | null>;
  /** Writes a verified chunk at its offset. Idempotent. @throws BytesGone if the upload has ended. */
  writeChunk(upload: Growing, chunk: { index: number; offset: number; bytes: Uint8Array }): Promise<void>;
  /** Lists the stored chunks. Returns undefined if the store cannot tell or the upload is finished. */
  chunksOf(upload: Growing): Promise<Chunk[] | undefined>;
  /**
   * Turns an upload into an object that accepts no more chunks. Idempotent, even if called concurrently.
   * @throws BytesGone
   */
  finishUpload(upload: Growing): Promise<StoredObject>;
  /**
   * Extends the digests of an upload or object over more of its bytes. Undefined for a store that cannot read an upload before
   * it is finished.
   * @returns see `extendDigest`
   * @throws BytesGone
   */
  extendDigest?(key: string, piece: DigestPiece): Promise<Uint8Array>;
  /** Deletes the bytes of an upload. Does nothing if the upload is gone or finished. */
  dropUpload(upload: Growing): Promise<void>;

  /** Free space in bytes; infinite if unknown. */
  freeBytes(): Promise<number>;

  put(key: string, bytes: Uint8Array): Promise<StoredObject>;
  /** Reads an object, or a range of it. @throws Error if the object does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Provides an object as a local file for tools that need one. Call `release` when done. */
  localFile(key: string): Promise<{ path: string; release: () => Promise<void> }>;
  remove(key: string): Promise<void>;
}

/** Presigned URLs for uploads from a browser to the store. */
export interface DirectUpload {
  /** Origin of all URLs, for the content security policy. */
  readonly origin: string;
  /** Lifetime of a URL in seconds. */
  readonly lifetime: number;
  /** Returns one URL per chunk, for a `PUT` of exactly its size. */
  sign(upload: Growing, chunks: Chunk[]): Promise<string[]>;
}
