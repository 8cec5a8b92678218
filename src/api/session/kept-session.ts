import { z } from 'zod/mini';
import type { Tokens } from '#contract/session.ts';
import { stored } from '#src/lib/browser/stored.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';

/**
 * Times at which a token is renewed and at which it expires, in milliseconds since 1970. Absent if its lifetime is
 * unknown.
 */
export interface TokenTimes {
  renew_at?: number | undefined;
  expires_at?: number | undefined;
}

/** Tokens and their person, as the session holds them. */
export type HeldTokens = Pick<Tokens, 'access_token' | 'user'> & TokenTimes;

/** Maximum time before its expiration at which a token is renewed. A short-lived one is renewed after four fifths of its lifetime. */
const RENEWAL_LEAD_MS = 60_000;

/** Returns the times of a token that has just been issued. @param seconds its lifetime */
export function timesOf(seconds: number | undefined): TokenTimes {
  if (!seconds || !(seconds > 0)) return {};
  const lifetime = seconds * 1000;
  const expires_at = serviceNow() + lifetime;
  return { expires_at, renew_at: expires_at - Math.min(RENEWAL_LEAD_MS, lifetime / 5) };
}

/** Kept for all tabs, for a service that is not the contract's. `foreign-session.ts` has its schema. */
export const keptSession = stored('assay:session', z.unknown(), undefined);

/** Kept for this tab, so that a reload does not sign out: tokens that cannot be renewed. */
export const keptToken = stored('assay:token', z.unknown(), undefined, 'sessionStorage');

/** True after a sign-out that the service did not confirm: its cookie must not sign in again at the next reload. */
export const signOutMark = stored('assay:signed-out', z.boolean(), false);
