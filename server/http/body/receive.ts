import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DomainError, InvalidRequest } from '../errors.ts';

/** Requests whose sender waits for `100 Continue` before it sends the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** Leaves `Expect: 100-continue` unanswered until a body is wanted: a refused sender never sends it. */
export function continueWhenWanted(server: Server) {
  server.on('checkContinue', (request, response) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
}

/**
 * Frees a part's memory at once where nothing else uses it. The garbage collector would notice it only by its bytes outside
 * the heap, and walk the whole heap every twenty megabytes: more work than reading the body.
 */
function free({ buffer, length }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** The announced length of a body in bytes; undefined where it comes in pieces of unknown number. */
export const announcedLength = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/**
 * Reads a body part by part; a part's memory is gone once `take` has returned. Leaves the connection open when `take`
 * throws, so that the answer still goes out.
 * @throws what `take` throws; an error of status 400 when the connection breaks.
 */
export async function receive(request: IncomingMessage, take: (part: Buffer) => void): Promise<void> {
  waiting.get(request)?.writeContinue();
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      take(part);
      free(part);
    }
  } catch (error) {
    if (error instanceof DomainError || error instanceof InvalidRequest) throw error;
    throw Object.assign(error as Error, { statusCode: 400 });
  }
}
