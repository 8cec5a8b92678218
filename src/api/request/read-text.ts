import { RESPONSE_TIMEOUT_MS, withTimeout } from '#src/lib/with-timeout.ts';
import { textIn } from './charset.ts';

/**
 * Reads the whole body of a response as text. It can take any time in total but at most 30 s without data, because a
 * dead connection reports no error.
 * @throws TypeError, or DOMException TimeoutError
 */
export async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const onTimeout = () => void reader.cancel().catch(() => {});
    const { value, done } = await withTimeout(reader.read(), RESPONSE_TIMEOUT_MS, onTimeout);
    if (done) break;
    parts.push(value);
  }
  // A blob costs a round trip to another process, and most responses come in one part.
  const bytes = parts.length === 1 ? parts[0]! : new Uint8Array(await new Blob(parts).arrayBuffer());
  return textIn(bytes, response.headers.get('content-type'));
}
