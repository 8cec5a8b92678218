/**
 * Lossless JSON: every digit of a number, key order, repeated keys, any depth. `JSON.parse` loses the first three,
 * and its reviver recurses and fails at about 10,000 levels; `parseJson` is a loop. The tree is optimized for
 * `postMessage`: objects with the same keys share one key array, so a table of records is cloned as bare values. A
 * plain object never represents data, so keys such as `__proto__` or `source` are safe.
 */
export type Json = null | boolean | number | string | JsonNumber | JsonCut | Json[] | JsonObject;

/** Keys and values of an object as parallel arrays in document order. */
export interface JsonObject {
  readonly keys: readonly string[];
  readonly values: readonly Json[];
}

/** A number that a double cannot reproduce exactly: `1.10`, `-0`, `1e400`, 38 digits. */
export interface JsonNumber {
  readonly source: string;
}

/** Placeholder for values below the maximum depth, with their number of leaves. */
export interface JsonCut {
  readonly leaves: number;
}

/** JSON syntax error. `at` is the offset in UTF-16 code units. */
export class JsonSyntaxError extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`Not JSON at character ${at}.`);
    this.name = 'JsonSyntaxError';
    this.at = at;
  }
}

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && 'keys' in value && !Array.isArray(value);
export const isCut = (value: Json): value is JsonCut =>
  typeof value === 'object' && value !== null && 'leaves' in value && !Array.isArray(value);
export const isNumber = (value: Json): value is number | JsonNumber =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && 'source' in value && !Array.isArray(value));

/** Returns the digits of a number as written in the document. */
export const sourceOf = (value: number | JsonNumber): string =>
  typeof value === 'number' ? String(value) : value.source;

/** Returns the value of a key (the last one if repeated), or undefined. */
export const fieldOf = (object: JsonObject, key: string): Json | undefined =>
  object.values[object.keys.lastIndexOf(key)];

/** Counts the scalars and empty containers in a value, including those that were cut. */
export function countLeaves(root: Json): number {
  let leaves = 0;
  const pending: Json[] = [root];
  while (pending.length > 0) {
    const value = pending.pop()!;
    const children = childrenOf(value);
    if (isCut(value)) leaves += value.leaves;
    else if (children.length === 0) leaves += 1;
    for (const child of children) pending.push(child);
  }
  return leaves;
}

const none: readonly Json[] = [];
/** Returns the elements of a list or the values of an object; empty for scalars. */
export const childrenOf = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : isObject(value) ? value.values : none;

/**
 * Formats a value as JSON text, equal to the source except for whitespace.
 * @param limit maximum length, after which the text ends with an ellipsis
 */
export function writeJson(root: Json, indent = 2, limit = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const write = (value: Json, depth: number) => {
    if (length > limit) return;
    if (isCut(value)) return put('…');
    if (isNumber(value)) return put(sourceOf(value));
    if (!Array.isArray(value) && !isObject(value)) return put(JSON.stringify(value));
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    const children = childrenOf(value);
    put(open!);
    children.forEach((child, index) => {
      if (length > limit) return;
      put(`${index > 0 ? ',' : ''}${indent ? `\n${' '.repeat((depth + 1) * indent)}` : ''}`);
      if (isObject(value)) put(`${JSON.stringify(value.keys[index])}:${indent ? ' ' : ''}`);
      write(child, depth + 1);
    });
    if (children.length > 0 && indent) put(`\n${' '.repeat(depth * indent)}`);
    put(close!);
  };
  write(root, 0);
  const text = parts.join('');
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Returns the JSON Pointer (RFC 6901) of a child. */
export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Converts to what `JSON.parse` would return: numbers become doubles, cut values become undefined. For schemas and
 * small values.
 */
export function toPlain(value: Json): unknown {
  if (isNumber(value)) return Number(sourceOf(value));
  if (isCut(value)) return undefined;
  if (Array.isArray(value)) return value.map(toPlain);
  if (isObject(value)) return Object.fromEntries(value.keys.map((key, index) => [key, toPlain(value.values[index]!)]));
  return value;
}
