import {
  type AuthorizationServer,
  allowInsecureRequests,
  type Client,
  clockTolerance,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi';
import { basePath } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import type { OidcSettings } from '../../settings/check-oidc.ts';
import { oidcSettings } from '../../settings/oidc-settings.ts';
import { providerFailure } from './provider-failure.ts';

/** Algorithms of ID tokens to accept if the settings replace discovery. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
];
const TIMEOUT_MS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 60;

export interface Provider {
  settings: OidcSettings;
  server: AuthorizationServer;
  client: Client;
}

/** Returns the address that the provider sends people back to. It must be registered there. */
export const redirectUri = () => `${location.origin}${basePath}${paths.signedIn}`;

/** Returns the options of a request to the provider. HTTP is allowed where the settings say so. */
export const requestOptions = () => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  [allowInsecureRequests]: oidcSettings().issuer.startsWith('http:'),
});

let found: Promise<AuthorizationServer> | undefined;

/**
 * Finds the provider's endpoints: those of the settings, and the others by discovery, once.
 * @throws ApiError
 */
export async function findProvider(): Promise<Provider> {
  const settings = oidcSettings();
  const { authorization, token, endSession } = settings.endpoints ?? {};
  const isKnown = authorization !== undefined && token !== undefined;
  found ??= isKnown
    ? Promise.resolve({ issuer: settings.issuer, id_token_signing_alg_values_supported: algorithms })
    : discover(settings.issuer);
  const server: AuthorizationServer = {
    ...(await found.catch((error) => {
      found = undefined;
      throw error;
    })),
    ...(authorization !== undefined && { authorization_endpoint: authorization }),
    ...(token !== undefined && { token_endpoint: token }),
    ...(endSession !== undefined && { end_session_endpoint: endSession }),
  };
  return { settings, server, client: { client_id: settings.clientId, [clockTolerance]: CLOCK_TOLERANCE_SECONDS } };
}

async function discover(issuer: string): Promise<AuthorizationServer> {
  const address = new URL(issuer);
  try {
    return await processDiscoveryResponse(address, await discoveryRequest(address, requestOptions()));
  } catch (error) {
    throw providerFailure(error, address.origin);
  }
}
