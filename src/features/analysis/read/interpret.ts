import { fieldOf, isNumber, isObject, type Json, type JsonObject, sourceOf, toPlain } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { payloadNames } from '#src/lib/json/payload.ts';

/** Lossless reading of a response body. Produced in a worker for large bodies. */
export type Interpretation =
  | { kind: 'unreadable'; why: string }
  /** Successful HTTP response whose `code` is not 0. */
  | { kind: 'refused'; code: number; message: string }
  /** There is no result yet. */
  | { kind: 'nothing' }
  | {
      kind: 'answer';
      /** Envelope as plain data without the result, to validate against the contract's schema. */
      head: unknown;
      /** True if `data` is a task that contains the result, false if `data` is the result itself. */
      isTask: boolean;
      /** Members of `data` without their contents, from which its state is derived. */
      outline: Record<string, unknown>;
      result: Json;
    };

/** Parses the envelope (interface 2.1) around a result of unknown shape. Never throws. */
export function interpret(text: string): Interpretation {
  let body: Json;
  try {
    body = parseJson(text);
  } catch (error) {
    return { kind: 'unreadable', why: (error as Error).message };
  }
  if (!isObject(body)) return { kind: 'unreadable', why: 'The response is not a JSON object.' };
  const code = fieldOf(body, 'code');
  if (code !== undefined && code !== null && isNumber(code) && Number(sourceOf(code)) !== 0) {
    const message = fieldOf(body, 'message');
    return { kind: 'refused', code: Number(sourceOf(code)), message: typeof message === 'string' ? message : '' };
  }
  const key = payloadNames.find((name) => body.keys.includes(name)) ?? 'data';
  const sent = unpacked(fieldOf(body, key));
  if (sent === null) return { kind: 'nothing' };
  if (sent === undefined || !isObject(sent))
    return { kind: 'unreadable', why: 'The response has no object in `data`.' };
  const data = { keys: sent.keys, values: sent.values.map((value) => unpacked(value)!) };
  // The interface does not specify the fields of `data`, so a service may return the result directly.
  const isTask = data.keys.includes('result') && typeof fieldOf(data, 'status') === 'string';
  const result = isTask ? fieldOf(data, 'result')! : data;
  const envelope = { keys: body.keys.map((name) => (name === key ? 'data' : name)), values: body.values };
  const head = toPlain(replace(envelope, 'data', isTask ? replace(data, 'result', null) : null));
  const outline = Object.fromEntries(data.keys.map((key, at) => [key, outlineOf(data.values[at]!)]));
  return { kind: 'answer', head, isTask, outline, result };
}

/** Parses an object or a list that was sent as text. Returns any other value unchanged. */
function unpacked(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    const inner = parseJson(value);
    return typeof inner === 'object' ? inner : value;
  } catch {
    return value;
  }
}

const MAX_WORD_CHARACTERS = 100;

function outlineOf(value: Json): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_WORD_CHARACTERS);
  if (isObject(value)) return value.keys.length > 0 ? { content: true } : {};
  return Array.isArray(value) ? value.slice(0, 1).map(() => true) : value === null ? null : true;
}

const replace = (object: JsonObject, key: string, value: Json): JsonObject => ({
  keys: object.keys,
  values: object.values.map((old, index) => (object.keys[index] === key ? value : old)),
});
