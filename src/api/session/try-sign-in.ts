import { session } from '#contract/session.ts';
import { putField } from '#src/lib/json/field-map.ts';
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
import { checkPastedToken, signInRequest } from './foreign-session.ts';
import { signOutMark } from './kept-session.ts';
import { readTokens } from './read-tokens.ts';
import { tokensOfAnswer } from './tokens-of.ts';

/** One way to send a username and password, and the answer to it. It has no secret in it. */
export interface SignInTrial {
  mode: 'password' | 'form';
  sent: string[];
  /** 0 without an answer. */
  status: number;
  message: string;
  /** Paths of the fields in the answer. */
  fields: string[];
  found?: { accessToken: string; refreshToken: string | undefined; roles: string[] };
  /** Settings with which the console signs in this way. */
  settings: LocalSetting[];
}

interface Way {
  mode: 'password' | 'form';
  names: string[];
  body: string;
  settings: LocalSetting[];
}

/** Statuses with which services refuse the form of a request rather than the password. */
const MALFORMED = [400, 415, 422];

/**
 * Sends a username and password as the settings say, and in other usual ways as long as the service refuses the form. Signs
 * in with the first token.
 */
export async function trySignIn(username: string, password: string): Promise<SignInTrial[]> {
  const trials: SignInTrial[] = [];
  const ways: Way[] = [configuredWay(username, password)];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const { trial, said } = await attempt(way, username);
    trials.push(trial);
    if (trial.found || !MALFORMED.includes(trial.status)) break;
    if (trials.length === 1) ways.push(...otherWays(way, said, username, password));
  }
  return trials;
}

/** Signs in with a token if the service accepts it. @throws ApiError */
export async function tryToken(token: string) {
  const tokens = await checkPastedToken(token);
  signOutMark.set(undefined);
  accessToken.set(tokens);
}

function configuredWay(username: string, password: string): Way {
  const { body, contentType } = signInRequest(username, password);
  const isForm = contentType.includes('form');
  const names = isForm ? [...new URLSearchParams(body).keys()] : Object.keys(JSON.parse(body) as object);
  return { mode: isForm ? 'form' : 'password', names, body, settings: [] };
}

const setting = (path: string[], value: unknown): LocalSetting => ({ path: ['auth', ...path], value });

type Names = Partial<Record<'username' | 'password', string>>;

/** @param said names of the fields that the service asked for */
function otherWays({ mode }: Way, said: Names, username: string, password: string): Way[] {
  const { username: name, password: secret } = said;
  const names = [name ?? 'username', secret ?? 'password'];
  const fields: Record<string, unknown> = {};
  for (const [index, value] of [username, password].entries()) putField(fields, names[index]!, value);
  const settings = [
    ...(name ? [setting(['request', 'username'], name)] : []),
    ...(secret ? [setting(['request', 'password'], secret)] : []),
  ];
  const json: Way = { mode: 'password', names, body: JSON.stringify(fields), settings };
  const form = { grant_type: 'password', username, password };
  const asForm: Way = {
    mode: 'form',
    names: Object.keys(form),
    body: new URLSearchParams(form).toString(),
    settings: [setting(['mode'], 'form')],
  };
  if (mode === 'form') return [{ ...json, settings: [setting(['mode'], 'password'), ...settings] }];
  return name || secret ? [json, asForm] : [asForm];
}

async function attempt({ mode, names, body, settings }: Way, username: string) {
  const trial: SignInTrial = { mode, sent: names, status: 0, message: '', fields: [], settings };
  const type = mode === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
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
  if (!response) return { trial, said: {} };
  const text = await readText(response).catch(() => '');
  const json = parsed(text);
  trial.status = response.status;
  trial.fields = placesIn(json).map(({ path }) => path);
  const tokens =
    response.ok && !isRefusal(json, response.status) && tokensOfAnswer(json, response.headers, signInContext(username));
  if (!tokens) {
    trial.message = serviceMessageOf(json).message;
    return { trial, said: assignNames(signInNames, issuesOf(json)) };
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
  return { trial, said: {} };
}

const TIMEOUT_MS = 20_000;
const signInContext = (typedName: string) => ({ ...config().auth, typedName });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const MAX_PLACES = 40;

/** Returns the scalar values in an answer with their paths. */
function placesIn(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return path ? [{ path, value }] : [];
  const entries = Object.entries(value).map(([name, inner]) =>
    placesIn(inner, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
  );
  return entries.flat().slice(0, MAX_PLACES);
}
