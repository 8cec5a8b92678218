import { type FieldMap, mapPayload } from '#src/lib/json/field-map.ts';
import { isFields } from '#src/lib/json/fields.ts';
import { quoteLargeIntegers } from '#src/lib/json/large-integers.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { listNames } from './envelope-reader.ts';

const space = new TextEncoder().encode(' ');

/**
 * Returns a log whose entries have the fields of the `answers.logs` setting. The log arrives when it is complete; until
 * then, a space for each part shows that data arrives. A body that is not JSON stays unchanged.
 */
export function mapLog(response: Response, map: FieldMap): Response {
  const decoder = new TextDecoder();
  let text = '';
  const mapping = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      text += decoder.decode(part, { stream: true });
      controller.enqueue(space);
    },
    flush(controller) {
      controller.enqueue(new TextEncoder().encode(mapText(text + decoder.decode(), map)));
    },
  });
  const { status, headers, body } = response;
  return new Response(body?.pipeThrough(mapping as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status,
    headers,
  });
}

function mapText(text: string, map: FieldMap): string {
  const body = tryParse(quoteLargeIntegers(text));
  if (body === undefined) return text;
  const payload = payloadOf(body);
  const mapped = mapPayload(map, map.$items === undefined ? listIn(payload) : payload, body);
  // A failure, or a log of another shape.
  if (!Array.isArray(mapped)) return text;
  return JSON.stringify({ ...(payload === body ? {} : (body as object)), data: mapped });
}

/** Returns the first list with a usual name in an object, or the value itself. */
const listIn = (value: unknown): unknown =>
  isFields(value)
    ? (Object.entries(value).find(([name, member]) => listNames.has(name) && Array.isArray(member))?.[1] ?? value)
    : value;
