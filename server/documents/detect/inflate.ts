import type { Entry, ZipFile } from 'yauzl';

/** An entry gives more bytes, or at a higher ratio, than is allowed; the message is the reason. */
export class TooMuch extends Error {}

export interface InflateLimits {
  /** Bytes that may come out. */
  maxBytes: number;
  /** Bytes out for each byte in, applied once a MiB has come out. Deflate itself ends near 1032. */
  maxRatio: number;
}

const RATIO_FROM = 1024 * 1024;

/**
 * An entry's content, counted as it really inflates: the sizes written in the archive are not trusted.
 * @throws TooMuch as soon as a limit is passed; an error of yauzl or zlib for a damaged entry.
 */
export async function inflate(zip: ZipFile, entry: Entry, limits: InflateLimits): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.maxBytes) throw new TooMuch(`it unpacks to more than ${limits.maxBytes} bytes`);
      if (size > RATIO_FROM && size > entry.compressedSize * limits.maxRatio) {
        throw new TooMuch(`it unpacks to more than ${limits.maxRatio} times its size`);
      }
      pieces.push(piece);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces, size);
}
