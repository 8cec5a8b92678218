import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, sentInstant, uuid, visibleName } from './parts/text.ts';
import { RoleName } from './session.ts';

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

const owner = { user_id: z.optional(uuid).check(z.describe('Owner; you if missing. Others only for administrators.')) };
const common = { extension: 'access-tokens', roles: 'signed-in', needsSession: true } as const;

/** Tokens with which programs call the service as their owner. None of these calls accepts one. */
export const accessTokens = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/access-tokens',
    summary: 'List the access tokens of a user, newest first',
    query: z.object(owner),
    data: z.array(AccessToken),
    problems: [404],
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/api/access-tokens',
    summary: 'Create an access token for yourself, or as an administrator for a service account',
    body: z.extend(NewAccessToken, owner),
    data: z.object({
      access_token: AccessToken,
      secret: z
        .string()
        .check(z.describe('`assay_` and 43 characters, sent as a bearer token. Only in this response.')),
    }),
    problems: [404, 409],
  }),
  revoke: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/access-tokens/:token_id',
    summary: 'Revoke one of your own access tokens, or as an administrator any of the tenant',
    params: z.object({ token_id: uuid }),
    data: z.object({ revoked: z.boolean() }),
  }),
};
