// Attempts of a document that has taken over its parser. Writes one line `{ name, answer }` per attempt to descriptor 3.
// An answer that starts with "refused" says why it failed.
import { execFileSync } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns/promises';
import fs from 'node:fs';
import http from 'node:http';
import inspector from 'node:inspector';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';

const facts = JSON.parse(process.argv[2]);
const { httpPort, udpPort, socketPath, abstractPath, servicePid, debuggedPid, killedPid } = facts;
const { otherFile, databaseFile, newFile } = facts;
const libcFile = process.report.getReport().sharedObjects.find((file) => /\/(libc|ld-musl)[.-]/.test(file));

const callbackOf = (start) => new Promise((resolve, reject) => start(resolve, reject));
const connect = (options) =>
  callbackOf((resolve, reject) =>
    net
      .connect(options)
      .on('connect', () => resolve('connected'))
      .on('error', reject),
  );
const bind = (port) =>
  callbackOf((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve('listening'));
  });

const attempts = {
  'HTTP request': () =>
    callbackOf((resolve, reject) =>
      http
        .get({ host: '127.0.0.1', port: httpPort }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject),
    ),
  'UDP datagram': () =>
    callbackOf((resolve, reject) => {
      const socket = dgram.createSocket('udp4').on('error', reject);
      socket.send('stolen', udpPort, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent')));
    }),
  'TCP server': () => bind(0),
  'name lookup': () => dns.lookup('localhost'),
  'name query': async () => {
    const resolver = new dns.Resolver({ timeout: 100, tries: 1 });
    resolver.setServers([`127.0.0.1:${udpPort}`]);
    return resolver.resolve4('stolen.example').catch(isSilence);
  },
  'socket by path': () => connect({ path: socketPath }),
  'abstract socket': () => connect({ path: abstractPath }),
  "read the service's environment": () => fs.readFileSync(`/proc/${servicePid}/environ`),
  "read another process's environment": () => fs.readFileSync(`/proc/${debuggedPid}/environ`),
  'read its own environment': () => fs.readFileSync('/proc/self/environ'),
  'read /etc/passwd': () => fs.readFileSync('/etc/passwd'),
  'read another document': () => fs.readFileSync(otherFile),
  'read a database as a file': () => fs.readFileSync(databaseFile),
  'query a database': () =>
    new DatabaseSync(databaseFile, { readOnly: true }).prepare('select * from secrets').all().length,
  'create a database': () => new DatabaseSync(newFile).exec('create table stolen (word)'),
  'list a folder': () => fs.readdirSync('/etc'),
  'list its descriptors': () => fs.readdirSync('/proc/self/fd'),
  'write a new file': () => fs.writeFileSync(newFile, 'x'),
  'change a file': () => fs.openSync(otherFile, 'r+'),
  'change the mode of a file': () => fs.chmodSync(otherFile, 0o600),
  'watch a folder': () => fs.watch('/etc').close(),
  'load a library': () => process.dlopen({ exports: {} }, libcFile),
  'WASI folder': () => new WASI({ version: 'preview1', preopens: { '/': path.dirname(otherFile) } }),
  'its own inspector': () => {
    inspector.open(0);
    if (!inspector.url()) throw Object.assign(new Error('not listening'), { code: 'NOT_LISTENING' });
  },
  'child process': () => execFileSync(process.execPath, ['--version']),
  thread: () =>
    callbackOf((resolve, reject) => {
      const worker = new Worker("require('node:fs').readFileSync('/etc/passwd')", { eval: true });
      worker.on('exit', (code) => code === 0 && resolve('ran')).on('error', reject);
    }),
  'signal 0 to the service': () => process.kill(servicePid, 0),
  'signal 0 to another process': () => process.kill(debuggedPid, 0),
  'priority of another process': () => os.setPriority(debuggedPid, 10),
  'SIGUSR1 to another process': () => process.kill(debuggedPid, 'SIGUSR1'),
  'SIGKILL to another process': () => process.kill(killedPid, 'SIGKILL'),
};

/** Sends a query. The server behind the port does not answer. */
function isSilence(error) {
  if (error.code === 'ETIMEOUT') return 'sent';
  throw error;
}

let rejectCurrent = () => {};
process.on('uncaughtException', (error) => rejectCurrent(error));
for (const [name, attempt] of Object.entries(attempts)) {
  let answer;
  try {
    const uncaught = new Promise((_, reject) => {
      rejectCurrent = reject;
    });
    answer = `allowed ${await Promise.race([attempt(), uncaught])}`;
  } catch (error) {
    answer = `refused ${error.code ?? error.message}`;
  }
  fs.writeSync(3, `${JSON.stringify({ name, answer: answer.slice(0, 200) })}\n`);
}
process.exit(0);
