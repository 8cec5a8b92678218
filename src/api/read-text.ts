import { soon } from '#src/lib/soon.ts';

/**
 * The whole body of an answer as text. A long one may take its time; one that falls silent for 30 s may not: a line that
 * is dead says nothing, and a wait for it would have no end.
 * @throws TypeError, or DOMException TimeoutError
 */
export async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await soon(reader.read(), () => void reader.cancel().catch(() => {}));
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
