import { finance } from '#contract/finance.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import type { Report } from '../../job.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';

/** An OpenID provider where people sign in to a service. */
export interface Provider {
  issuer: string;
  /** Metadata of discovery (OpenID Connect Discovery 1.0 §3). */
  metadata: Fields;
  /** Place where the service names it. */
  source: string;
}

const DISCOVERY = '/.well-known/openid-configuration';
const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';

/** Finds the OpenID provider that a service names in a refusal, a redirect, its OpenAPI document or a well-known address. */
export async function findProvider(
  client: ServiceClient,
  document: ApiDocument | undefined,
): Promise<Provider | undefined> {
  const refusal = await client.ask({ path: finance.list.path, isAnonymous: true });
  const { origin } = new URL(client.base);
  const sources: [source: string, issuers: () => Promise<string[]>][] = [
    ['the refusal of a request without a token', () => issuersOfChallenge(client, refusal)],
    ['a redirect to sign in', async () => issuersAbove(refusal.target)],
    ['the OpenAPI document', async () => (document?.signInAddresses ?? []).flatMap(issuersAbove)],
    ['the metadata of the service', () => issuersOfResource(client, origin + PROTECTED_RESOURCE)],
    ['discovery at the service', async () => [...new Set([client.base, origin])]],
  ];
  for (const [source, issuers] of sources)
    for (const issuer of await issuers()) {
      const metadata = await discover(client, issuer);
      if (metadata) return { issuer: String(metadata.issuer), metadata, source };
    }
  return undefined;
}

/** Returns the issuers that the header `WWW-Authenticate` leads to (RFC 9728 §5.1). */
async function issuersOfChallenge(client: ServiceClient, { headers }: Reply): Promise<string[]> {
  const challenge = headers.get('www-authenticate') ?? '';
  const parameter = (name: string) => new RegExp(`\\b${name}="(https?://[^"]+)"`, 'i').exec(challenge)?.[1];
  const resource = parameter('resource_metadata');
  const named = ['issuer', 'authorization_uri', 'authorization_url', 'realm'].map(parameter);
  return [...(resource ? await issuersOfResource(client, resource) : []), ...named.flatMap(issuersAbove)];
}

/** Returns the issuers in the metadata of a protected resource (RFC 9728). */
async function issuersOfResource(client: ServiceClient, path: string): Promise<string[]> {
  const { json } = await client.ask({ path, isAnonymous: true });
  const servers = isFields(json) ? json.authorization_servers : undefined;
  return Array.isArray(servers) ? servers.filter((one) => URL.canParse(one)).map(String) : [];
}

/** Returns the issuers that an address of a provider can belong to: the address itself and all folders above it. */
function issuersAbove(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address.replace(DISCOVERY, ''));
  if (!url) return [];
  const folders = url.pathname.split('/').filter(Boolean);
  return folders
    .map((_, index) => `${url.origin}/${folders.slice(0, folders.length - index).join('/')}`)
    .concat(url.origin);
}

/**
 * Returns the metadata of a provider that the console can use, or undefined. Metadata that names another issuer does
 * not belong to this provider (OpenID Connect Discovery 1.0 §4.3).
 */
async function discover(client: ServiceClient, issuer: string): Promise<Fields | undefined> {
  const { json } = await client.ask({ path: issuer.replace(/\/$/, '') + DISCOVERY, isAnonymous: true });
  if (!isFields(json)) return undefined;
  const { issuer: own, authorization_endpoint: authorization, token_endpoint: token } = json;
  const methods = json.code_challenge_methods_supported;
  const hasPkce = !Array.isArray(methods) || methods.includes('S256');
  const addresses = [own, authorization, token];
  const isSame = typeof own === 'string' && own.replace(/\/$/, '') === issuer.replace(/\/$/, '');
  return isSame && hasPkce && addresses.every((one) => typeof one === 'string' && URL.canParse(one)) ? json : undefined;
}

/**
 * Sets the sign-in at a provider.
 * @param clientId client ID of the console at the provider; undefined if it is not known
 */
export function writeProvider(
  draft: Draft,
  { issuer, metadata, source }: Provider,
  clientId: string | undefined,
  report: Report,
) {
  const line = { call: 'provider', text: `People sign in at ${issuer} (found in ${source})` };
  if (!clientId) {
    const advice =
      'Register the console there as a public client with the redirect URI …/signed-in, and pass its ID with --client-id. ' +
      'Until then, people paste a token.';
    return report({ ...line, verdict: 'open', advice });
  }
  const set = (name: string, value: string, note: string) => draft.set(['auth', 'oidc', name], value, note);
  draft.set(['auth', 'mode'], 'oidc', 'People sign in at an OpenID provider.');
  set('issuer', issuer, `Found in ${source}.`);
  set('clientId', clientId, 'Client ID of the console at the provider.');
  const known = metadata.scopes_supported;
  if (Array.isArray(known) && known.includes('offline_access'))
    set('scope', 'openid profile offline_access', 'With offline_access, the provider sends a refresh token.');
  const token = String(metadata.token_endpoint);
  if (new URL(token).origin !== new URL(issuer).origin)
    draft.set(['auth', 'oidc', 'endpoints', 'token'], token, 'Its origin differs from that of the issuer.');
  report({ ...line, verdict: 'works' });
}
