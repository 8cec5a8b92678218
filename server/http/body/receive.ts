import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DomainError, InvalidRequest } from '../errors.ts';

/** Requests whose sender waits for `100 Continue` before sending the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** Delays the response to `Expect: 100-continue` until the body is needed, so that rejected senders never send it. */
export function continueWhenWanted(server: Server) {
  server.on('checkContinue', (request, response) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
}

/**
 * Frees a part's memory immediately if nothing else uses it. The garbage collector would instead walk the whole heap after
 * every twenty megabytes of external memory, which costs more than reading the body.
 */
function free({ buffer, length }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** Returns the announced length of a body in bytes, or undefined if there is none. */
export const announcedLength = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/**
 * Reads a body part by part. The memory of a part is freed when `take` returns. The connection stays open if `take` throws,
 * so that the response can still be sent.
 * @throws anything `take` throws; an error with status 400 if the connection breaks
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
