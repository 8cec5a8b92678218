/** Bytes of one piece. */
const PIECE = 256 * 1024;

export interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

/**
 * Reads a body piece by piece into the same memory, so that a large one leaves no rubbish behind: a piece is valid until
 * the next one is asked for. Where the browser cannot, each piece has memory of its own.
 */
export function bodyReader(body: ReadableStream<Uint8Array<ArrayBuffer>>): BodyReader {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: 'byob' });
  } catch {
    return body.getReader();
  }
  let memory = new ArrayBuffer(PIECE);
  return {
    async read() {
      const part = await reader.read(new Uint8Array(memory));
      if (part.value) memory = part.value.buffer;
      return part;
    },
  };
}
