import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { extension } from './parts/origin.ts';
import { instant, text, uuid } from './parts/text.ts';

export const RoleName = z.enum(['operator', 'analyst', 'finance', 'admin']);

export const Person = z.object({
  id: z.guid(),
  username: z.string(),
  display_name: z.string(),
  tenant_id: z.guid(),
  tenant_name: z.string(),
  roles: z.array(z.string()).check(z.describe('operator, analyst, finance or admin; unknown roles are ignored.')),
  sign_on: z
    .optional(z.boolean())
    .check(z.describe('True for an account of company sign-in, which has no password here.')),
});
export type Person = z.infer<typeof Person>;

export const Tokens = z.object({
  access_token: z.string(),
  token_type: z.string().check(z.describe('bearer')),
  expires_in: z.int().check(z.minimum(1), z.describe('Seconds.')),
  user: Person,
  refresh_token: z.optional(z.string()).check(z.describe('Only if the caller set `refresh_in_body`.')),
});
export type Tokens = z.infer<typeof Tokens>;

export const SignedInDevice = z.object({
  id: z.guid(),
  created_at: instant,
  last_used_at: instant,
  user_agent: z.string(),
  address: z.string(),
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const DemoAccount = z.object({
  username: z.string(),
  password: z.string(),
  tenant_name: z.string(),
  roles: z.array(z.string()),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/** Reasons why a company sign-in failed, which the service passes to the sign-in page in `failure`. */
export const SignOnFailureCode = z.enum([
  ...(['DISABLED', 'EXPIRED', 'NO_ROLE', 'NOT_ACCEPTED', 'NOT_SET_UP'] as const),
  ...(['REFUSED', 'TOO_WEAK', 'UNREACHABLE'] as const),
]);
export type SignOnFailureCode = z.infer<typeof SignOnFailureCode>;

export const SignOnProvider = z.object({ tenant: z.guid(), label: z.string() });
export type SignOnProvider = z.infer<typeof SignOnProvider>;

/** Pages of company sign-in, which a browser opens. They answer with a redirect. */
export const signOnPaths = { start: '/api/auth/sign-on/start', callback: '/api/auth/sign-on/callback' };

const loginName = text(1, 301).check(
  z.describe(
    'Username, or `name@tenant` after a TENANT_REQUIRED failure: several tenants have this name and password.',
  ),
);
/**
 * Fits the longest username and password with every character escaped. Kept small because these calls need no token.
 */
export const CREDENTIALS_MAX_BYTES = 16 * 1024;

/** Account endpoints. Assumed: interface part 5 names them without showing them. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with a username and password',
    roles: 'public',
    body: z.object({ username: loginName, password: text(1, 1024), refresh_in_body: z._default(z.boolean(), false) }),
    maxBodyBytes: CREDENTIALS_MAX_BYTES,
    data: Tokens,
    answers: { headers: ['Set-Cookie'] },
    problems: [401, 403],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange the refresh token (cookie or body) for new tokens',
    roles: 'public',
    recorded: false,
    body: z.nullish(z.object({ refresh_token: z.optional(text(1, 1024)) })),
    maxBodyBytes: CREDENTIALS_MAX_BYTES,
    data: Tokens,
    answers: { headers: ['Set-Cookie'] },
    problems: [401, 403],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the current session',
    roles: 'signed-in',
    needsSession: true,
    data: z.object({ ended: z.boolean() }),
    problems: [403],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your own sessions, or as an administrator those of a user',
    roles: 'signed-in',
    needsSession: true,
    query: z.object({ user_id: extension('users', z.optional(uuid)) }),
    problems: [404],
    data: z.array(SignedInDevice),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one of your own sessions, or as an administrator any of the tenant',
    roles: 'signed-in',
    needsSession: true,
    params: z.object({ id: uuid }),
    data: z.object({ ended: z.boolean() }),
  }),
  signOn: endpoint({
    method: 'GET',
    path: '/api/auth/sign-on',
    extension: 'sign-on',
    summary: 'List the providers of company sign-in',
    roles: 'public',
    data: z.array(SignOnProvider),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/auth/demo-accounts',
    extension: 'any',
    summary: 'List the accounts of a demo installation; empty on other installations',
    roles: 'public',
    data: z.array(DemoAccount),
    problems: [403],
  }),
};
