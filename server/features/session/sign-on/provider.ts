import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  discoveryRequest,
  getValidatedIdTokenClaims,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import { SignOnFailure, signOnFailure } from './failure.ts';

const TIMEOUT_MS = 10_000;
/** Time for which a discovery document is used. */
const CACHED_MS = 10 * 60_000;
const CLOCK_TOLERANCE_SECONDS = 60;
/** Maximum age of an ID token, which the provider has just issued. */
const MAX_TOKEN_AGE_SECONDS = 10 * 60;

const requestOptions = (issuer: string) => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  // Only for a provider on this machine: the command line refuses other addresses without TLS.
  [allowInsecureRequests]: issuer.startsWith('http:'),
});

async function discover(issuer: string): Promise<AuthorizationServer> {
  const address = new URL(issuer);
  return processDiscoveryResponse(address, await discoveryRequest(address, requestOptions(issuer)));
}

export interface ProviderClient {
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
}

interface Exchange {
  /** Parameters of the address to which the provider sent the browser. */
  query: URLSearchParams;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

function authenticationOf({ clientSecret }: ProviderClient, server: AuthorizationServer): ClientAuth {
  if (clientSecret === undefined) return None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

/** Talks to OpenID Connect providers. Discovery documents are cached, and fetched again in time. */
export function openIdProviders() {
  const cache = new Map<string, { at: number; found: Promise<AuthorizationServer> }>();
  const find = (issuer: string) => {
    const cached = cache.get(issuer);
    if (cached && performance.now() - cached.at < CACHED_MS) return cached.found;
    const found = discover(issuer);
    cache.set(issuer, { at: performance.now(), found });
    found.catch(() => cache.delete(issuer));
    return found;
  };
  return {
    /** Returns the address at the provider that begins a sign-in. @throws SignOnFailure */
    async authorizationAddress({ issuer }: ProviderClient, parameters: Record<string, string>): Promise<string> {
      const server = await find(issuer).catch((error) => Promise.reject(signOnFailure(error)));
      const address = URL.parse(server.authorization_endpoint ?? '');
      // It must be as safe as the issuer.
      if (!address || !['https:', new URL(issuer).protocol].includes(address.protocol))
        throw new SignOnFailure('NOT_ACCEPTED', 'The discovery document has no usable authorization_endpoint.');
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },

    /**
     * Exchanges the code of a sign-in. Checks `state` and `iss` of the answer (RFC 9207), and the ID token (OpenID Connect
     * Core §3.1.3.7), whose signature only the provider can make.
     * @returns the claims of the ID token @throws SignOnFailure
     */
    async exchange(given: ProviderClient, { query, state, nonce, verifier, redirectUri }: Exchange) {
      try {
        const server = await find(given.issuer);
        const client = { client_id: given.clientId, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
        const answer = validateAuthResponse(server, client, query, state);
        const options = requestOptions(given.issuer);
        const response = await authorizationCodeGrantRequest(
          ...([server, client, authenticationOf(given, server), answer, redirectUri, verifier, options] as const),
        );
        const expected = { expectedNonce: nonce, requireIdToken: true };
        const tokens = await processAuthorizationCodeResponse(server, client, response, expected);
        // A copy has no cached keys: the provider may have a new one.
        await validateApplicationLevelSignature({ ...server }, response, options);
        const claims = getValidatedIdTokenClaims(tokens)!;
        if (Math.abs(Date.now() / 1000 - claims.iat) > MAX_TOKEN_AGE_SECONDS)
          throw new SignOnFailure('NOT_ACCEPTED', 'The ID token was not issued just now.');
        return claims;
      } catch (error) {
        throw signOnFailure(error);
      }
    },
  };
}
