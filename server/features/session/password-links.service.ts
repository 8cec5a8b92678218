import { sql } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { users } from '#contract/users.ts';
import { noteActor } from '#server/db/audit.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { DomainError } from '#server/http/errors.ts';
import { guessLimits } from './guess-limits.ts';
import { hashPassword, refuseWeak, saltOf } from './password.ts';
import { hashSecret } from './tokens/refresh-token.ts';

type Use = Parsed<typeof users.useLink>['body'];

const gone = () =>
  new DomainError('LINK_EXPIRED', 'This link was used or has expired. Ask an administrator for another.');

/** @param system unscoped database handle: the secret of a link is all that its user has */
export function passwordLinksService(system: Db) {
  const limits = guessLimits(system);
  return {
    /** Sets the password of a link's user, ends all sessions and lifts the sign-in limit. A weak password keeps the link. */
    async use({ secret, password }: Use) {
      const hash = hashSecret(secret);
      const user = await system
        .selectFrom('password_links')
        .innerJoin('users', 'users.id', 'password_links.user_id')
        .select(['users.id', 'users.tenant_id', 'username', 'display_name'])
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('disabled_at', 'is', null)
        .where('sign_on_issuer', 'is', null)
        .executeTakeFirst();
      if (!user) throw gone();
      await refuseWeak(password, user);
      await limits.takeAdministration(user.id);
      const password_hash = await hashPassword(password, await saltOf(system, user.username));
      await inTransaction(system, async (tx) => {
        // If two requests use a link at once, only one deletes it.
        const used = await tx.deleteFrom('password_links').where('hash', '=', hash).returning('user_id').execute();
        const changed = await tx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', user.id)
          .where('disabled_at', 'is', null)
          .returning('id')
          .execute();
        if (used.length === 0 || changed.length === 0) throw gone();
        noteActor({ tenantId: user.tenant_id, userId: user.id });
        noteChange({ kind: 'user', id: user.id, after: { password: 'changed' } });
        await tx
          .updateTable('sessions')
          .set({ ended_at: sql<Date>`now()` })
          .where('user_id', '=', user.id)
          .where('ended_at', 'is', null)
          .execute();
      });
      await limits.unlock(user.username);
      return { username: user.username };
    },
  };
}
export type PasswordLinksService = ReturnType<typeof passwordLinksService>;
