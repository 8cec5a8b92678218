import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { Envelope, envelopeOf } from '#contract/parts/envelope.ts';
import { quoteLargeIntegers } from '#src/lib/json/large-integers.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { mapAnswer } from '../wire/map-answer.ts';
import { wireOf } from '../wire/wire.ts';
import { type Judged, jsonOf } from './findings.ts';

/** The only structure that the interface shows of most answers. 2.1: `data` is not required. That of a log is an array. */
export const AnObject = z.extend(Envelope, { data: z.nullish(z.looseObject({})) });
export const Objects = z.extend(Envelope, { data: z.optional(z.array(z.looseObject({}))) });

/** Names of the envelope, and those that services add to it. */
const envelopeNames = new Set([...Object.keys(Envelope.shape), 'msg', 'success', 'request_id', 'requestId', 'traceId']);

/** Returns whether a body has contents but no `data`, where they belong. */
function lacksData(reply: Judged): boolean {
  const json = exactJsonOf(reply);
  const isObject = typeof json === 'object' && json !== null;
  return isObject && !('data' in json) && Object.keys(json).some((name) => !envelopeNames.has(name));
}

/** Schemas of an answer that is read. Its `data` may only be absent if there is nothing to say. */
export const readObject = (reply: Judged) => (lacksData(reply) ? envelopeOf(z.looseObject({})) : AnObject);
export const readObjects = (reply: Judged) => (lacksData(reply) ? envelopeOf(z.array(z.looseObject({}))) : Objects);

/** Returns the body of a reply with all digits of its numbers, or undefined if it is not JSON. */
export const exactJsonOf = ({ text }: Judged): unknown => tryParse(quoteLargeIntegers(text));

/** Returns whether a field of `data` is sent as text. Reading the body with all digits turns large numbers into text. */
export const isText = (reply: Judged, name: string): boolean =>
  typeof (jsonOf(reply) as { data?: Record<string, unknown> } | undefined)?.data?.[name] === 'string';

/** Returns the `data` of a reply as the settings map it. */
export function payloadIn(endpoint: Endpoint, reply: Judged): unknown {
  const json = exactJsonOf(reply);
  const { answer } = wireOf(endpoint);
  return payloadOf(answer && json !== undefined ? mapAnswer(endpoint, answer, json) : json);
}
