import {
  countLeaves,
  fieldOf,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  sourceOf,
  toPlain,
} from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { countOmitted } from '../generic/shape/classify.ts';

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
      /** Members of `data` without their contents, by which its state is told. */
      outline: Record<string, unknown>;
      result: Json;
      leaves: number;
      omitted: number;
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
  const data = fieldOf(body, 'data');
  if (data === null) return { kind: 'nothing' };
  if (data === undefined || !isObject(data))
    return { kind: 'unreadable', why: 'The response has no object in `data`.' };
  // The interface does not specify the fields of `data`, so a service may return the result directly.
  const isTask = data.keys.includes('result') && typeof fieldOf(data, 'status') === 'string';
  const result = isTask ? fieldOf(data, 'result')! : data;
  const head = toPlain(replace(body, 'data', isTask ? replace(data, 'result', null) : null));
  const outline = Object.fromEntries(data.keys.map((key, at) => [key, outlineOf(data.values[at]!)]));
  return { kind: 'answer', head, isTask, outline, result, leaves: countLeaves(result), omitted: countOmitted(result) };
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
