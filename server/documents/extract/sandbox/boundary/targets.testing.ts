import { type ChildProcess, spawn } from 'node:child_process';
import dgram from 'node:dgram';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#server/documents/testing/step-context.ts';

async function startVictim() {
  const victim = spawn(process.execPath, ['--inspect-port=0', '-e', 'process.stdin.pipe(process.stdout)'], {
    stdio: 'pipe',
  });
  let complaints = '';
  victim.stderr.setEncoding('utf8').on('data', (piece) => (complaints += piece));
  await isAnswering(victim);
  return { process: victim, pid: victim.pid!, complaints: () => complaints };
}

/** Returns whether a process echoes what it is sent. */
export async function isAnswering({ stdin, stdout }: ChildProcess) {
  stdin!.write('ping');
  const [answer] = await once(stdout!, 'data');
  return String(answer) === 'ping';
}

/**
 * Opens everything that a hostile document would try to reach: servers, files, a database, other processes. Closed
 * after the test.
 */
export async function openTargets() {
  const folder = await temporaryFolder();
  const heard: string[] = [];
  const socketPath = path.join(folder, 'socket');
  const abstractPath = `\0assay-probe-${crypto.randomUUID()}`;
  const web = http.createServer((_, answer) => {
    heard.push('http');
    answer.end();
  });
  const local = [socketPath, abstractPath].map((address) =>
    net
      .createServer((stream) => {
        heard.push(address === socketPath ? 'socket' : 'abstract socket');
        stream.on('error', () => {}).end();
      })
      .listen(address),
  );
  const udp = dgram.createSocket('udp4').on('message', () => heard.push('udp'));
  udp.bind(0, '127.0.0.1');
  web.listen(0, '127.0.0.1');
  await Promise.all([web, udp, ...local].map((server) => once(server, 'listening')));
  const databaseFile = path.join(folder, 'secret.sqlite');
  new DatabaseSync(databaseFile).exec("create table secrets (word); insert into secrets values ('hash')");
  const otherFile = path.join(folder, 'other.txt');
  await writeFile(otherFile, 'another document');
  const [debugged, killed] = [await startVictim(), await startVictim()];
  onTestFinished(() => {
    for (const { process: victim } of [debugged, killed]) victim.kill('SIGKILL');
    web.closeAllConnections();
    for (const server of [web, udp, ...local]) server.close();
  });
  return {
    heard,
    debugged,
    killed,
    newFile: path.join(folder, 'written'),
    facts: {
      httpPort: (web.address() as AddressInfo).port,
      udpPort: udp.address().port,
      servicePid: process.pid,
      debuggedPid: debugged.pid,
      killedPid: killed.pid,
      newFile: path.join(folder, 'written'),
      ...{ socketPath, abstractPath, databaseFile, otherFile },
    },
  };
}
