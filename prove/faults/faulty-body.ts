import type { Readable } from 'node:stream';
import type { Fault } from './fault.ts';

/** Applies faults to a request body. @throws Error at the byte where the connection is cut. */
export async function* faultyBody(body: Readable, { slice, flip, cutRequest }: Fault): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of body) {
    let bytes = Buffer.from(piece);
    if (flip !== undefined && flip >= at && flip < at + bytes.length) {
      const bit = 1 << (flip % 8);
      bytes[flip - at] = bytes[flip - at]! ^ bit;
    }
    const isLast = cutRequest !== undefined && at + bytes.length >= cutRequest;
    if (isLast) bytes = bytes.subarray(0, cutRequest - at);
    for (let from = 0; from < bytes.length; from += slice ?? bytes.length)
      yield bytes.subarray(from, from + (slice ?? bytes.length));
    at += bytes.length;
    if (isLast) throw new Error('cut');
  }
}
