// Runs behind a wrapper without Node's permissions, as a parser would whose engine was taken over. Reports on descriptor 3
// which attempts the kernel let through. A failure that is not a refusal proves nothing, so it counts as let through.
import { spawnSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import net from 'node:net';
import { DatabaseSync } from 'node:sqlite';

const [servicePid, secretFile] = process.argv.slice(2);

const refusals = new Set(['EPERM', 'EACCES', 'ENOENT', 'EROFS']);
const SQLITE_CANTOPEN = 14;
const isRefusal = (error) => refusals.has(error.code) || error.errcode === SQLITE_CANTOPEN;

const listen = () =>
  new Promise((resolve, reject) => net.createServer().on('error', reject).listen(0, '127.0.0.1', resolve));
// Outside a boundary the answer is ENOENT, which would pass for a refusal.
const connectLocally = () =>
  new Promise((resolve, reject) => {
    const onError = (error) => (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve() : reject(error));
    net.connect({ path: '\0no-such-socket' }).on('connect', resolve).on('error', onError);
  });

const attempts = {
  'the network': listen,
  'local sockets': connectLocally,
  signals: () => process.kill(Number(servicePid), 0),
  'other files': () => readFileSync(secretFile),
  'writing files': () => openSync(secretFile, 'r+'),
  'other processes': () => readFileSync(`/proc/${servicePid}/environ`),
  'listing folders': () => {
    if (!readdirSync('/').includes('etc')) throw Object.assign(new Error('another root'), { code: 'ENOENT' });
  },
  databases: () => new DatabaseSync(secretFile, { readOnly: true }).exec('select * from sqlite_schema'),
  'new processes': () => {
    const { error } = spawnSync(process.execPath, ['--version']);
    if (error) throw error;
  },
};

const allowed = [];
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    allowed.push(name);
  } catch (error) {
    if (!isRefusal(error)) allowed.push(`${name} (${error.code ?? error.message})`);
  }
}
const canRead = readFileSync(process.argv[1]).length > 0;
writeSync(3, JSON.stringify({ canRead, allowed }));
process.exit(0);
