const READ_SIZE_BYTES = 256 * 1024;

export interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

/**
 * Reads a body chunk by chunk into one buffer, so that a large body produces no garbage. A chunk is valid only until the
 * next read. Browsers without BYOB readers allocate a new buffer for each chunk.
 */
export function bodyReader(body: ReadableStream<Uint8Array<ArrayBuffer>>): BodyReader {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: 'byob' });
  } catch {
    return body.getReader();
  }
  let memory = new ArrayBuffer(READ_SIZE_BYTES);
  return {
    async read() {
      const part = await reader.read(new Uint8Array(memory));
      if (part.value) memory = part.value.buffer;
      return part;
    },
  };
}
