import { randomBytes } from 'node:crypto';
import { at, type Client, digest, sendTo } from './client.ts';

const text = (value: unknown): string => String(value ?? '');

/** Returns a sign-in with a name and a password, sent under `names` as JSON, with the token found at `tokenAt`. */
export const passwordSignIn =
  (path: string, tokenAt: string, names: [string, string], wrapIn?: string) =>
  async (client: Client): Promise<void> => {
    const { username, password } = client.credentials;
    const fields = { [names[0]]: username, [names[1]]: password };
    const { body } = await client.must(path, { body: wrapIn ? { [wrapIn]: fields } : fields });
    client.token = text(at(body, tokenAt));
    refreshTokens.set(client, text(at(body, 'result.token.refreshToken') ?? body.refresh ?? body.refreshToken));
  };

/** The refresh token of each client that got one in a body. */
export const refreshTokens = new WeakMap<Client, string>();
export const pasteToken = async (client: Client): Promise<void> => {
  client.token = client.credentials.token ?? '';
};

/** Signs in at the identity provider as a browser would: discovery, form, redirect, code. */
export async function signInByRedirect(client: Client): Promise<void> {
  const refused = await client.call('/api/me');
  const metadata = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')![1]!;
  const issuer = text(at((await sendTo(metadata)).body, 'authorization_servers.0'));
  const { body: provider } = await sendTo(`${issuer}/.well-known/openid-configuration`);
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = 'http://127.0.0.1:5173/signed-in';
  const query: [string, string][] = [
    ['response_type', 'code'],
    ['client_id', 'console'],
    ['redirect_uri', redirectUri],
    ['state', 'a "state"'],
    ['code_challenge', Buffer.from(digest('sha256', Buffer.from(verifier)), 'hex').toString('base64url')],
    ['code_challenge_method', 'S256'],
  ];
  const page = (await sendTo(text(provider.authorization_endpoint), { query })).bytes.toString();
  const form = new URLSearchParams({ username: client.credentials.username!, password: client.credentials.password! });
  for (const [, name, value] of page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g))
    form.set(
      name!,
      value!.replaceAll(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign))),
    );
  const sent = await sendTo(text(provider.authorization_endpoint), { body: form, redirect: 'manual' });
  const back = new URL(sent.headers.get('location')!);
  if (back.searchParams.get('state') !== 'a "state"') throw new Error('The state differs');
  await exchange(client, text(provider.token_endpoint), {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code')!,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  tokenEndpoints.set(client, text(provider.token_endpoint));
}

const tokenEndpoints = new WeakMap<Client, string>();
async function exchange(client: Client, endpoint: string, fields: Record<string, string>): Promise<void> {
  const { status, body } = await sendTo(endpoint, { body: new URLSearchParams({ ...fields, client_id: 'console' }) });
  if (status !== 200) throw new Error(`Token: ${JSON.stringify(body)}`);
  client.token = text(body.access_token);
  refreshTokens.set(client, text(body.refresh_token));
}

/** Renews the access token at the identity provider. */
export const renewAtProvider = (client: Client): Promise<void> =>
  exchange(client, tokenEndpoints.get(client)!, {
    grant_type: 'refresh_token',
    refresh_token: refreshTokens.get(client)!,
  });
