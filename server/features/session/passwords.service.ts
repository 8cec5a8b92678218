import { sql } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { users } from '#contract/users.ts';
import { noteActor } from '#server/db/audit.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, DomainError } from '#server/http/errors.ts';
import type { SessionCaller } from '#server/http/guard/caller.ts';
import { guessLimits } from './guess-limits.ts';
import { knownDevices } from './known-devices.ts';
import { hashPassword, refuseWeak, saltOf, withPassword } from './password.ts';
import { endSessions } from './session.repo.ts';
import { hashSecret } from './tokens/refresh-token.ts';

type Change = Parsed<typeof users.changeOwnPassword>['body'];
type Use = Parsed<typeof users.useLink>['body'];

interface Dependencies {
  db: Db;
  /** Unscoped database handle, for data that belongs to a username rather than to one account. */
  system: Db;
  /** Secret that signs the cookies of known devices. */
  secret: string;
}

const wrongPassword = () => conflict('WRONG_PASSWORD', 'This is not your current password.');

const linkExpired = () =>
  new DomainError('LINK_EXPIRED', 'This link was used or has expired. Ask an administrator for another.');

/** Lets users set their own password. */
export function passwordsService({ db, system, secret }: Dependencies) {
  const limits = guessLimits(system);
  const devices = knownDevices(secret);
  return {
    /**
     * Changes the caller's password and ends all other sessions. Guesses at the current password are limited per session.
     * @returns the number of ended sessions, and the new cookie if the device was known: a new password invalidates the old one
     */
    async change(
      { userId, sessionId }: SessionCaller,
      { current_password, password }: Change,
      cookie: string | undefined,
    ) {
      const user = await db
        .selectFrom('users')
        .select(['id', 'username', 'display_name', 'password_hash'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      await refuseWeak(password, user);
      const giveBack = await limits.takeKnown(userId, sessionId);
      if ((await withPassword(current_password, [user])).length === 0) throw wrongPassword();
      await giveBack();
      await limits.takeAdministration(userId);
      const password_hash = await hashPassword(password, await saltOf(system, user.username));
      const ended = await inTransaction(db, async (tx) => {
        const changed = await tx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', userId)
          // The password may have been reset while it was being checked.
          .where('password_hash', '=', user.password_hash)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw wrongPassword();
        await tx.deleteFrom('password_links').where('user_id', '=', userId).execute();
        noteChange({ kind: 'user', id: userId });
        return endSessions(tx, userId)
          .where('id', '<>', sessionId)
          .returning(sql<boolean>`expires_at > now()`.as('was_live'))
          .execute();
      });
      const device = devices.read(cookie);
      const isKnown = devices.among(device, [user]).length > 0;
      return {
        endedSessions: ended.filter(({ was_live }) => was_live).length,
        deviceCookie: isKnown ? devices.write(device, { id: userId, password_hash }) : undefined,
      };
    },

    /** Sets the password of a link's user, ends all sessions and lifts the sign-in limit. A weak password keeps the link. */
    async useLink({ secret: linkSecret, password }: Use) {
      const hash = hashSecret(linkSecret);
      // Unscoped: the secret is all that the user has.
      const user = await system
        .selectFrom('password_links')
        .innerJoin('users', 'users.id', 'password_links.user_id')
        .select(['users.id', 'users.tenant_id', 'username', 'display_name'])
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('disabled_at', 'is', null)
        .where('sign_on_issuer', 'is', null)
        .executeTakeFirst();
      if (!user) throw linkExpired();
      await refuseWeak(password, user);
      await limits.takeAdministration(user.id);
      const password_hash = await hashPassword(password, await saltOf(system, user.username));
      await inTransaction(system, async (tx) => {
        // If two requests use a link at once, only one deletes it.
        const used = await tx.deleteFrom('password_links').where('hash', '=', hash).returning('user_id').execute();
        if (used.length === 0) throw linkExpired();
        await tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
        await endSessions(tx, user.id).execute();
        noteActor({ tenantId: user.tenant_id, userId: user.id });
        noteChange({ kind: 'user', id: user.id, after: { password: 'changed' } });
      });
      await limits.unlock(user.username);
      return { username: user.username };
    },
  };
}
export type PasswordsService = ReturnType<typeof passwordsService>;
