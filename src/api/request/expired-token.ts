import { tryParse } from '#src/lib/json/try-parse.ts';
import { isRefusal } from '../answers/envelope-code.ts';
import { serviceMessageOf } from '../answers/service-message.ts';

/** Maximum size in bytes of a body that is searched for a code. A refusal is short. */
const MAX_REFUSAL_BYTES = 4096;

/**
 * Turns a success whose body says that the token is not valid into a 401, for services that answer 200 to everything.
 * @param codes the setting `auth.expired`
 */
export async function asUnauthorized(response: Response, codes: readonly string[]): Promise<Response> {
  const isShort = Number(response.headers.get('content-length') ?? 0) <= MAX_REFUSAL_BYTES;
  if (codes.length === 0 || !response.ok || !response.body || !isShort) return response;
  const text = await beginningOf(response.clone());
  const { headers, statusText, status } = response;
  return isExpired(text, status, codes) ? new Response(text, { status: 401, statusText, headers }) : response;
}

/** Returns whether the text of a success says that the token is not valid. */
export function isExpired(text: string, status: number, codes: readonly string[]): boolean {
  const body = tryParse(text);
  return isRefusal(body, status) && matchesCode(serviceMessageOf(body).code, codes);
}

/** Returns whether a code is one of those in a setting, which can end with `*`. */
export const matchesCode = (code: string, codes: readonly string[]): boolean =>
  codes.some((one) => (one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one));

/** Returns a short body as text, or an empty text for a longer one. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; size <= MAX_REFUSAL_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    size += value.length;
    if (!/^\s*(\{|$)/.test(text)) break;
  }
  // Not awaited: the stream of a cloned response ends only when the original ends too.
  void reader.cancel();
  return '';
}
