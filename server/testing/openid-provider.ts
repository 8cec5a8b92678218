import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const clientId = 'assay';
export const clientSecret = 'a secret & more: ü';

interface Grant {
  /** Parameters of the request that was approved. */
  asked: URLSearchParams;
  idToken: string;
}

export interface Approval {
  /** Claims that replace the usual ones. Undefined removes a claim. */
  claims?: JWTPayload;
  /** Makes the ID token; signs it with the provider's key if missing. */
  sign?: (claims: JWTPayload) => string | Promise<string>;
  /** Value of `iss` in the answer; undefined sends none. */
  iss?: string | undefined;
}

/**
 * Starts a small OpenID Connect provider. It checks its clients as a provider must, but accepts a code again, so that tests
 * see what the service refuses.
 * @param isPublic has a public client
 */
export async function startOpenIdProvider({
  isPublic = false,
  metadata = {},
}: {
  isPublic?: boolean;
  metadata?: object;
} = {}) {
  let keys = [{ kid: 'first', ...(await generateKeyPair('RS256')) }];
  const grants = new Map<string, Grant>();
  const counts = { token: 0, discovery: 0 };
  let answer: { status: number; body: string } | undefined;
  let issuer = '';

  const tokenAnswer = (form: URLSearchParams, authorization = ''): [status: number, body: object] => {
    const grant = grants.get(form.get('code') ?? '');
    const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    const due = [clientId, clientSecret].map((part) => new URLSearchParams({ '': part }).toString().slice(1)).join(':');
    if (isPublic ? form.get('client_id') !== clientId : given !== due) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.asked.get('code_challenge') === challenge && grant.asked.get('redirect_uri') === form.get('redirect_uri');
    if (!isRight) return [400, { error: 'invalid_grant', error_description: 'The code is <b>not</b> valid.' }];
    return [200, { access_token: 'unused', token_type: 'Bearer', id_token: grant.idToken }];
  };

  const server = createServer(async (request, response) => {
    const send = (status: number, body: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (answer) return send(answer.status, answer.body);
    switch (request.url) {
      case '/.well-known/openid-configuration':
        counts.discovery += 1;
        return send(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize?kept=1`,
          token_endpoint: `${issuer}/token`,
          end_session_endpoint: `${issuer}/logout`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          ...metadata,
        });
      case '/jwks':
        return send(200, {
          keys: await Promise.all(
            keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' })),
          ),
        });
      case '/token':
        counts.token += 1;
        return send(...tokenAnswer(new URLSearchParams(await text(request)), request.headers.authorization));
      default:
        return send(404, {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.at(-1)!.kid }).sign(keys.at(-1)!.privateKey);

  return {
    issuer,
    isPublic,
    counts,
    publicKey: () => keys.at(-1)!.publicKey,
    sign,

    /** Signs a person in who was sent to `address`. Returns the address at the service to which the browser is sent. */
    async approve(address: string, { claims = {}, sign: signAs = sign, ...given }: Approval = {}): Promise<string> {
      const asked = new URL(address).searchParams;
      const iat = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: clientId, sub: 'subject-1', iat, exp: iat + 300, nonce: asked.get('nonce')! };
      const code = crypto.randomUUID();
      const all = {
        ...usual,
        name: 'Ada Stone',
        preferred_username: 'ada@acme.example',
        roles: ['Analysts'],
        ...claims,
      };
      grants.set(code, { asked, idToken: await signAs(JSON.parse(JSON.stringify(all))) });
      const iss = 'iss' in given ? given.iss : issuer;
      const answered = new URLSearchParams({ code, state: asked.get('state')!, ...(iss && { iss }) });
      return `${new URL(asked.get('redirect_uri')!).pathname}?${answered}`;
    },

    /** Replaces the key, as providers do from time to time. */
    async rotateKey() {
      keys = [{ kid: crypto.randomUUID(), ...(await generateKeyPair('RS256')) }];
    },

    /** Answers every request like this; undefined ends it. */
    answerAll(next: typeof answer) {
      answer = next;
    },

    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
