/** Bytes of one read. Two are in flight: one is filled while the other is worked on. */
const size = 1 << 20;

/**
 * The bytes of a blob in order, in memory that stays the same size however large it is.
 * What is handed out is overwritten after the next step.
 * @throws DOMException NotReadableError where the file has changed or gone since it was chosen.
 */
export async function* readBlob(blob: Blob, from = 0): AsyncGenerator<Uint8Array> {
  const rest = blob.slice(from);
  const reader = byobReader(rest);
  yield* reader ? inTurns(reader) : bySlices(rest);
}

function byobReader(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    // A browser whose blobs are no byte streams.
    return undefined;
  }
}

async function* inTurns(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  const ask = (buffer: ArrayBuffer) => {
    const reading = reader.read(new Uint8Array(buffer), { min: buffer.byteLength });
    // A failure shows where the read is awaited; the other one in flight fails with it, unseen.
    reading.catch(() => {});
    return reading;
  };
  let next = ask(new ArrayBuffer(size));
  let spare = ask(new ArrayBuffer(size));
  try {
    for (;;) {
      const { value, done } = await next;
      if (value && value.length > 0) yield value;
      if (done || !value) return;
      next = spare;
      spare = ask(value.buffer);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* bySlices(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += size) yield new Uint8Array(await blob.slice(at, at + size).arrayBuffer());
}
