import { session } from '#contract/session.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { isRefusal } from '../answers/envelope-code.ts';
import { serviceMessageOf } from '../answers/service-message.ts';
import { issuesOf } from '../probe/issues.ts';
import { assignNames, signInNames } from '../probe/open-names.ts';
import { withCsrf } from '../request/csrf.ts';
import { readText } from '../request/read-text.ts';
import { config } from '../settings/config.ts';
import type { LocalSetting } from '../settings/local-settings.ts';
import { addressOf, credentials } from '../wire/wire.ts';
import { accessToken } from './access-token.ts';
import { checkPastedToken, placesIn, signInRequest } from './foreign-session.ts';
import { signOutMark } from './kept-session.ts';
import { readTokens } from './read-tokens.ts';
import { tokensOfAnswer } from './tokens-of.ts';

/** A sign-in that was sent as the settings say, and the answer to it. It has no secret in it. */
export interface SignInTrial {
  mode: 'password' | 'form';
  sent: string[];
  /** 0 without an answer. */
  status: number;
  message: string;
  /** Paths of the fields in the answer. */
  fields: string[];
  found?: { accessToken: string; refreshToken: string | undefined; roles: string[] };
  /** Settings that a refusal calls for. */
  settings: LocalSetting[];
}

/** Statuses with which services refuse the form of a request rather than the password. */
const MALFORMED = [400, 415, 422];

/** Signs in with a token if the service accepts it. @throws ApiError */
export async function tryToken(token: string) {
  const tokens = await checkPastedToken(token);
  signOutMark.set(undefined);
  accessToken.set(tokens);
}

/**
 * Returns the settings for the names that a refusal asks for, or else for the other encoding.
 * @param json body of the refusal
 */
function settingsFor({ mode, sent, status }: SignInTrial, json: unknown): LocalSetting[] {
  if (!MALFORMED.includes(status)) return [];
  const named = Object.entries(assignNames(signInNames, issuesOf(json))).filter(([, name]) => !sent.includes(name));
  if (named.length > 0) return named.map(([field, name]) => ({ path: ['auth', 'request', field], value: name }));
  return [{ path: ['auth', 'mode'], value: mode === 'form' ? 'password' : 'form' }];
}

/** Sends a username and password as the settings say, and signs in with the token of the answer. */
export async function trySignIn(username: string, password: string): Promise<SignInTrial> {
  const { body, contentType: type } = signInRequest(username, password);
  const mode = type.includes('form') ? 'form' : 'password';
  const sent = mode === 'form' ? [...new URLSearchParams(body).keys()] : Object.keys(JSON.parse(body) as object);
  const trial: SignInTrial = { mode, sent, status: 0, message: '', fields: [], settings: [] };
  const address = addressOf(session.login, {});
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await withCsrf(address, 'POST', (csrf) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': type, ...csrf },
      body,
      credentials: credentials(),
      signal,
    }),
  ).catch(() => undefined);
  if (!response) return trial;
  const text = await readText(response).catch(() => '');
  const json = tryParse(text, text);
  trial.status = response.status;
  trial.fields = placesIn(json).map(({ path }) => path);
  const tokens =
    response.ok &&
    !isRefusal(json, response.status) &&
    tokensOfAnswer(json, response.headers, { ...config().auth, typedName: username });
  if (!tokens) {
    trial.message = serviceMessageOf(json).message;
    trial.settings = settingsFor(trial, json);
    return trial;
  }
  const { access_token, refresh_token, user } = tokens;
  const placeOf = (token: string | undefined) => placesIn(json).find(({ value }) => value === token)?.path;
  trial.found = {
    accessToken: placeOf(access_token) ?? '$',
    refreshToken: refresh_token && placeOf(refresh_token),
    roles: user.roles,
  };
  const held = await readTokens(new Response(text, { headers: response.headers }), username);
  signOutMark.set(undefined);
  accessToken.set(held);
  return trial;
}

const TIMEOUT_MS = 20_000;
