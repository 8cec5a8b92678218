import { invalid } from '#server/http/errors.ts';

/**
 * Bytes of JSON that fields outside of the contract may have together. They are stored with the report, so that a newer
 * sender loses nothing, but they are no place to keep files.
 */
export const MAX_UNKNOWN_BYTES = 64 * 1024;
/** White space, escapes and long spellings of numbers may make a body this many times as long as its shortest JSON. */
const MAX_PADDING_FACTOR = 8;

interface Unknown {
  loc: (string | number)[];
  bytes: number;
}

/**
 * Refuses a report whose fields outside of the contract are large.
 * @param bytes the body as it was received
 * @param sent its value
 * @param known the request as the contract parsed it, without those fields
 * @throws InvalidRequest at the largest of them
 */
export function refuseLargeUnknownFields(bytes: Uint8Array, sent: unknown, known: unknown) {
  const unknown = unknownFields(sent, known, ['body']);
  if (unknown.reduce((sum, field) => sum + field.bytes, 0) > MAX_UNKNOWN_BYTES) {
    const largest = unknown.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const message = `Fields outside of the interface have more than ${MAX_UNKNOWN_BYTES} bytes together.`;
    throw invalid(largest.loc, message, 'unknown_fields_too_large');
  }
  // A field that is given twice is only in the bytes: the parser keeps the last one.
  if (bytes.length > MAX_PADDING_FACTOR * sizeOf(sent) + MAX_UNKNOWN_BYTES)
    throw invalid(['body'], 'The body has far more bytes than its content needs.', 'body_padded');
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function unknownFields(sent: unknown, known: unknown, loc: Unknown['loc']): Unknown[] {
  if (!isObject(sent) || !isObject(known)) return [];
  if (Array.isArray(sent)) return sent.flatMap((item, index) => unknownFields(item, at(known, index), [...loc, index]));
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(known, key)
      ? unknownFields(value, known[key], [...loc, key])
      : { loc: [...loc, key], bytes: sizeOf(key) + sizeOf(value) },
  );
}

const at = (list: object, index: number) => (list as unknown[])[index];
