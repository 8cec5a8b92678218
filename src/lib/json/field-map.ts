import { isFields } from '#src/lib/json/fields.ts';
import { valueAt } from './json-path.ts';

/** Where a field comes from: a path, a constant, a path whose words are translated, or a list of alternatives. */
export type FieldSource =
  | string
  | { value: unknown }
  | { path: string | string[]; words?: Record<string, unknown> | undefined }
  | FieldSource[];

/** Sources by field. Dots in a field make nested objects. `$items` is the list whose items have the other fields. */
export type FieldMap = Record<string, FieldSource>;

/** Returns the first value that a source finds in `from`; null or undefined if it finds none. */
export function readSource(source: FieldSource, from: unknown, body: unknown = from): unknown {
  if (typeof source === 'string') return valueAt(from, source, body);
  if (Array.isArray(source)) return firstOf(source, from, body);
  if ('value' in source) return source.value;
  const found = firstOf([source.path].flat(), from, body);
  return Array.isArray(found) ? found.map((one) => translated(one, source.words)) : translated(found, source.words);
}

function firstOf(sources: FieldSource[], from: unknown, body: unknown): unknown {
  let last: unknown;
  for (const one of sources) {
    const value = readSource(one, from, body);
    if (value !== undefined && value !== null) return value;
    last ??= value;
  }
  return last;
}

const translated = (value: unknown, words: Record<string, unknown> = {}) =>
  !isFields(value) && Object.hasOwn(words, String(value)) ? words[String(value)] : value;

/** Sets a field of an object. Dots in the field make nested objects; objects on the way are copied. */
export function putField(into: Record<string, unknown>, field: string, value: unknown) {
  const names = field.split('.');
  const last = names.pop()!;
  let holder = into;
  for (const name of names) {
    const inner = holder[name];
    holder = holder[name] = isFields(inner) ? { ...inner } : {};
  }
  holder[last] = value;
}

/** Returns an object with the fields of a map, and its own fields where the map finds nothing. */
export function mapFields(map: FieldMap, from: unknown, body: unknown = from): Record<string, unknown> {
  const made: Record<string, unknown> = isFields(from) ? { ...from } : {};
  for (const [field, source] of Object.entries(map)) {
    if (field.startsWith('$')) continue;
    const value = readSource(source, from, body);
    if (value !== undefined) putField(made, field, value);
  }
  return made;
}

/**
 * Applies a map to the payload of an answer. With `$items`, or if the payload is the list, the other fields are those of each item, and fields like
 * `$total` belong to the object that holds the list under `listKey`.
 * @returns the mapped list itself if there is no `listKey`
 */
export function mapPayload(map: FieldMap, payload: unknown, body: unknown, listKey?: string): unknown {
  const isList = map.$items === undefined && listKey === undefined && Array.isArray(payload);
  if (map.$items === undefined && !isList) return mapFields(map, payload, body);
  const found = isList ? payload : readSource(map.$items!, payload, body);
  const items = Array.isArray(found)
    ? found.map((item) => (isFields(item) ? mapFields(map, item, body) : item))
    : found;
  if (listKey === undefined) return items;
  const outer = Object.entries(map).filter(([field]) => field.startsWith('$') && field !== '$items');
  const fields = Object.fromEntries(outer.map(([field, source]) => [field.slice(1), source]));
  return { ...mapFields(fields, payload, body), [listKey]: items };
}
