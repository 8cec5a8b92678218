import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';
import { ApiError } from '../../api-error.ts';
import { accessToken } from '../access-token.ts';
import { checkToken, readForeignTokens } from '../foreign-session.ts';
import { keptSession, signOutMark } from '../kept-session.ts';
import { findProvider, type Provider, redirectUri, requestOptions } from './provider.ts';
import { failure, providerFailure } from './provider-failure.ts';

const DEFAULT_SCOPE = 'openid profile';
/** Maximum time between leaving for the provider and coming back. */
const MAX_ABSENCE_MS = 3_600_000;

/** A sign-in that is in progress at the provider. */
const Pending = z.object({ verifier: z.string(), nonce: z.string(), target: z.string(), startedAt: z.number() });
type Pending = z.infer<typeof Pending>;

/** Sign-ins in progress by their `state`, so that several tabs can sign in at once. Kept for all tabs, because a provider may continue in a new one. */
const pendingSignIns = stored('assay:sign-in', Pending, undefined);

const isOpenId = ({ settings }: Provider) => (settings.scope ?? DEFAULT_SCOPE).split(' ').includes('openid');

/**
 * Begins a sign-in with PKCE (RFC 7636).
 * @param target path to open after sign-in
 * @returns the address at the provider to go to
 * @throws ApiError
 */
export async function beginSignIn(target: string): Promise<string> {
  if (!isSecureContext) throw failure(0, 'NOT_SECURE', `${location.origin} is not a secure context.`);
  const provider = await findProvider();
  const { settings, server } = provider;
  const address = URL.parse(server.authorization_endpoint ?? '');
  if (!address) throw failure(200, 'PROVIDER_ANSWER', 'The discovery document has no authorization_endpoint.');
  const [state, nonce, verifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
  const parameters = {
    ...settings.parameters,
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri(),
    scope: settings.scope ?? DEFAULT_SCOPE,
    state,
    ...(isOpenId(provider) && { nonce }),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  forgetOldSignIns();
  pendingSignIns.set({ verifier, nonce, target, startedAt: Date.now() }, state);
  return address.href;
}

function forgetOldSignIns() {
  for (const state of pendingSignIns.owners()) {
    const { startedAt = 0 } = pendingSignIns.get(state) ?? {};
    if (Date.now() - startedAt > MAX_ABSENCE_MS) pendingSignIns.set(undefined, state);
  }
}

/** Result of a return from the provider: the path to open, even after a failure and a new sign-in. */
export interface Return {
  target: string;
  error?: ApiError;
}

let latest: { search: string; result: Promise<Return> } | undefined;

/** Completes the sign-in of a return address. A code can be exchanged only once, but components can ask twice. */
export function completeSignIn(search: string): Promise<Return> {
  if (latest?.search !== search) latest = { search, result: complete(search) };
  return latest.result;
}

async function complete(search: string): Promise<Return> {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const pending = pendingSignIns.get(state);
  pendingSignIns.set(undefined, state);
  if (!pending) {
    if (accessToken.get()) return { target: '/' };
    return {
      target: '/',
      error: failure(0, 'STATE_UNKNOWN', 'The state does not belong to a sign-in of this browser.'),
    };
  }
  const { target, startedAt } = pending;
  if (Date.now() - startedAt > MAX_ABSENCE_MS)
    return { target, error: failure(0, 'SIGN_IN_EXPIRED', 'The sign-in took more than an hour.') };
  try {
    const tokens = await exchangeCode(query, state, pending);
    signOutMark.set(undefined);
    accessToken.set(tokens);
    return { target };
  } catch (error) {
    return { target, error: error instanceof ApiError ? error : new ApiError(0, {}, { cause: error }) };
  }
}

async function exchangeCode(query: URLSearchParams, state: string, { nonce, verifier }: Pending) {
  const provider = await findProvider();
  const { server, client } = provider;
  const { origin } = new URL(server.token_endpoint ?? server.issuer);
  let response: Response;
  let body: object;
  try {
    const answer = validateAuthResponse(server, client, query, state);
    const options = requestOptions();
    response = await authorizationCodeGrantRequest(server, client, None(), answer, redirectUri(), verifier, options);
    const expected = isOpenId(provider) ? { expectedNonce: nonce, requireIdToken: true } : {};
    body = await processAuthorizationCodeResponse(server, client, response, expected);
  } catch (error) {
    throw providerFailure(error, origin);
  }
  const tokens = await readForeignTokens(response, body, '');
  await checkToken(tokens.access_token).catch((error: ApiError) => {
    // The console reports later that the service cannot be reached.
    if (error.status !== 401) return;
    keptSession.set(undefined);
    throw failure(401, 'TOKEN_REFUSED', error.message, {}, error);
  });
  return tokens;
}
