import { z } from 'zod';
import type { Tokens } from '#contract/session.ts';
import { stored } from '#src/lib/browser/stored.ts';

/** Tokens and their person, as the session holds them. */
export type HeldTokens = Pick<Tokens, 'access_token' | 'user'>;

/** Kept for all tabs, for a service that is not the contract's. `foreign-session.ts` has its schema. */
export const keptSession = stored('assay:session', z.unknown(), undefined);

/** Kept for this tab, so that a reload does not sign out: tokens that cannot be renewed. */
export const keptToken = stored('assay:token', z.unknown(), undefined, 'sessionStorage');

/** True after a sign-out that the service did not confirm: its cookie must not sign in again at the next reload. */
export const signOutMark = stored('assay:signed-out', z.boolean(), false);
