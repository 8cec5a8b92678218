import { Envelope } from '#contract/parts/envelope.ts';
import { Tokens } from '#contract/session.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { ApiError } from '../api-error.ts';
import { readText } from '../request/read-text.ts';
import { config } from '../settings/config.ts';
import { type HeldTokens, timesOf } from './kept-session.ts';

/** Returns true if the settings do not change the contract's sign-in. */
export const isOwnSignIn = () => {
  const { mode, refresh, request, answer, roles } = config().auth;
  const maps = [request, answer, roles];
  return mode === 'password' && refresh === 'cookie' && maps.every((map) => Object.keys(map).length === 0);
};

/**
 * Reads the answer of any service to a sign-in or refresh. `typedName` is the username of a sign-in. The code for
 * answers that are not the contract's loads on demand.
 * @throws ApiError
 */
export async function readTokens(response: Response, typedName?: string): Promise<HeldTokens> {
  const cutOff = (cause?: unknown) => new ApiError(0, { message: 'The response was cut off.' }, { cause });
  const text = await readText(response).catch((cause) => {
    throw cutOff(cause);
  });
  const body = tryParse(text, text);
  if (body === text && /^\s*[[{]/.test(text)) throw cutOff();
  const { data: envelope } = Envelope.safeParse(body);
  const own = isOwnSignIn() && envelope?.code === 0 ? Tokens.safeParse(envelope.data).data : undefined;
  if (own) return { ...own, ...timesOf(own.expires_in) };
  return (await import('./foreign-session.ts')).readForeignTokens(response, body, typedName);
}
