import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../errors.ts';
import { ByteBudget } from './byte-budget.ts';
import { JsonGuard } from './json-guard.ts';
import { announcedLength, continueWhenWanted, receive } from './receive.ts';

const mebibyte = 1024 * 1024;
/** Larger bodies have a budget of their own, and few are processed at once. */
const LARGE_BODY_BYTES = 256 * 1024;
/** Bytes that are read, and ignored, from a caller who sends a body with a call that has none. */
const MAX_IGNORED_BYTES = 1024;
/** First piece of memory for a body of unknown length. */
const FIRST_BYTES = 16 * 1024;

interface Held {
  response: ServerResponse;
  bytes?: Buffer;
}
const held = new WeakMap<FastifyRequest, Held>();

/** The JSON body's bytes exactly as they were received. */
export const bytesOf = (request: FastifyRequest): Buffer => held.get(request)?.bytes ?? Buffer.alloc(0);

/** `application/json` and what is built on it, such as `application/problem+json`. */
const jsonTypes = /^application\/(?:[^;]+\+)?json(?:;|$)/;

/**
 * Bodies are JSON, or bytes where a route says so. An empty body is no body, whatever type is announced, and a call without a
 * body ignores a short one.
 */
export function acceptBodies(app: FastifyInstance) {
  // Each body has room from its first byte until its answer is sent.
  const ordinary = new ByteBudget({ total: 32 * mebibyte });
  const large = new ByteBudget({ total: 32 * mebibyte, perOwner: 16 * mebibyte, waitMs: 10_000 });
  // Text, values and digest of a large body take several times its size.
  const processing = new ByteBudget({ total: 16 * mebibyte, waitMs: 30_000 });

  continueWhenWanted(app.server);

  app.addHook('onRequest', async (request) => {
    // Without a type nothing is parsed, and a type that cannot be read is no reason to refuse.
    if (isEmpty(request) || !request.routeOptions.config.endpoint?.body) delete request.headers['content-type'];
  });

  // After the guard and the rate limit, before the first byte is read.
  app.addHook('preParsing', async (request, { raw: response }) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.endpoint || config.endpoint.body === 'binary') return;
    const size = announcedLength(request.raw) ?? ('transfer-encoding' in request.headers ? bodyLimit : 0);
    if (size > bodyLimit) throw tooLarge(bodyLimit);
    if (size === 0) return;
    const budget = size > LARGE_BODY_BYTES ? large : ordinary;
    whenAnswered(response, await budget.take(request.caller?.userId ?? request.ip, size));
    held.set(request, { response });
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  const jsonOf = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonTypes, async (request: FastifyRequest) => {
    if (!isReadable(request)) throw unsupported(request);
    const bytes = await readJson(request);
    const mine = held.get(request);
    if (mine) mine.bytes = bytes;
    if (!mine || bytes.length <= LARGE_BODY_BYTES) return jsonOf(request, textOf(bytes));
    whenAnswered(mine.response, await processing.take('', bytes.length));
    const value = await jsonOf(request, textOf(bytes));
    // Others get their turn before the value is validated.
    await nextTurn();
    return value;
  });
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    // Nothing is read for an address that leads nowhere.
    if (request.is404) return;
    if (request.routeOptions.config.endpoint?.body) throw unsupported(request);
    let size = 0;
    await receive(request.raw, (part) => {
      size += part.length;
      if (size > MAX_IGNORED_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', 'This call has no body.');
    });
  });
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Whether the call takes JSON, and this is JSON in UTF-8 (RFC 8259, section 8.1). */
function isReadable({ headers, routeOptions }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  return routeOptions.config.endpoint?.body !== 'binary' && /^(utf-?8|us-ascii)?$/i.test(charset ?? '');
}

/** Says what the call takes instead. */
export const unsupported = ({ routeOptions }: FastifyRequest) =>
  new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    routeOptions.config.endpoint?.body === 'binary'
      ? 'Send the body as application/octet-stream.'
      : 'Send the body as application/json, in UTF-8.',
  );

function whenAnswered(response: ServerResponse, release: () => void) {
  if (response.destroyed) release();
  else response.once('close', release);
}

const tooLarge = (limit: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `The body of this call has at most ${limit} bytes.`);

async function readJson(request: FastifyRequest): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  const announced = announcedLength(request.raw);
  const guard = new JsonGuard();
  let whole = Buffer.allocUnsafeSlow(announced ?? FIRST_BYTES);
  let size = 0;
  await receive(request.raw, (part) => {
    const end = size + part.length;
    if (end > bodyLimit) throw tooLarge(bodyLimit);
    if (end > whole.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(bodyLimit, Math.max(end, 2 * whole.length)));
      whole.copy(larger, 0, 0, size);
      whole = larger;
    }
    part.copy(whole, size);
    size = end;
    guard.push(part, whole);
  });
  return whole.subarray(0, size);
}

/** @throws InvalidRequest */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid(['body'], 'The body is not UTF-8.', 'json_invalid');
  }
}
