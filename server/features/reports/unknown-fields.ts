import { invalid } from '#server/http/errors.ts';

/**
 * Maximum total size of fields outside the contract, in bytes of JSON. They are stored with the report so that newer senders
 * lose nothing, but they must not be used to store files.
 */
export const MAX_UNKNOWN_BYTES = 64 * 1024;
/** Maximum ratio of a body to its shortest JSON, to allow for white space, escapes and long spellings of numbers. */
const MAX_PADDING_FACTOR = 8;

interface Unknown {
  loc: (string | number)[];
  bytes: number;
}

/**
 * Rejects a report whose fields outside the contract are too large.
 * @param bytes the body as received
 * @param sent its parsed value
 * @param known the request as the contract parsed it, without those fields
 * @throws InvalidRequest at the largest of those fields
 */
export function refuseLargeUnknownFields(bytes: Uint8Array, sent: unknown, known: unknown) {
  const unknown = unknownFields(sent, known, ['body']);
  if (unknown.reduce((sum, field) => sum + field.bytes, 0) > MAX_UNKNOWN_BYTES) {
    const largest = unknown.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const message = `Fields outside the interface have more than ${MAX_UNKNOWN_BYTES} bytes in total. Remove them or make them smaller.`;
    throw invalid(largest.loc, message, 'unknown_fields_too_large');
  }
  // A field that occurs twice shows only in the size: the parser keeps the last value.
  if (bytes.length > MAX_PADDING_FACTOR * sizeOf(sent) + MAX_UNKNOWN_BYTES)
    throw invalid(
      ['body'],
      'The body is far larger than its content. Remove duplicate fields and unnecessary white space.',
      'body_padded',
    );
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
