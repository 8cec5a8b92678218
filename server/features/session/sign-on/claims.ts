import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { IDToken } from 'oauth4webapi';
import { text, visibleName } from '#contract/parts/text.ts';
import type { SignOnProviderTable } from '#server/db/sign-on-tables.ts';
import { SignOnFailure } from './failure.ts';

/** Account as the claims of an ID token describe it. */
export interface ClaimedAccount {
  subject: string;
  /** Usernames to try for a new account; another account may have the first one. */
  usernames: [string, string];
  displayName: string;
  roles: string[];
  issuedAt: Date;
}

/** Maximum length of a subject (OpenID Connect Core §2). */
const Subject = text(1, 255);
const DisplayName = visibleName(200);

/** Returns the value of a claim, by its name or by a path such as `realm_access.roles`. */
function claimAt(claims: object, name: string): unknown {
  const own = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  return own(claims, name) ?? name.split('.').reduce(own, claims as unknown);
}

const texts = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/**
 * Reads the account from verified claims. Its roles are empty if no value of the claim is mapped.
 * @throws SignOnFailure if the sign-in was weaker than the tenant requires
 */
export function accountOf(
  claims: IDToken,
  provider: Pick<Selectable<SignOnProviderTable>, 'issuer' | 'roles_claim' | 'roles' | 'acr' | 'amr'>,
): ClaimedAccount {
  const amr = texts(claims.amr);
  const isStrong =
    (provider.acr.length === 0 || texts(claims.acr).some((value) => provider.acr.includes(value))) &&
    provider.amr.every((value) => amr.includes(value));
  if (!isStrong) throw new SignOnFailure('TOO_WEAK');
  const { sub } = claims;
  if (!Subject.safeParse(sub).success) throw new SignOnFailure('NOT_ACCEPTED', 'Unusable subject.');
  const [name = '', email = ''] = [claims.preferred_username, claims.email].map((value) => texts(value)[0] ?? '');
  const username =
    (name || email)
      .split('@')[0]!
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 80) || 'user';
  const suffix = createHash('sha256').update(`${provider.issuer} ${sub}`).digest('hex').slice(0, 12);
  const displayName = [...texts(claims.name), name, email, username].find((one) => DisplayName.safeParse(one).success);
  const granted = texts(claimAt(claims, provider.roles_claim)).flatMap((value) =>
    Object.hasOwn(provider.roles, value) ? provider.roles[value]! : [],
  );
  return {
    subject: sub,
    usernames: [username, `${username}-${suffix}`],
    displayName: DisplayName.parse(displayName),
    roles: [...new Set(granted)].sort(),
    issuedAt: new Date(claims.iat * 1000),
  };
}
