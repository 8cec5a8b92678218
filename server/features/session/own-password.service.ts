import { sql } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { users } from '#contract/users.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict } from '#server/http/errors.ts';
import type { SessionCaller } from '#server/http/guard/caller.ts';
import { guessLimits } from './guess-limits.ts';
import { knownDevices } from './known-devices.ts';
import { hashPassword, refuseWeak, saltOf, withPassword } from './password.ts';

type Change = Parsed<typeof users.changeOwnPassword>['body'];

interface Dependencies {
  db: Db;
  /** Unscoped database handle, for data that belongs to a username rather than to one account. */
  system: Db;
  /** Secret that signs the cookies of known devices. */
  secret: string;
}

const wrongPassword = () => conflict('WRONG_PASSWORD', 'This is not your current password.');

export function ownPasswordService({ db, system, secret }: Dependencies) {
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
        return tx
          .updateTable('sessions')
          .set({ ended_at: sql<Date>`now()` })
          .where('user_id', '=', userId)
          .where('id', '<>', sessionId)
          .where('ended_at', 'is', null)
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
  };
}
export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
