import { tryParse } from '#src/lib/json/try-parse.ts';

const decoder = new TextDecoder();
/** Entries parsed together: few enough to be garbage-collected in the young generation. */
export const BLOCK_ENTRIES = 512;

/** An entry that is not valid JSON. */
export class Unreadable {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Parses consecutive entries, as one JSON array if possible, which is five times as fast as one by one.
 * @param offsets start and end of each entry in `bytes`
 */
export const parseEntries = (bytes: Uint8Array, offsets: Uint32Array): unknown[] =>
  parseTogether(bytes, offsets) ??
  Array.from({ length: offsets.length / 2 }, (_, i) => parseAlone(bytes.subarray(offsets[i * 2], offsets[i * 2 + 1])));

function parseTogether(bytes: Uint8Array, offsets: Uint32Array): unknown[] | undefined {
  const values = tryParse(`[${decoder.decode(bytes.subarray(offsets[0], offsets.at(-1)))}]`);
  return Array.isArray(values) && values.length === offsets.length / 2 ? values : undefined;
}

function parseAlone(bytes: Uint8Array): unknown {
  const text = decoder.decode(bytes);
  return tryParse(text, new Unreadable(text));
}
