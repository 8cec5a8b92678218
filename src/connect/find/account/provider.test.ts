import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ApiDocument } from '../../document/api-document.ts';
import { Draft } from '../../draft.ts';
import type { Line } from '../../job.ts';
import { ServiceClient } from '../../service-client.ts';
import { findProvider, writeProvider } from './provider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a provider whose issuer has a path. */
async function provider(more: object = {}) {
  const origin: string = await serve((request, response) => {
    const issuer = `${origin}/realms/main`;
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    if (request.url !== '/realms/main/.well-known/openid-configuration') return response.writeHead(404).end('{}');
    return response.end(JSON.stringify({ issuer, ...endpoints, ...more }));
  });
  return `${origin}/realms/main`;
}

const refuse = (headers: Record<string, string>) => serve((_, response) => response.writeHead(401, headers).end());
const issuerAt = async (url: string, document?: Partial<ApiDocument>) =>
  (await findProvider(new ServiceClient(url), document as ApiDocument | undefined))?.issuer;

test('finds the provider that a refusal names', async () => {
  const issuer = await provider();
  for (const name of ['issuer', 'realm', 'authorization_uri'])
    expect(await issuerAt(await refuse({ 'www-authenticate': `Bearer ${name}="${issuer}"` })), name).toBe(issuer);
  const ofAddress = { 'www-authenticate': `Bearer error="invalid_token", authorization_uri="${issuer}/protocol/auth"` };
  expect(await issuerAt(await refuse(ofAddress))).toBe(issuer);
});

test('finds the provider in the metadata of a protected resource', async () => {
  const issuer = await provider();
  const url = await serve((request, response) =>
    request.url === '/.well-known/oauth-protected-resource'
      ? response.end(JSON.stringify({ authorization_servers: [issuer] }))
      : response.writeHead(401).end(),
  );
  expect(await issuerAt(url)).toBe(issuer);
});

test('finds the provider that a redirect leads to, but not for a service that has moved', async () => {
  const issuer = await provider();
  const location = `${issuer}/auth?response_type=code&client_id=service`;
  const url = await serve((_, response) => response.writeHead(302, { location }).end());
  expect(await issuerAt(url)).toBe(issuer);
  const moved = await serve((_, response) => response.writeHead(301, { location: 'http://moved.example/' }).end());
  expect(await issuerAt(moved)).toBeUndefined();
});

test('finds the provider that the OpenAPI document names', async () => {
  const issuer = await provider();
  const url = await refuse({});
  expect(await issuerAt(url, { signInAddresses: [`${issuer}/.well-known/openid-configuration`] })).toBe(issuer);
  expect(await issuerAt(url, { signInAddresses: [] })).toBeUndefined();
});

test('ignores a provider that names another issuer', async () => {
  const issuer = await provider({ issuer: 'https://other.example' });
  expect(await issuerAt(await refuse({ 'www-authenticate': `Bearer realm="${issuer}"` }))).toBeUndefined();
});

test('ignores a provider without PKCE', async () => {
  const issuer = await provider({ code_challenge_methods_supported: ['plain'] });
  expect(await issuerAt(await refuse({ 'www-authenticate': `Bearer realm="${issuer}"` }))).toBeUndefined();
});

test('sets the sign-in at the provider, or advises to register the console if there is no client ID', async () => {
  const metadata = { token_endpoint: 'https://tokens.example/token', scopes_supported: ['openid', 'offline_access'] };
  const found = { issuer: 'https://id.example', metadata, source: 'the refusal' };
  const write = (clientId: string | undefined) => {
    const draft = new Draft();
    const lines: Line[] = [];
    writeProvider(draft, found, clientId, (line) => lines.push(line));
    return { settings: draft.settings(), line: lines[0] };
  };
  const { settings, line } = write('console');
  expect(line).toMatchObject({ verdict: 'works' });
  expect(settings).toEqual({
    auth: {
      mode: 'oidc',
      oidc: {
        issuer: 'https://id.example',
        clientId: 'console',
        scope: 'openid profile offline_access',
        endpoints: { token: 'https://tokens.example/token' },
      },
    },
  });
  const without = write(undefined);
  expect(without.settings).toEqual({});
  expect(without.line).toMatchObject({ verdict: 'open', advice: expect.stringContaining('--client-id') });
});
