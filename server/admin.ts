import './start/debug-signal.ts';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { backUp, restore } from './admin/backup.ts';
import { adminCommands, Refused, roleNames } from './admin/commands.ts';
import { sweepAll } from './admin/sweep.ts';
import { openEmbedded, openPostgres } from './db/connect.ts';
import { rotateKey } from './features/session/signing-keys.ts';
import { openQueue } from './pipeline/queue.ts';
import { type Config, readConfig } from './start/config.ts';
import { checkStore } from './storage/one-store.ts';
import { openStorage } from './storage/open-storage.ts';

// Everything that a command writes is its own user's alone.
process.umask(0o077);

const usage = `Usage: npm run admin -- COMMAND

  tenants                                   the tenants and how many people each has
  create-tenant NAME [--currency EUR]       adds a tenant; its transactions are in that currency (USD)
  create-user USERNAME --tenant NAME --roles ROLE,…  [--name "Shown name"]
                                            adds a person; roles: ${roleNames.join(', ')}
  reset-password USERNAME [--tenant NAME]   sets another password, ends all sessions, enables and unlocks the account
  unlock USERNAME [--tenant NAME]           forgets wrong passwords, so that sign-in is no longer slowed down
                                            --tenant is needed if several tenants have this user name

  rotate-key                                another key signs access tokens; the old one checks until they expire
  sweep                                     frees what has expired, now
  backup FOLDER                             writes every row and, of disk storage, every file into a new folder
  restore FOLDER                            puts a backup into an empty database and an empty data folder

A new password is made up and printed, or read with --password-stdin. The database is that of the service:
ASSAY_DATA_DIR (embedded; stop the service first) or DATABASE_URL (PostgreSQL; it may run).
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Where the files are; an object store keeps its own. */
const filesOf = ({ ASSAY_STORAGE, ASSAY_DATA_DIR }: Config) =>
  ASSAY_STORAGE === 'disk' ? path.join(ASSAY_DATA_DIR, 'files') : undefined;

const sum = (tables: Record<string, number>) => Object.values(tables).reduce((all, rows) => all + rows, 0);

/** The one argument that a command takes. */
function one(what: string, [value, ...more]: string[]) {
  if (!value || more.length > 0) throw new Refused(`${usage}\nGive one ${what}.`);
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
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help || !command) return print(usage);
  const config = readConfig(process.env);
  const { DATABASE_URL, ASSAY_DATA_DIR } = config;
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(ASSAY_DATA_DIR);
  const commands = adminCommands(database.system);
  const told = (chosen: string) => print(password === undefined ? `Password: ${chosen}` : 'Done.');
  try {
    switch (command) {
      case 'tenants':
        for (const { name, currency, people } of await commands.tenants())
          print(`${name}  ${currency}  people: ${people}`);
        return;
      case 'create-tenant':
        await commands.createTenant(one('name', rest), values.currency);
        return print('Done.');
      case 'create-user': {
        if (!values.tenant) throw new Refused('Say of which tenant: --tenant NAME.');
        const roles = values.roles.split(',').filter(Boolean);
        const username = one('user name', rest);
        return told(
          await commands.createUser({ username, tenant: values.tenant, displayName: values.name, roles, password }),
        );
      }
      case 'reset-password':
        return told(
          await commands.resetPassword(one('user name', rest), {
            ...(values.tenant !== undefined && { tenant: values.tenant }),
            ...(password !== undefined && { password }),
          }),
        );
      case 'unlock':
        await commands.unlock(one('user name', rest), values.tenant);
        return print('Done.');
      case 'rotate-key':
        return print(`Key: ${await rotateKey(database.system)}`);
      case 'sweep':
        await checkStore(database.system, config.ASSAY_STORAGE);
        await sweepAll(database, await openStorage(config));
        return print('Done.');
      case 'backup': {
        await checkStore(database.system, config.ASSAY_STORAGE);
        const { tables } = await backUp(database, one('folder', rest), filesOf(config));
        return print(`${sum(tables)} rows of ${Object.keys(tables).length} tables.`);
      }
      case 'restore': {
        const queue = await openQueue(database, (error) => process.stderr.write(`${error.message}\n`));
        try {
          const { tables } = await restore(database, queue, one('folder', rest), filesOf(config));
          return print(`${sum(tables)} rows of ${Object.keys(tables).length} tables.`);
        } finally {
          await queue.stop(1000);
        }
      }
      default:
        throw new Refused(`${usage}\nThere is no command ${command}.`);
    }
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.exitCode = error instanceof Refused ? 1 : 2;
  process.stderr.write(`${error.message}\n`);
});
