import { createHmac, timingSafeEqual } from 'node:crypto';
import { fingerprintOf } from './password.ts';

interface Account {
  id: string;
  password_hash: string;
}

/** A browser and the accounts that have signed in on it, most recent first. */
export interface KnownDevice {
  id: string;
  accounts: { userId: string; password: string }[];
}

/** Maximum number of accounts one browser remembers. */
const MAX_ACCOUNTS = 5;

/**
 * Reads and writes the signed cookie that records which accounts have signed in on a device. It needs no database row, and
 * becomes invalid for an account when its password changes.
 */
export function knownDevices(secret: string) {
  const key = createHmac('sha256', secret).update('known devices').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const versionOf = ({ password_hash }: Account) => sign(`password ${fingerprintOf(password_hash)}`).slice(0, 22);

  return {
    /** Verifies a cookie. Returns undefined if it is missing or not signed by us. */
    read(cookie: string | undefined): KnownDevice | undefined {
      const end = cookie?.lastIndexOf('.') ?? -1;
      if (!cookie || end < 0) return undefined;
      const [given, due] = [cookie.slice(end + 1), sign(cookie.slice(0, end))].map((text) => Buffer.from(text));
      if (given!.length !== due!.length || !timingSafeEqual(given!, due!)) return undefined;
      const [id = '', ...accounts] = cookie.slice(0, end).split('.');
      return {
        id,
        accounts: accounts.map((account) => {
          const [userId = '', password = ''] = account.split('~');
          return { userId, password };
        }),
      };
    },

    /** Returns those of `candidates` that have signed in on the device, most recent first. */
    among<T extends Account>(device: KnownDevice | undefined, candidates: T[]): T[] {
      return (device?.accounts ?? []).flatMap(({ userId, password }) =>
        candidates.filter((account) => account.id === userId && versionOf(account) === password),
      );
    },

    /** Returns the cookie to set after `account` has signed in on the device. */
    write(device: KnownDevice | undefined, account: Account): string {
      const others = (device?.accounts ?? []).filter(({ userId }) => userId !== account.id);
      const accounts = [{ userId: account.id, password: versionOf(account) }, ...others].slice(0, MAX_ACCOUNTS);
      const text = [
        device?.id ?? crypto.randomUUID(),
        ...accounts.map(({ userId, password }) => `${userId}~${password}`),
      ];
      return `${text.join('.')}.${sign(text.join('.'))}`;
    },
  };
}
