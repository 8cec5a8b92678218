import { z } from 'zod/mini';
import type { Data, Endpoint, Input } from '#contract/endpoint.ts';
import { quoteLargeIntegers } from '#src/lib/json/large-integers.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { createdIn } from './answers/created-in.ts';
import { isRefusal } from './answers/envelope-code.ts';
import { ApiError } from './api-error.ts';
import { readText } from './request/read-text.ts';
import { type Outgoing, send } from './request/send.ts';
import { config } from './settings/config.ts';
import { renamed, wireOf } from './wire/wire.ts';

/** Result of a call: what the console `reads`, else the envelope's `data`, or the whole body if the contract defines `response`. */
export type Answer<E extends Endpoint> = E extends { reads: infer S extends z.ZodMiniType }
  ? z.output<S>
  : E extends { response: infer S extends z.ZodMiniType }
    ? z.output<S>
    : Data<E>;

type Options = Pick<Outgoing, 'signal' | 'timeout' | 'keepalive'>;

/**
 * Sends a JSON request of the contract and validates the response.
 * @throws ApiError, even for a 2xx whose envelope reports a failure; CONTRACT_VIOLATION carries the path of each
 * invalid field
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> & Options): Promise<Answer<E>> {
  const { params, query, headers, body, signal, timeout, keepalive } = input as Options &
    Record<string, Record<string, never>>;
  const response = await send(endpoint, {
    params,
    query,
    headers,
    signal,
    timeout,
    keepalive,
    ...(body !== undefined && (await encoded(endpoint, body))),
  });
  return readAnswer(endpoint, response);
}

/** Returns a body under the configured names, as JSON or as a form. */
async function encoded(
  endpoint: Endpoint,
  body: Record<string, unknown>,
): Promise<Pick<Outgoing, 'body' | 'contentType'>> {
  const { request, isForm, body: names } = wireOf(endpoint);
  if (!request && !isForm) return asJson(renamed(body, names));
  const { formOf, mapRequest } = await import('./wire/map-request.ts');
  return isForm ? { body: formOf(body, request) } : asJson(mapRequest(body, request!));
}

const asJson = (body: unknown) => ({ body: JSON.stringify(body), contentType: 'application/json' });

/**
 * Unwraps and validates the body of a successful response.
 * @param change changes the text of the body before it is parsed
 * @throws ApiError
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  change = (text: string) => text,
): Promise<Answer<E>> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const cutOff = (cause?: unknown) => new ApiError(0, { message: 'The response was cut off.' }, { cause });
  const text = await readText(response).then(change, (cause) => {
    throw cutOff(cause);
  });
  // Browsers treat an HTTP/1.1 response truncated in its headers as complete with an empty body.
  const created = text === '' && endpoint.method === 'POST' ? createdIn(response.headers) : undefined;
  const isEmpty = created || response.status === 204 || response.headers.get('content-length') === '0';
  if (text === '' && !(isEmpty && endpoint.reads)) throw cutOff();
  const violation = (message: string, issues: ApiError['issues'] = []) =>
    new ApiError(response.status, { name: 'CONTRACT_VIOLATION', message, issues, requestId });
  let json: unknown;
  try {
    json = text === '' ? created : JSON.parse(endpoint.reads ? quoteLargeIntegers(text) : text);
  } catch {
    // A write that succeeded may answer with a word. Truncated JSON and the page of a proxy are not answers.
    if (!endpoint.reads || /^\s*[<{["]/.test(text)) throw violation('The response is not JSON.');
    json = text;
  }
  if (isRefusal(json, endpoint.response ? 0 : response.status)) throw await ApiError.from(response, json);
  const { answer } = wireOf(endpoint);
  if (answer) json = (await import('./wire/map-answer.ts')).mapAnswer(endpoint, answer, json);
  const { zone } = config().dates;
  if (zone) json = (await import('./wire/zone-dates.ts')).withZone(json, zone);
  const parsed = endpoint.reads
    ? endpoint.reads.safeParse(endpoint.response ? json : payloadOf(json))
    : (endpoint.response ?? z.object({ data: endpoint.data! })).safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({
      loc: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
      msg: issue.message,
      type: issue.code,
    }));
    throw violation(issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; '), issues);
  }
  const isWhole = endpoint.reads !== undefined || endpoint.response !== undefined;
  return (isWhole ? parsed.data : (parsed.data as { data: unknown }).data) as Answer<E>;
}
