import { None, processRefreshTokenResponse, refreshTokenGrantRequest } from 'oauth4webapi';
import { basePath } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import { withTimeout } from '#src/lib/with-timeout.ts';
import { oidcSettings } from '../../settings/oidc-settings.ts';
import { readForeignTokens, readKept } from '../foreign-session.ts';
import type { HeldTokens } from '../kept-session.ts';
import { findProvider, requestOptions } from './provider.ts';
import { providerFailure } from './provider-failure.ts';

const SIGN_OUT_TIMEOUT_MS = 5_000;

/**
 * Gets new tokens from the provider with the kept refresh token, and keeps the next one.
 * @returns null if there is no refresh token
 * @throws ApiError
 */
export async function renewTokens(): Promise<HeldTokens | null> {
  const token = readKept()?.refresh_token;
  if (token === undefined) return null;
  const { server, client } = await findProvider();
  const { origin } = new URL(server.token_endpoint ?? server.issuer);
  let response: Response;
  let body: object;
  try {
    response = await refreshTokenGrantRequest(server, client, None(), token, requestOptions());
    body = await processRefreshTokenResponse(server, client, response);
  } catch (error) {
    throw providerFailure(error, origin);
  }
  return readForeignTokens(response, body);
}

/**
 * Returns the address that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0), or undefined if the
 * provider has none or cannot be reached.
 */
export async function signOutAddress(): Promise<string | undefined> {
  const provider = await withTimeout(findProvider(), SIGN_OUT_TIMEOUT_MS).catch(() => undefined);
  const address = URL.parse(provider?.server.end_session_endpoint ?? '');
  if (!address) return undefined;
  const { id_token } = readKept() ?? {};
  if (id_token !== undefined) address.searchParams.set('id_token_hint', id_token);
  address.searchParams.set('client_id', oidcSettings().clientId);
  address.searchParams.set('post_logout_redirect_uri', `${location.origin}${basePath}${paths.signIn}`);
  return address.href;
}
