import { tryParse } from '#src/lib/json/try-parse.ts';
import { plainName } from '#src/lib/plain-name.ts';
import { isRefusal } from './envelope-code.ts';
import { fieldIssuesIn } from './field-issues.ts';

/** The service's own message and code for a failure. Empty if it has none that a person can read. */
export interface ServiceMessage {
  message: string;
  /** Its failure code, in any form. */
  code: string;
}

/** Longer texts are stack traces or pages, not messages. */
const MAX_MESSAGE_CHARACTERS = 500;
/** Fields of a failure that hold its message, the most specific first. The last ones may hold a list of failures. */
const messageFields = [
  ...['message', 'msg', 'errmsg', 'errordescription', 'detail', 'description', 'title', 'reason', 'error', 'errors'],
];
/** Fields that hold messages by field or a list of them, which say more than the message of the whole. */
const fieldHolders = ['errors', 'fielderrors', 'validationerrors', 'modelstate', 'violations', 'fieldviolations'];
/** Lists whose items may name a field. An object of this name means other things. */
const listHolders = ['detail', 'details', 'invalidparams', 'issues'];
const MAX_LINES = 5;
/**
 * Reads the message and the code of a failure: an envelope, FastAPI's and Django's `detail`, RFC 9457, JSON:API, OAuth 2,
 * messages by field, or plain text.
 */
export function serviceMessageOf(body: unknown): ServiceMessage {
  const message = messageIn(body).trim();
  return { message: message.length > MAX_MESSAGE_CHARACTERS ? '' : message, code: codeIn(body) };
}

/** Reads the body of a failed response: JSON, or the text of an answer that is neither JSON nor a page. */
export function failureBodyOf(text: string): unknown {
  // Truncated JSON is not a message.
  return tryParse(text, /^\s*[<{["]/.test(text) ? undefined : text);
}

/** Returns the fields of an object by name in lower case, without separators and prefixes such as `hydra:`. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, each]) => [
      plainName(name.replace(/^.*:/, '')),
      each,
    ]),
  );

function messageIn(value: unknown, depth = 4): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  if (Array.isArray(value)) return joined(value.map((one) => messageIn(one, depth - 1)));
  const fields = fieldsOf(value);
  const byField = fieldMessagesIn(fields);
  if (byField) return byField;
  for (const name of messageFields) {
    const message = messageIn(fields[name], depth - 1);
    if (message) return message;
  }
  // Messages by field at the top: `{"email": ["Enter a valid email address."]}`, or one sentence for each field.
  const entries = Object.entries(value);
  const isByField = entries.every(([, one]) => typeof one === 'string' && /\S\s\S|[^\p{ASCII}]/u.test(one));
  return joined(
    entries.flatMap(([name, one]) => (isByField || isTexts(one) ? [withPlace(name, [one].flat().join(' '))] : [])),
  );
}

/** Returns the messages of a validation error with the fields they are about; an empty text if it names no field. */
function fieldMessagesIn(fields: Record<string, unknown>): string {
  const held = [...fieldHolders, ...listHolders].filter(
    (name) => fieldHolders.includes(name) || Array.isArray(fields[name]),
  );
  const issues = held.map((name) => fieldIssuesIn(fields[name], 'errors')).find(({ length }) => length > 0) ?? [];
  return joined(issues.map(({ name, msg }) => withPlace(name, msg)));
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/** Puts the name of a field before a message. Frameworks have no name, or a name of their own, for the whole request. */
const withPlace = (name: string, message: string) =>
  !message || /^\W*$|non_field/.test(name) ? message : `${name}: ${message}`;

/** Joins different messages. The first ones are enough to act on. */
function joined(messages: string[]): string {
  const lines = [...new Set(messages.map((one) => one.trim()))].filter(Boolean);
  return [...lines.slice(0, MAX_LINES), ...(lines.length > MAX_LINES ? ['…'] : [])].join('; ');
}

function codeIn(body: unknown): string {
  const { code, errcode, error, errors } = fieldsOf(body);
  for (const one of [code, errcode, fieldsOf(error).code, fieldsOf(Array.isArray(errors) ? errors[0] : errors).code])
    if (typeof one === 'number' || (typeof one === 'string' && one !== '')) return String(one);
  return '';
}

/** Returns whether a service does not have a call. One that answers 200 to everything says so with a code such as 40400. */
export const isAbsentCall = (body: unknown, status: number) =>
  [404, 405, 501].includes(status) ||
  (status < 300 && isRefusal(body, status) && /^40[45]/.test(serviceMessageOf(body).code));
