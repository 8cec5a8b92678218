import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../errors.ts';
import { ByteBudget } from './byte-budget.ts';
import { JsonGuard } from './json-guard.ts';
import { announcedLength, continueWhenWanted, receive } from './receive.ts';

const mebibyte = 1024 * 1024;
/** Size above which bodies have a separate budget and are processed one at a time. */
const LARGE_BODY_BYTES = 256 * 1024;
/** Number of JSON values above which a body is processed like a large one. */
const MANY_VALUES = 1_000;
/** Pause before a heavy body is parsed and before it is validated. Other requests are answered during the pause. */
const PAUSE_MS = 10;
/** Maximum size of a body that is read and ignored for a call without a body. */
const MAX_IGNORED_BYTES = 1024;
/** Initial buffer size for a body of unknown length. */
const FIRST_BYTES = 16 * 1024;

interface Held {
  response: ServerResponse;
  bytes?: Buffer;
}
const held = new WeakMap<FastifyRequest, Held>();

/** Returns the bytes of a JSON body exactly as received. */
export const bytesOf = (request: FastifyRequest): Buffer => held.get(request)?.bytes ?? Buffer.alloc(0);

/** Matches `application/json` and types derived from it, such as `application/problem+json`. */
const jsonTypes = /^application\/(?:[^;]+\+)?json(?:;|$)/;

/**
 * Accepts JSON bodies, and raw bytes where a route allows them. Treats an empty body as no body, regardless of its announced
 * type, and ignores a short body in a call that takes none.
 */
export function acceptBodies(app: FastifyInstance) {
  // Each body counts against the budget from its first byte until the response has been sent.
  const ordinary = new ByteBudget({ total: 32 * mebibyte });
  const large = new ByteBudget({ total: 16 * mebibyte, perOwner: 8 * mebibyte, waitMs: 10_000 });
  // The values of a heavy body take several times its size, and checking them delays other requests, so one body is processed at a time.
  const processing = new ByteBudget({ total: 1, waitMs: 30_000 });

  continueWhenWanted(app.server);

  app.addHook('onRequest', async (request) => {
    // Without a content type nothing is parsed, and an unreadable type is not rejected.
    if (isEmpty(request) || !request.routeOptions.config.endpoint?.body) delete request.headers['content-type'];
  });

  // Runs after authentication and the rate limit, but before the first byte is read.
  app.addHook('preParsing', async (request, { raw: response }) => {
    const { config, bodyLimit } = request.routeOptions;
    if (config.endpoint?.body && !isEmpty(request)) refuseEncoded(request);
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
    const { bytes, values } = await readJson(request);
    const mine = held.get(request);
    if (mine) mine.bytes = bytes;
    const isHeavy = bytes.length > LARGE_BODY_BYTES || values > MANY_VALUES;
    if (!mine || !isHeavy) return jsonOf(request, textOf(bytes));
    whenAnswered(mine.response, await processing.take('', 1));
    await sleep(PAUSE_MS);
    const value = await jsonOf(request, textOf(bytes));
    await sleep(PAUSE_MS);
    return value;
  });
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    // Nothing is read for an unknown address.
    if (request.is404) return;
    if (request.routeOptions.config.endpoint?.body) throw unsupported(request);
    let size = 0;
    await receive(request.raw, (part) => {
      size += part.length;
      if (size > MAX_IGNORED_BYTES)
        throw new DomainError('PAYLOAD_TOO_LARGE', 'This call takes no body. Send the request without one.');
    });
  });
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Returns true if the call takes JSON and the body is declared as UTF-8 (RFC 8259, section 8.1). */
function isReadable({ headers, routeOptions }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  return routeOptions.config.endpoint?.body !== 'binary' && /^(utf-?8|us-ascii)?$/i.test(charset ?? '');
}

/** Returns the error for an unsupported content type, which names the supported one. */
export const unsupported = ({ routeOptions }: FastifyRequest) =>
  new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    routeOptions.config.endpoint?.body === 'binary'
      ? 'Send the body as application/octet-stream.'
      : 'Send the body as application/json, in UTF-8.',
  );

/** Compressed bodies are not supported: their real size would be unknown until they were unpacked. @throws DomainError */
function refuseEncoded({ headers }: FastifyRequest) {
  if (/^(identity)?$/i.test(headers['content-encoding'] ?? '')) return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding.');
}

/** Calls `release` once the response has been read, or its connection is closed. */
export function whenAnswered(response: ServerResponse, release: () => void) {
  if (response.destroyed) release();
  else response.once('close', release);
}

const tooLarge = (limit: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `The body is too large. This call accepts at most ${limit} bytes.`);

async function readJson(request: FastifyRequest): Promise<{ bytes: Buffer; values: number }> {
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
  return { bytes: whole.subarray(0, size), values: guard.values };
}

/** @throws InvalidRequest */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid(['body'], 'The body is not valid UTF-8.', 'json_invalid');
  }
}
