import { createRemoteJWKSet, type JWTPayload, customFetch as joseFetch, jwtVerify } from 'jose';
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discoveryRequest,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { SignOnFailure, signOnFailure } from './failure.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Time for which a discovery document and keys are used. */
const CACHED_MS = 10 * 60_000;
/** Minimum interval between requests for keys because of an unknown key id. */
const UNKNOWN_KEY_REFRESH_MS = 1000;
const CLOCK_TOLERANCE_SECONDS = 60;
/** Maximum age of an ID token, which the provider has just issued. */
const MAX_TOKEN_AGE_SECONDS = 10 * 60;
/** Signatures that only the provider can make. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
];

/** Sends a request and reads the whole answer, up to a limit. */
async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new SignOnFailure('NOT_ACCEPTED', '', new Error(`${url} answers too much.`));
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, headers });
}

const requestOptions = (issuer: string) => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  // Only for a provider on this machine: the command line refuses other addresses without TLS.
  [allowInsecureRequests]: issuer.startsWith('http:'),
  [customFetch]: boundedFetch as typeof fetch,
});

interface Found {
  server: AuthorizationServer;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Reads an address of the discovery document, which must be as safe as the issuer. @throws SignOnFailure */
function addressIn(server: AuthorizationServer, name: 'authorization_endpoint' | 'jwks_uri' | 'end_session_endpoint') {
  const address = URL.parse(server[name] ?? '');
  if (address && (address.protocol === 'https:' || address.protocol === new URL(server.issuer).protocol))
    return address;
  throw new SignOnFailure('NOT_ACCEPTED', '', new Error(`The discovery document has no usable ${name}.`));
}

async function discover(issuer: string): Promise<Found> {
  const address = new URL(issuer);
  const server = await processDiscoveryResponse(address, await discoveryRequest(address, requestOptions(issuer)));
  const keys = createRemoteJWKSet(addressIn(server, 'jwks_uri'), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: UNKNOWN_KEY_REFRESH_MS,
    cacheMaxAge: CACHED_MS,
    [joseFetch]: boundedFetch,
  });
  return { server, keys };
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

/** Talks to OpenID Connect providers. Discovery documents and keys are cached, and fetched again in time. */
export function openIdProviders() {
  const cache = new Map<string, { at: number; found: Promise<Found> }>();
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
      const { server } = await find(issuer).catch((error) => Promise.reject(signOnFailure(error)));
      const address = addressIn(server, 'authorization_endpoint');
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },

    /** Returns the address at which people sign out of the provider, or undefined if it names none. */
    async signOutAddress({ issuer, clientId }: ProviderClient): Promise<string | undefined> {
      const { server } = await find(issuer);
      if (!server.end_session_endpoint) return undefined;
      const address = addressIn(server, 'end_session_endpoint');
      address.searchParams.set('client_id', clientId);
      return address.href;
    },

    /**
     * Exchanges the code of a sign-in. Checks `state` and `iss` of the answer (RFC 9207), and the ID token (OpenID Connect
     * Core §3.1.3.7).
     * @returns the claims of the ID token @throws SignOnFailure
     */
    async exchange(given: ProviderClient, { query, state, nonce, verifier, redirectUri }: Exchange) {
      try {
        const { server, keys } = await find(given.issuer);
        const client: Client = { client_id: given.clientId, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
        const answer = validateAuthResponse(server, client, query, state);
        const authentication = authenticationOf(given, server);
        const options = requestOptions(given.issuer);
        const response = await authorizationCodeGrantRequest(
          ...([server, client, authentication, answer, redirectUri, verifier, options] as const),
        );
        const expected = { expectedNonce: nonce, requireIdToken: true };
        const { id_token } = await processAuthorizationCodeResponse(server, client, response, expected);
        const { payload } = await jwtVerify(id_token!, keys, {
          algorithms,
          issuer: server.issuer,
          audience: given.clientId,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: MAX_TOKEN_AGE_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        });
        return payload as JWTPayload & { sub: string; iat: number };
      } catch (error) {
        throw signOnFailure(error);
      }
    },
  };
}
