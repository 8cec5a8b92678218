import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldMap, mapPayload } from '#src/lib/json/field-map.ts';
import { payloadOf } from '#src/lib/json/payload.ts';

/** Returns the body of an answer as the contract spells it, where the `answers` setting maps its fields. */
export function mapAnswer({ data, response }: Endpoint, map: FieldMap, body: unknown): object {
  if (response) return mapPayload(map, body, body, 'data') as object;
  const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
  const listKey = data instanceof z.ZodMiniArray ? undefined : 'items';
  return { ...(isEnvelope && body), data: mapPayload(map, payloadOf(body), body, listKey) };
}
