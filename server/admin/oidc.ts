import { sql } from 'kysely';
import { RoleName } from '#contract/session.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { sealClientSecret } from '#server/features/session/sign-on/client-secret.ts';
import { openIdProviders } from '#server/features/session/sign-on/provider.ts';
import { signOnRepo } from '#server/features/session/sign-on/sign-on.repo.ts';
import { CommandError, personNamed, tenantNamed } from './commands.ts';

export interface ProviderSettings {
  issuer?: string | undefined;
  clientId?: string | undefined;
  /** Undefined for a public client. */
  clientSecret?: string | undefined;
  label?: string | undefined;
  scope?: string | undefined;
  rolesClaim?: string | undefined;
  /** Each as `value=role,…`. */
  map?: string[] | undefined;
  acr?: string | undefined;
  amr?: string | undefined;
  /** Username of the only account that can sign in with a password. */
  localAdmin?: string | undefined;
}

/** @throws CommandError unless the issuer has TLS or is on this machine */
function checkedIssuer(issuer = '') {
  const { protocol, hostname, search, hash } = URL.parse(issuer) ?? {};
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? '');
  if ((protocol === 'https:' || isLocal) && !search && !hash) return issuer;
  throw new CommandError(`${issuer || 'No address'} is not an issuer. Add --issuer with an address such as https://…`);
}

/** Reads `value=role,…`. The value may contain `=`, as in the name of a directory's group. */
function readMapping(mapping: string): [value: string, roles: string[]] {
  const end = mapping.lastIndexOf('=');
  const roles = mapping.slice(end + 1).split(',');
  if (end > 0 && roles.every((role) => RoleName.safeParse(role).success)) return [mapping.slice(0, end), roles];
  throw new CommandError(`--map ${mapping}: use VALUE=ROLE,… with the roles ${RoleName.options.join(', ')}.`);
}

const listOf = (text = '') => text.split(',').filter(Boolean);

/** Ends sessions that the settings of a provider no longer allow. */
const endSessions = (tx: Tx, tenantId: string, issuer: string | null, localAdmin: string | null) =>
  sql`update sessions set ended_at = now() where ended_at is null and user_id in (
    select id from users where tenant_id = ${tenantId} and case when sign_on_issuer is null
      then ${localAdmin}::uuid is not null and id <> ${localAdmin} else sign_on_issuer is distinct from ${issuer} end)`.execute(
    tx,
  );

/** Commands for the provider of company sign-in. @param secret the service's own secret, which encrypts client secrets */
export const oidcCommands = (db: Db, secret: string) => ({
  /** Sets the provider of a tenant, and ends the sessions that it no longer allows. @throws CommandError */
  async set(tenant: string, given: ProviderSettings) {
    const { clientId: client_id, clientSecret, label, scope = 'openid profile email', rolesClaim = 'roles' } = given;
    const issuer = checkedIssuer(given.issuer);
    const roles = (given.map ?? []).map(readMapping);
    if (!client_id) throw new CommandError('A client id is required. Add --client-id ID.');
    if (clientSecret === '') throw new CommandError('The client secret is empty.');
    if (!scope.split(' ').includes('openid')) throw new CommandError('The scope must contain openid.');
    if (roles.length === 0) throw new CommandError('Nobody would have a role. Add --map VALUE=ROLE,… at least once.');
    const { id: tenant_id } = await tenantNamed(db, tenant);
    const admin = given.localAdmin === undefined ? undefined : await personNamed(db, given.localAdmin, tenant);
    if (admin && (admin.sign_on_issuer !== null || admin.disabled_at || !admin.roles.includes('admin')))
      throw new CommandError(`${given.localAdmin} must be an enabled administrator with a password.`);
    const client = { issuer, clientId: client_id, clientSecret };
    await openIdProviders()
      .authorizationAddress(client, {})
      .catch(({ message }) => {
        throw new CommandError(`The provider at ${issuer} cannot be used: ${message}`);
      });
    const local_admin = admin?.id ?? null;
    const settings = {
      ...{ issuer, client_id, label: label ?? null, scope, roles_claim: rolesClaim, local_admin },
      client_secret: clientSecret === undefined ? null : await sealClientSecret(clientSecret, secret),
      roles: JSON.stringify(Object.fromEntries(roles)),
      acr: listOf(given.acr),
      amr: listOf(given.amr),
    };
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('sign_on_providers')
        .values({ tenant_id, ...settings })
        .onConflict((known) => known.column('tenant_id').doUpdateSet(settings))
        .execute();
      await endSessions(tx, tenant_id, issuer, local_admin);
      const { client_secret: _, ...after } = settings;
      noteChange({ kind: 'tenant', id: tenant_id, after });
    });
  },

  /** Returns the provider of a tenant, without its secret. @throws CommandError if there is none */
  async show(tenant: string) {
    const { id } = await tenantNamed(db, tenant);
    const provider = await signOnRepo(db).providerOf(id);
    if (!provider) throw new CommandError(`Tenant ${tenant} has no provider.`);
    return { ...provider, client_secret: provider.client_secret === null ? 'none (public client)' : 'set' };
  },

  /** Removes the provider of a tenant. Its accounts remain, but cannot sign in. */
  async remove(tenant: string) {
    const { tenant_id } = await this.show(tenant);
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('sign_on_providers').where('tenant_id', '=', tenant_id).execute();
      await endSessions(tx, tenant_id, null, null);
      noteChange({ kind: 'tenant', id: tenant_id, after: { removed: true } });
    });
  },
});
