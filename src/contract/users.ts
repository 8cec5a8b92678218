import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, pageQuery, text, uuid, visibleName } from './parts/text.ts';
import { CREDENTIALS_MAX_BYTES, RoleName } from './session.ts';

const admin = ['admin'] as const;

export const User = z.object({
  id: z.guid(),
  username: z.string(),
  display_name: z.string(),
  roles: z.array(z.string()),
  is_service: z
    .optional(z.boolean())
    .check(z.describe('True for an account of a program, which has access tokens and no password.')),
  sign_on: z
    .optional(z.boolean())
    .check(z.describe('True for an account of company sign-in: the provider manages its name, roles and password.')),
  link_expires_at: z.nullish(instant).check(z.describe('End of the link with which the user can set a password.')),
  disabled_at: z.nullable(instant),
  created_at: instant,
  last_used_at: z.nullable(instant).check(z.describe('Last sign-in, refresh or use of an access token.')),
  slowed_down: z
    .nullish(
      z.object({
        until: instant.check(
          z.describe('Time from which any device can try again. A device that has signed in before always can.'),
        ),
        since: instant,
        wrong: z.int().check(z.describe('Number of wrong passwords checked since then.')),
      }),
    )
    .check(z.describe('Present while sign-in is slowed down after wrong passwords for this username.')),
});
export type User = z.infer<typeof User>;

export const UserFilter = z.object({ ...pageQuery, q: z.optional(text(1, 200)) });
export type UserFilter = z.infer<typeof UserFilter>;

/** Letters, digits and `._-`, which any keyboard can type. */
const username = text(1, 100).check(z.regex(/^[\w.-]+$/, 'Use only letters, digits and . _ -'));
/** Minimum password length in characters: long enough to resist guessing under the sign-in rate limits. */
export const MIN_PASSWORD_LENGTH = 10;
/** Minimum number of different characters, to reject passwords of a few repeated keys. */
const MIN_DIFFERENT_CHARACTERS = 5;

/** Returns why a password is too weak for a user, or undefined if it is acceptable. */
export function passwordFault(password: string, username: string): 'short' | 'repeats' | 'hasName' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return 'repeats';
  if (username.length > 2 && password.toLowerCase().includes(username.toLowerCase())) return 'hasName';
  return undefined;
}

const password = text(MIN_PASSWORD_LENGTH, 1024).check(
  z.describe(
    `At least ${MIN_DIFFERENT_CHARACTERS} different characters; must not contain the username or be easy to guess.`,
  ),
);
const roles = z.array(RoleName).check(z.minLength(1));
const params = z.object({ user_id: uuid });

/** Users of the caller's tenant, for administrators, and the caller's own password. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    extension: 'users',
    summary: 'List the users of the tenant, sorted by username',
    roles: admin,
    query: UserFilter,
    data: pageOf(User),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    extension: 'users',
    summary: 'Add a user, who sets a password with a link',
    roles: admin,
    needsSession: true,
    body: z.object({
      username,
      display_name: visibleName(200),
      roles,
      is_service: z.optional(z.boolean()),
    }),
    data: User,
    problems: [409],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/:user_id',
    extension: 'users',
    summary: 'Change a user; disabling ends all sessions',
    roles: admin,
    needsSession: true,
    params,
    body: z.object({
      display_name: z.optional(visibleName(200)),
      roles: z.optional(roles),
      seen_roles: z
        .optional(z.array(RoleName))
        .check(z.describe('Roles that `roles` replaces. The change is refused if the user has others by now.')),
      disabled: z.optional(z.boolean()),
    }),
    data: User,
    problems: [409],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/users/:user_id/unlock',
    extension: 'users',
    summary: 'Clear the wrong-password count of a user, so that sign-in is no longer slowed down',
    roles: admin,
    needsSession: true,
    params,
    data: User,
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/users/:user_id/password-link',
    extension: 'users',
    summary: 'Create a link with which a user sets a password once; replaces an earlier link',
    roles: admin,
    needsSession: true,
    params,
    data: z.object({
      secret: z.string().check(z.describe('Only in this response. Pass it on in the fragment of an address.')),
      expires_at: instant,
    }),
    problems: [409],
  }),
  useLink: endpoint({
    method: 'POST',
    path: '/api/auth/password-link',
    extension: 'users',
    summary: 'Set a password with the secret of a link; ends all sessions of the user',
    roles: 'public',
    body: z.object({ secret: text(1, 100), password }),
    maxBodyBytes: CREDENTIALS_MAX_BYTES,
    data: z.object({ username: z.string() }),
    problems: [403, 409, 410],
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    extension: 'own-password',
    summary: 'Change your own password; ends all your other sessions',
    roles: 'signed-in',
    needsSession: true,
    body: z.object({ current_password: text(1, 1024), password }),
    data: z.object({ ended_sessions: z.int().check(z.minimum(0)) }),
    answers: { headers: ['Set-Cookie'] },
    problems: [409],
  }),
};
