/**
 * JSON read without a loss: every digit of a number, the order of keys, repeated keys, any depth. `JSON.parse` loses the
 * first three and its reviver, which could mend the first, recurses and ends at about 10,000 levels; this reader is a loop.
 * The tree is made for `postMessage`: objects with the same keys share one array of them, so a table of records is cloned
 * as bare values, and a plain object is never data, so that a key such as `__proto__` or `source` is only a text.
 */
export type Json = null | boolean | number | string | JsonNumber | JsonCut | Json[] | JsonObject;

/** An object's keys and values, side by side, in the order of the document. */
export interface JsonObject {
  readonly keys: readonly string[];
  readonly values: readonly Json[];
}

/** A number that a double would not give back as it was written: `1.10`, `-0`, `1e400`, 38 digits. */
export interface JsonNumber {
  readonly source: string;
}

/** What lies below the depth that is kept: only how many leaves there are. */
export interface JsonCut {
  readonly leaves: number;
}

/** Not JSON, and where: `at` counts UTF-16 units of the text. */
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

/** The digits of a number as the document has them. */
export const sourceOf = (value: number | JsonNumber): string =>
  typeof value === 'number' ? String(value) : value.source;

/** The value under a key, the last one where it is repeated; undefined where there is none. */
export const fieldOf = (object: JsonObject, key: string): Json | undefined =>
  object.values[object.keys.lastIndexOf(key)];

/** Scalars and empty containers below a value; what was cut off is counted too. */
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
/** Elements of a list, values of an object; nothing for a scalar. */
export const childrenOf = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : isObject(value) ? value.values : none;

/** JSON text of a value, as it was written but for white space. `limit` ends it early with an ellipsis. */
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

/** JSON Pointer (RFC 6901) of a child. */
export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** As `JSON.parse` would give it, for schemas and small things: numbers become doubles, what was cut becomes undefined. */
export function toPlain(value: Json): unknown {
  if (isNumber(value)) return Number(sourceOf(value));
  if (isCut(value)) return undefined;
  if (Array.isArray(value)) return value.map(toPlain);
  if (isObject(value)) return Object.fromEntries(value.keys.map((key, index) => [key, toPlain(value.values[index]!)]));
  return value;
}
