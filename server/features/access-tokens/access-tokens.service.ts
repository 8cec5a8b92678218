import { type AccessToken, type accessTokens, MAX_TOKEN_DAYS } from '#contract/access-tokens.ts';
import { allows, type Parsed } from '#contract/endpoint.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { hashSecret, randomSecret } from '#server/features/session/tokens/refresh-token.ts';
import { conflict, DomainError, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type AccessTokenRow, accessTokensRepo } from './access-tokens.repo.ts';

type New = Parsed<typeof accessTokens.create>['body'];

/** Makes leaked tokens easy to find. */
const PREFIX = 'assay_';
const DAY_MS = 24 * 60 * 60 * 1000;

export const isAccessToken = (bearer: string) => bearer.startsWith(PREFIX);

/** @param system unscoped database handle, for requests whose tenant is not known yet */
export function accessTokensService(db: Db, system: Db) {
  const repo = accessTokensRepo(db);
  const bearers = accessTokensRepo(system);
  /** Only administrators find other users. */
  const ownerOf = async (caller: Caller, userId = caller.userId) => {
    const isVisible = userId === caller.userId || caller.roles.includes('admin');
    const owner = isVisible && (await repo.owner(userId));
    if (!owner) throw notFound('user');
    return owner;
  };

  return {
    list: async (caller: Caller, userId: string | undefined) =>
      (await repo.list((await ownerOf(caller, userId)).id)).map(viewOf),

    async create(caller: Caller, { name, roles, expires_at, user_id }: New) {
      const { tenantId } = caller;
      const owner = await ownerOf(caller, user_id);
      if (owner.id !== caller.userId && !owner.is_service)
        throw conflict('CONFLICT', 'This user is a person, who creates access tokens in the settings.');
      if (!roles.every((role) => allows([role], owner.roles)))
        throw invalid(['body', 'roles'], 'Must be roles of the owner.', 'roles_held');
      const milliseconds = Date.parse(expires_at) - Date.now();
      if (!(milliseconds > 0 && milliseconds <= MAX_TOKEN_DAYS * DAY_MS))
        throw invalid(['body', 'expires_at'], `Must be within the next ${MAX_TOKEN_DAYS} days.`, 'token_lifetime');
      const secret = PREFIX + randomSecret();
      const token = {
        tenant_id: tenantId,
        user_id: owner.id,
        name,
        roles: [...new Set(roles)],
        hash: hashSecret(secret),
      };
      return inTransaction(db, async (tx) => {
        const added = viewOf(await accessTokensRepo(tx).add({ ...token, expires_at: new Date(expires_at) }));
        noteChange({
          kind: 'access_token',
          id: added.id,
          after: { name, roles: added.roles, user_id: owner.id, expires_at },
        });
        return { access_token: added, secret };
      });
    },

    revoke: ({ userId, roles }: Caller, id: string) =>
      inTransaction(db, async (tx) => {
        const removed = await accessTokensRepo(tx).remove(id, roles.includes('admin') ? undefined : userId);
        if (!removed) throw notFound('access token');
        noteChange({ kind: 'access_token', id });
        return { revoked: true };
      }),

    /**
     * Returns the caller of an access token, with those of its roles that its owner has now.
     * @throws DomainError UNAUTHENTICATED
     */
    async callerOf(secret: string, address: string): Promise<Caller> {
      const token = await bearers.bearer(hashSecret(secret));
      if (!token) throw refused('is not valid. It may have been revoked.');
      if (token.is_expired) throw refused('has expired. Create a new one.');
      if (token.is_owner_disabled) throw refused('belongs to a disabled user.');
      const roles = token.roles.filter((role) => allows([role as never], token.owner_roles));
      if (roles.length === 0) throw refused('has no roles left, because its owner lost them.');
      if (!token.is_use_noted) await bearers.noteUse(token.id, address);
      return { userId: token.user_id, tenantId: token.tenant_id, tokenId: token.id, tokenName: token.name, roles };
    },
  };
}
export type AccessTokensService = ReturnType<typeof accessTokensService>;

const refused = (why: string) => new DomainError('UNAUTHENTICATED', `The access token ${why}`);

const viewOf = ({ created_at, expires_at, last_used_at, ...token }: AccessTokenRow): AccessToken => ({
  ...token,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
