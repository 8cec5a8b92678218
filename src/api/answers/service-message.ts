import { plainName } from '#src/lib/plain-name.ts';

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
/** Parts of a request that a validation error names before the field. */
const requestParts = new Set<unknown>(['body', 'query', 'path', 'header']);

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
  try {
    return JSON.parse(text);
  } catch {
    // Truncated JSON is not a message.
    return /^\s*[<{["]/.test(text) ? undefined : text;
  }
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
  if (Array.isArray(value)) {
    return [...new Set(value.map((one) => messageIn(one, depth - 1)))].filter(Boolean).join('; ');
  }
  const fields = fieldsOf(value);
  for (const name of messageFields) {
    const message = messageIn(fields[name], depth - 1);
    if (!message) continue;
    const { loc } = fields;
    const place = Array.isArray(loc) ? loc.slice(requestParts.has(loc[0]) ? 1 : 0).join('.') : '';
    return place ? `${place}: ${message}` : message;
  }
  // Messages by field: `{"email": ["Enter a valid email address."]}`.
  return Object.entries(value)
    .filter(([, messages]) => Array.isArray(messages) && messages.length > 0 && messages.every(isText))
    .map(([name, messages]) => (name.includes('non_field') ? '' : `${name}: `) + (messages as string[]).join(' '))
    .join('; ');
}

const isText = (value: unknown) => typeof value === 'string';

function codeIn(body: unknown): string {
  const { code, errcode, error, errors } = fieldsOf(body);
  for (const one of [code, errcode, fieldsOf(error).code, fieldsOf(Array.isArray(errors) ? errors[0] : errors).code])
    if (typeof one === 'number' || (typeof one === 'string' && one !== '')) return String(one);
  return '';
}
