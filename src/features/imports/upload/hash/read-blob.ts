/** Size of one read in bytes. Two buffers alternate: one is filled while the other is processed. */
const READ_SIZE_BYTES = 1 << 20;

/**
 * Yields the bytes of a blob in order, in constant memory.
 * Each yielded array is reused, so process it before the next iteration.
 * @throws DOMException NotReadableError if the file has changed or was removed since it was chosen
 */
export async function* readBlob(blob: Blob, from = 0): AsyncGenerator<Uint8Array> {
  const rest = blob.slice(from);
  const reader = byobReader(rest);
  yield* reader ? inTurns(reader, rest.size) : bySlices(rest);
}

function byobReader(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    // The blob streams of this browser are not byte streams.
    return undefined;
  }
}

async function* inTurns(reader: ReadableStreamBYOBReader, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  // Never asks for more than there is: a read that waits for its minimum when the stream ends can hang in Chromium.
  const ask = (buffer: ArrayBuffer) => {
    const length = Math.min(buffer.byteLength, left);
    if (length === 0) return undefined;
    left -= length;
    const reading = reader.read(new Uint8Array(buffer, 0, length), { min: length });
    // Failures are handled where the read is awaited. This prevents an unhandled rejection of the other pending read.
    reading.catch(() => {});
    return reading;
  };
  let next = ask(new ArrayBuffer(Math.min(READ_SIZE_BYTES, size)));
  let spare = ask(new ArrayBuffer(Math.min(READ_SIZE_BYTES, left)));
  try {
    while (next) {
      const { value } = await next;
      if (!value || value.length === 0) return;
      yield value;
      next = spare;
      spare = ask(value.buffer);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* bySlices(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += READ_SIZE_BYTES)
    yield new Uint8Array(await blob.slice(at, at + READ_SIZE_BYTES).arrayBuffer());
}
