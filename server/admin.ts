import './start/debug-signal.ts';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { signOnPaths } from '#contract/session.ts';
import { backUp, restore } from './admin/backup.ts';
import { adminCommands, CommandError, roleNames } from './admin/commands.ts';
import { oidcCommands } from './admin/oidc.ts';
import { sweepAll } from './admin/sweep.ts';
import { verifyAudit } from './admin/verify-audit.ts';
import { noteAllTenants, recordCommand } from './db/audit.ts';
import { openEmbedded, openPostgres } from './db/connect.ts';
import { openQueue } from './pipeline/queue.ts';
import { type Config, readConfig } from './start/config.ts';
import { signingSecret } from './start/secret.ts';
import { checkStore } from './storage/one-store.ts';
import { openStorage } from './storage/open-storage.ts';

// Files written by a command are readable by their owner only.
process.umask(0o077);

const usage = `Usage: npm run admin -- COMMAND

  tenants                                   lists the tenants and how many users each has
  create-tenant NAME [--currency EUR]       adds a tenant and sets the currency of its transactions (default USD)
  retention TENANT DAYS                     moves projects to the trash after some days without activity, or with off never
  create-user USERNAME --tenant NAME --roles ROLE,…  [--name "Shown name"]
                                            adds a user; roles: ${roleNames.join(', ')}
  reset-password USERNAME [--tenant NAME]   sets a new password, ends all sessions, enables and unlocks the account
  unlock USERNAME [--tenant NAME]           clears failed sign-in attempts, which ends the sign-in slowdown
                                            --tenant is required if several tenants have this username

  oidc set --tenant NAME --issuer URL --client-id ID --map VALUE=ROLE,… [--roles-claim roles] [--secret-stdin]
           [--label TEXT] [--scope "openid profile email"] [--acr VALUE,…] [--amr VALUE,…] [--local-admin USERNAME]
                                            sets the provider of company sign-in (docs/deploy.md)
  oidc show --tenant NAME                   shows the provider, and the addresses to register there
  oidc remove --tenant NAME                 removes the provider and ends the sessions of its accounts

  verify-audit [--tenant NAME]              checks that no entry of the audit log was changed or removed
  sweep                                     deletes expired data now
  backup FOLDER                             writes every row and, for disk storage, every file to a new folder
  restore FOLDER                            restores a backup into an empty database and an empty data folder

A new password is generated and printed, or read from standard input with --password-stdin.
The commands use the database of the service:
ASSAY_DATA_DIR (embedded; stop the service first) or DATABASE_URL (PostgreSQL; the service may keep running).
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Folder of the stored files. Undefined for an object store, which is backed up separately. */
const filesOf = ({ ASSAY_STORAGE, ASSAY_DATA_DIR }: Config) =>
  ASSAY_STORAGE === 'disk' ? path.join(ASSAY_DATA_DIR, 'files') : undefined;

const sum = (tables: Record<string, number>) => Object.values(tables).reduce((all, rows) => all + rows, 0);

/** Returns the only argument of a command. @throws CommandError if there is none or more than one */
function singleArgument(what: string, [value, ...more]: string[]) {
  if (!value || more.length > 0) throw new CommandError(`${usage}\nGive exactly one ${what}.`);
  return value;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      roles: { type: 'string', default: '' },
      name: { type: 'string' },
      currency: { type: 'string', default: 'USD' },
      'password-stdin': { type: 'boolean', default: false },
      issuer: { type: 'string' },
      'client-id': { type: 'string' },
      'secret-stdin': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true },
      'roles-claim': { type: 'string' },
      label: { type: 'string' },
      scope: { type: 'string' },
      acr: { type: 'string' },
      amr: { type: 'string' },
      'local-admin': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help || !command) return print(usage);
  const config = readConfig(process.env);
  const { DATABASE_URL, ASSAY_DATA_DIR } = config;
  const given = values['password-stdin'] || values['secret-stdin'] ? await text(process.stdin) : undefined;
  const password = given?.replace(/\r?\n$/, '');
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(ASSAY_DATA_DIR);
  const { system } = database;
  const commands = adminCommands(system);
  const printPassword = (chosen: string) => print(password === undefined ? `Password: ${chosen}` : 'Done.');
  const run = async () => {
    switch (command) {
      case 'tenants':
        for (const { name, currency, people, retention_days } of await commands.tenants())
          print(`${name}  ${currency}  users: ${people}${retention_days ? `  retention: ${retention_days} days` : ''}`);
        return;
      case 'create-tenant':
        await commands.createTenant(singleArgument('name', rest), values.currency);
        return print('Done.');
      case 'retention':
        if (rest.length !== 2) throw new CommandError(`${usage}\nGive a tenant and a number of days, or off.`);
        await commands.setRetention(rest[0]!, rest[1]!);
        return print('Done.');
      case 'create-user': {
        if (!values.tenant) throw new CommandError('A tenant is required. Add --tenant NAME.');
        const roles = values.roles.split(',').filter(Boolean);
        const username = singleArgument('username', rest);
        return printPassword(
          await commands.createUser({ username, tenant: values.tenant, displayName: values.name, roles, password }),
        );
      }
      case 'reset-password':
        return printPassword(
          await commands.resetPassword(singleArgument('username', rest), {
            ...(values.tenant !== undefined && { tenant: values.tenant }),
            ...(password !== undefined && { password }),
          }),
        );
      case 'unlock':
        await commands.unlock(singleArgument('username', rest), values.tenant);
        return print('Done.');
      case 'oidc': {
        const { tenant, issuer, map, label, scope, acr, amr } = values;
        const oidc = oidcCommands(system, await signingSecret(config));
        const action = singleArgument('action: set, show or remove', rest);
        if (!tenant) throw new CommandError('A tenant is required. Add --tenant NAME.');
        if (action === 'remove') await oidc.remove(tenant);
        else if (action === 'set') {
          const client = { issuer, clientId: values['client-id'], clientSecret: password, scope };
          const access = { rolesClaim: values['roles-claim'], map, acr, amr, localAdmin: values['local-admin'] };
          await oidc.set(tenant, { ...client, ...access, label });
        } else if (action !== 'show') throw new CommandError(`${usage}\nUnknown action: ${action}.`);
        if (action === 'remove') return print('Done.');
        const { tenant_id, ...provider } = await oidc.show(tenant);
        for (const [name, value] of Object.entries(provider)) print(`${name}: ${JSON.stringify(value)}`);
        print(`Redirect address to register there: https://…${signOnPaths.callback}`);
        return print(`Address that starts a sign-in: https://…${signOnPaths.start}?tenant=${tenant_id}`);
      }
      case 'verify-audit': {
        const logs = await verifyAudit(system, values.tenant);
        for (const { tenant, verified, head, fault } of logs)
          print(`${tenant}  verified: ${verified}  newest: ${head.number} ${head.hash}${fault ? `\n  ${fault}` : ''}`);
        if (logs.length === 0) throw new CommandError(`There is no tenant ${values.tenant}.`);
        if (logs.some(({ fault }) => fault)) throw new CommandError('The audit log is not as it was written.');
        return;
      }
      case 'sweep':
        await checkStore(system, config.ASSAY_STORAGE);
        await sweepAll(database, await openStorage(config), {
          trashDays: config.ASSAY_TRASH_DAYS,
          auditDays: config.ASSAY_AUDIT_DAYS,
        });
        return print('Done.');
      case 'backup': {
        await checkStore(system, config.ASSAY_STORAGE);
        const { tables } = await backUp(database, singleArgument('folder', rest), filesOf(config));
        await noteAllTenants(system);
        return print(`Backed up ${sum(tables)} rows from ${Object.keys(tables).length} tables.`);
      }
      case 'restore': {
        const queue = await openQueue(database, (error) => process.stderr.write(`${error.message}\n`));
        try {
          const { tables } = await restore(database, queue, singleArgument('folder', rest), filesOf(config));
          await noteAllTenants(system);
          return print(`Restored ${sum(tables)} rows in ${Object.keys(tables).length} tables.`);
        } finally {
          await queue.stop(1000);
        }
      }
      default:
        throw new CommandError(`${usage}\nUnknown command: ${command}.`);
    }
  };
  try {
    await recordCommand(system, `admin.${command}`, run);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.exitCode = error instanceof CommandError ? 1 : 2;
  process.stderr.write(`${error.message}\n`);
});
