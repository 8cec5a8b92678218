import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFaultProxy } from '../faults/proxy.ts';
import { freePort } from '../services.ts';

const nginx = '/usr/sbin/nginx';

export interface Balancer {
  address: string;
  kind: 'nginx' | 'a round-robin proxy';
  close: () => Promise<void>;
}

/** Opens one address for several processes, without knowing which of them are alive: nginx, if installed, or a proxy. */
export async function openBalancer(addresses: string[]): Promise<Balancer> {
  if (existsSync(nginx)) return openNginx(addresses);
  let turn = 0;
  const line = await openFaultProxy(() => addresses[turn++ % addresses.length]!);
  return { address: line.address, kind: 'a round-robin proxy', close: line.close };
}

async function openNginx(addresses: string[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, addresses));
  const process = spawn(nginx, ['-c', file, '-e', path.join(folder, 'errors'), '-p', folder], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(address).then(Boolean, () => false);
  while (process.exitCode === null && !(await isUp())) await sleep(50);
  if (process.exitCode !== null) throw new Error(`nginx did not start (exit code ${process.exitCode})`);
  return {
    address,
    kind: 'nginx',
    async close() {
      if (process.exitCode === null) {
        process.kill('SIGTERM');
        await once(process, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the configuration from `docs/deploy.md` without the domain and the certificate. */
const configuration = (folder: string, port: string, addresses: string[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 600m;
  upstream assay {
${addresses.map((address) => `    server ${new URL(address).host};`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://assay;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_request_buffering off;
      proxy_buffering off;
    }
  }
}
`;
