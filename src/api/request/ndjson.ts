const NEWLINE = 10;
const isSpace = (byte: number) => byte === 32 || byte === 13 || byte === 9;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Converts an answer in JSON lines (NDJSON) to a JSON array while it streams. Returns any other answer unchanged. */
export function linesAsArray(response: Response): Response {
  const { body, headers, status } = response;
  if (!body || !/\b(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)\b/i.test(headers.get('content-type') ?? ''))
    return response;
  let hasEntry = false;
  let isNewLine = false;
  const joining = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytesOf('[')),
    transform(chunk, controller) {
      const out = new Uint8Array(chunk.length * 2);
      let at = 0;
      for (const byte of chunk) {
        if (byte === NEWLINE) isNewLine = true;
        else if (!isSpace(byte)) {
          if (isNewLine && hasEntry) out[at++] = 44;
          isNewLine = false;
          hasEntry = true;
        }
        out[at++] = byte;
      }
      controller.enqueue(out.subarray(0, at));
    },
    flush: (controller) => controller.enqueue(bytesOf(']')),
  });
  return new Response(body.pipeThrough(joining), { status, headers });
}
