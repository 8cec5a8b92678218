import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { adminCommands, Refused, roleNames } from './admin/commands.ts';
import { readConfig } from './config.ts';
import { openEmbedded, openPostgres } from './db/connect.ts';

const usage = `Usage: npm run admin -- COMMAND

  tenants                                   the tenants and how many people each has
  create-tenant NAME [--currency EUR]       adds a tenant; its transactions are in that currency (USD)
  create-user USERNAME --tenant NAME --roles ROLE,…  [--name "Shown name"]
                                            adds a person; roles: ${roleNames.join(', ')}
  reset-password USERNAME                   another password; ends the person's sessions and lets them in again

A new password is made up and printed, or read with --password-stdin. The database is that of the service:
ASSAY_DATA_DIR (embedded; stop the service first) or DATABASE_URL (PostgreSQL; it may run).
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

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
  const { DATABASE_URL, ASSAY_DATA_DIR } = readConfig(process.env);
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
        return told(await commands.resetPassword(one('user name', rest), password));
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
