import type { Entry, ZipFile } from 'yauzl';
import { faultOf } from '../messages/faults.ts';
import type { Fault } from '../step.ts';

/** An entry exceeds the allowed size or compression ratio. */
export class InflateLimitError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

export interface InflateLimits {
  /** Maximum inflated size in bytes. */
  maxBytes: number;
  /** Maximum ratio of inflated to compressed bytes, checked after the first MiB. Deflate itself reaches about 1032. */
  maxRatio: number;
}

/** Returns true if the compressed bytes cannot be those of an entry within the limit: they may be endless empty blocks. */
const isPadded = ({ compressedSize }: Entry, { maxBytes }: InflateLimits) => compressedSize > maxBytes * 1.01 + 1024;

const RATIO_FROM = 1024 * 1024;

/**
 * Streams an entry's content and counts the inflated bytes, because the sizes in the archive cannot be trusted.
 * @throws InflateLimitError once a limit is exceeded; an error of yauzl or zlib for a damaged entry.
 */
export async function inflate(zip: ZipFile, entry: Entry, limits: InflateLimits): Promise<Buffer> {
  if (isPadded(entry, limits)) throw new InflateLimitError(faultOf('ENTRY_SKIPPED.size', { bytes: limits.maxBytes }));
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.maxBytes)
        throw new InflateLimitError(faultOf('ENTRY_SKIPPED.size', { bytes: limits.maxBytes }));
      if (size > RATIO_FROM && size > entry.compressedSize * limits.maxRatio) {
        throw new InflateLimitError(faultOf('ENTRY_SKIPPED.ratio', { ratio: limits.maxRatio }));
      }
      pieces.push(piece);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces, size);
}
