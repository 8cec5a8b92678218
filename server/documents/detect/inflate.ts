import type { Entry, ZipFile } from 'yauzl';

/** An entry exceeds the allowed size or compression ratio. The message is the reason. */
export class InflateLimitError extends Error {}

export interface InflateLimits {
  /** Maximum inflated size in bytes. */
  maxBytes: number;
  /** Maximum ratio of inflated to compressed bytes, checked after the first MiB. Deflate itself reaches about 1032. */
  maxRatio: number;
}

const RATIO_FROM = 1024 * 1024;

/**
 * Streams an entry's content and counts the inflated bytes, because the sizes in the archive cannot be trusted.
 * @throws InflateLimitError once a limit is exceeded; an error of yauzl or zlib for a damaged entry.
 */
export async function inflate(zip: ZipFile, entry: Entry, limits: InflateLimits): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.maxBytes) throw new InflateLimitError(`it unpacks to more than ${limits.maxBytes} bytes`);
      if (size > RATIO_FROM && size > entry.compressedSize * limits.maxRatio) {
        throw new InflateLimitError(`it unpacks to more than ${limits.maxRatio} times its compressed size`);
      }
      pieces.push(piece);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces, size);
}
