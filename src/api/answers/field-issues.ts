import { type Fields, isFields } from '#src/lib/json/fields.ts';

/** An item of a validation error (Interface 2.7), with its place as one dotted name. */
export interface Issue {
  part: string;
  name: string;
  msg: string;
  type: string;
}

const MAX_DEPTH = 6;
/** Fields that name the place of an item, in lower case without separators, best first. */
const places = ['loc', 'field', 'pointer', 'source', 'param', 'parameter', 'property', 'propertypath', 'path', 'name'];
const texts = ['msg', 'message', 'defaultmessage', 'description', 'detail', 'reason', 'error', 'title'];
const kinds = ['type', 'code', 'rule', 'keyword'];
/** Objects that hold the messages of each field. */
const holders = /(?:errors|violations|messages|fields)$/i;

/**
 * Returns the validation errors in a body: lists of items with a place and a text (`detail` with `loc`, `errors` of RFC 9457,
 * JSON:API and Spring, `fieldViolations` of gRPC), and messages by field.
 * @param holder name of the field that holds the value
 */
export function fieldIssuesIn(value: unknown, holder = '', depth = MAX_DEPTH): Issue[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((one) => issueOf(one) ?? fieldIssuesIn(one, '', depth - 1));
  if (!isFields(value)) return [];
  const isByField = holders.test(holder) && !isFailure(value);
  return Object.entries(value).flatMap(([name, inner]) => {
    const isList = Array.isArray(inner) && inner.length > 0 && inner.every((one) => typeof one === 'string');
    if (isList) return holders.test(name) ? [] : [fieldIssue(stepsOf(name), inner.join(' '))];
    const msg = isByField && isFields(inner) ? textIn(inner, texts) : inner;
    if (typeof msg === 'string') return isByField ? [fieldIssue(stepsOf(name), msg)] : [];
    return fieldIssuesIn(inner, name, depth - 1);
  });
}

/** Returns whether an object is one failure rather than messages by field. */
const isFailure = (value: Fields) => ['message', 'msg', 'code'].some((name) => textIn(value, [name]) !== undefined);

/** Returns the first text under one of some names in lower case without separators. */
function textIn(value: Fields, names: string[]): string | undefined {
  const fields = plainFields(value);
  return names.map((name) => fields[name]).find((one): one is string => typeof one === 'string');
}

const plainFields = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name.replace(/[\W_]/g, '').toLowerCase(), one]));

/** Returns an item of a list of errors as an issue; undefined if it names no place or has no text. */
function issueOf(item: unknown): Issue | undefined {
  if (!isFields(item)) return undefined;
  const fields = plainFields(item);
  const place = places.map((name) => stepsOf(fields[name])).find((steps) => steps.length > 0);
  const msg = textIn(item, texts);
  return place && msg !== undefined ? fieldIssue(place, msg, textIn(item, kinds)) : undefined;
}

/** Returns the names on the way to a place: a list, a JSON pointer, or names with dots. */
function stepsOf(place: unknown): string[] {
  if (Array.isArray(place)) return place.map(String);
  if (isFields(place)) return stepsOf(place.pointer ?? place.parameter ?? place.header);
  if (typeof place !== 'string' || place === '' || /\s/.test(place)) return [];
  return place.split(/^#?\/|\/|[.:]/).filter(Boolean);
}

const parts = ['query', 'body', 'path', 'header'];

/** @param steps names on the way to the field */
export function fieldIssue(steps: string[], msg: string, type = ''): Issue {
  const hasPart = steps.length > 1 && parts.includes(steps[0]!);
  return { part: hasPart ? steps[0]! : '', name: steps.slice(hasPart ? 1 : 0).join('.'), msg, type };
}
