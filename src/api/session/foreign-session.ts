import { z } from 'zod/mini';
import { finance } from '#contract/finance.ts';
import { Person, session } from '#contract/session.ts';
import { isRefusal } from '../answers/envelope-code.ts';
import { ApiError } from '../api-error.ts';
import { redirectAsUnauthorized } from '../request/sign-in-redirect.ts';
import { unreachable } from '../request/unreachable.ts';
import { config } from '../settings/config.ts';
import { mapRequest } from '../wire/map-request.ts';
import { addressOf, credentials, renamed, wireOf } from '../wire/wire.ts';
import { type HeldTokens, keptSession, keptToken, timesOf } from './kept-session.ts';
import { bareToken, tokensOf, tokensOfAnswer } from './tokens-of.ts';

/** A person of any service: ids are any text. */
const AnyPerson = z.extend(Person, { id: z.string(), tenant_id: z.string() });
const KeptTokens = z.object({
  access_token: z.string(),
  user: AnyPerson,
  renew_at: z.optional(z.number()),
  expires_at: z.optional(z.number()),
});
/**
 * The person, if a refresh names no one; the refresh token, if it comes in a body; the ID token, for the sign-out at
 * the provider.
 */
const KeptSession = z.object({
  user: AnyPerson,
  subject: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
});
export const readKept = () => KeptSession.safeParse(keptSession.get()).data;

const ASK_TIMEOUT_MS = 200;

/** Returns the tokens that this tab had before a reload, or those of another tab. */
export async function restoreTokens(): Promise<HeldTokens | null> {
  const { data } = KeptTokens.safeParse(keptToken.get());
  if (data) return data;
  const channel = new BroadcastChannel('assay:session');
  const answer = new Promise<HeldTokens | null>((resolve) => {
    channel.onmessage = ({ data: said }) => {
      const tokens = KeptTokens.safeParse(said).data;
      if (tokens) resolve(tokens);
    };
    setTimeout(() => resolve(null), ASK_TIMEOUT_MS);
  });
  channel.postMessage('ask');
  return answer.finally(() => channel.close());
}

/** Returns the body of a sign-in or refresh as the `auth` setting spells it. */
function accountRequest(grantType: string, values: Record<string, string>, isForm: boolean) {
  const { request } = config().auth;
  const hasGrantType = isForm || request.grant_type !== undefined;
  const fields = mapRequest(
    { ...(hasGrantType && { grant_type: grantType }), ...values },
    request,
    isForm ? (into, name, value) => (into[name] = value) : undefined,
  );
  return isForm
    ? {
        body: new URLSearchParams(fields as Record<string, string>).toString(),
        contentType: 'application/x-www-form-urlencoded',
      }
    : { body: JSON.stringify(fields), contentType: 'application/json' };
}

const isForm = () => config().auth.mode === 'form';

/** Returns the body of a sign-in. */
export const signInRequest = (username: string, password: string) =>
  accountRequest('password', renamed({ username, password }, isForm() ? {} : wireOf(session.login).body), isForm());

/** Returns a refresh with the kept refresh token, or undefined if there is none. */
export function refreshRequest(): RequestInit | undefined {
  const token = readKept()?.refresh_token;
  if (token === undefined) return undefined;
  const { body, contentType } = accountRequest('refresh_token', { refresh_token: token }, isForm());
  return { body, headers: { 'content-type': contentType } };
}

/**
 * Reads the answer of any service to a sign-in or refresh, and keeps what the next refresh needs.
 * @throws ApiError REFUSED with the service's message, or NO_TOKEN
 */
export async function readForeignTokens(response: Response, body: unknown, typedName?: string): Promise<HeldTokens> {
  const { mode, answer, roles, refresh } = config().auth;
  const before = typedName === undefined ? readKept() : undefined;
  const context = { answer, roles, typedName: typedName ?? '', known: before };
  const tokens = isRefusal(body, response.status) ? undefined : tokensOfAnswer(body, response.headers, context);
  if (!tokens) throw await withoutToken(response, body);
  const { access_token, user, subject = before?.subject } = tokens;
  const isKept = refresh === 'body' || (mode === 'oidc' && refresh !== 'none');
  const refresh_token = isKept ? (tokens.refresh_token ?? before?.refresh_token) : undefined;
  const id_token = mode === 'oidc' ? (tokens.id_token ?? before?.id_token) : undefined;
  keptSession.set({ user, subject, refresh_token, id_token });
  return { access_token, user, ...timesOf(tokens.lifetime) };
}

async function withoutToken(response: Response, body: unknown): Promise<ApiError> {
  const { status } = response;
  if (isRefusal(body, status)) return ApiError.from(response, body);
  const requestId = response.headers.get('x-request-id') ?? '';
  const issues = [{ loc: ['access_token'], msg: 'Field required', type: 'missing' }];
  // Without the values, which can be secret.
  const found =
    placesIn(body)
      .map(({ path }) => path)
      .join(', ') || 'no fields';
  const message = `access_token: not found. The answer has ${found}.`;
  return new ApiError(status, { name: 'NO_TOKEN', message, issues, requestId });
}

const MAX_PLACES = 40;

/** Returns the scalar values in an answer with their paths. */
export function placesIn(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return path ? [{ path, value }] : [];
  const entries = Object.entries(value).map(([name, inner]) =>
    placesIn(inner, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
  );
  return entries.flat().slice(0, MAX_PLACES);
}

/**
 * Checks a token with a documented call that changes nothing.
 * @throws ApiError 401 if the service refuses the token; UNREACHABLE or CROSS_ORIGIN
 */
export async function checkToken(token: string) {
  const sent = await fetch(addressOf(finance.list, {}), {
    headers: { authorization: `Bearer ${token}` },
    credentials: credentials(),
  }).catch((cause) => {
    throw unreachable({ cause });
  });
  const response = redirectAsUnauthorized(sent);
  if (response.status === 401) throw await ApiError.from(response);
}

/**
 * Checks a pasted token, and returns it with the person from its claims.
 * @throws ApiError 401 if the service refuses the token
 */
export async function checkPastedToken(pasted: string): Promise<HeldTokens> {
  const token = bareToken(pasted);
  const tokens = tokensOf({ token }, { ...config().auth, answer: {} });
  if (!tokens) throw new ApiError(401, { name: 'REFUSED', message: 'The text is not a token.' });
  const { access_token, user } = tokens;
  await checkToken(access_token);
  return { access_token, user };
}
