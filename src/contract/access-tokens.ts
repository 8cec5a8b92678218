import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, sentInstant, uuid, visibleName } from './parts/text.ts';
import { RoleName } from './session.ts';

const admin = ['admin'] as const;
const signedIn = { roles: 'signed-in', needsSession: true } as const;
const extension = 'access-tokens';

/** Maximum lifetime of an access token. */
export const MAX_TOKEN_DAYS = 366;

export const AccessToken = z.object({
  id: z.guid(),
  name: z.string(),
  roles: z.array(z.string()).check(z.describe('Roles it was limited to. Those that its owner has lost do not count.')),
  created_at: instant,
  expires_at: instant,
  last_used_at: z.nullable(instant).check(z.describe('Accurate to a minute.')),
  last_used_address: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof AccessToken>;

const NewAccessToken = z.object({
  name: visibleName(100),
  roles: z.array(RoleName).check(z.minLength(1), z.describe('Roles that the owner has. An administrator has all.')),
  expires_at: sentInstant.check(z.describe(`At most ${MAX_TOKEN_DAYS} days from now.`)),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

const created = z.object({
  access_token: AccessToken,
  secret: z.string().check(z.describe('`assay_` and 43 characters, sent as a bearer token. Only in this response.')),
});
const ofUser = z.object({ user_id: uuid });

/** Tokens with which programs call the service as their owner. None of these calls accepts one. */
export const accessTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/access-tokens',
    extension,
    summary: 'List your own access tokens, newest first',
    ...signedIn,
    data: z.array(AccessToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/access-tokens',
    extension,
    summary: 'Create an access token for yourself',
    ...signedIn,
    body: NewAccessToken,
    data: created,
    problems: [409],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/access-tokens/:token_id',
    extension,
    summary: 'Revoke one of your own access tokens, or as an administrator any of the tenant',
    ...signedIn,
    params: z.object({ token_id: uuid }),
    data: z.object({ revoked: z.boolean() }),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/users/:user_id/access-tokens',
    extension,
    summary: 'List the access tokens of a user, newest first',
    roles: admin,
    needsSession: true,
    params: ofUser,
    data: z.array(AccessToken),
  }),
  createForService: endpoint({
    method: 'POST',
    path: '/api/users/:user_id/access-tokens',
    extension,
    summary: 'Create an access token for a service account',
    roles: admin,
    needsSession: true,
    params: ofUser,
    body: NewAccessToken,
    data: created,
    problems: [409],
  }),
};
