import { spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** Starts nginx, which stores PUT bodies in files without fsync. @throws Error if nginx is not installed. */
export async function startNginx(folder: string) {
  const port = await freePort();
  const files = path.join(folder, 'files');
  await mkdir(files, { recursive: true });
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed. On Debian, run apt-get install nginx-light.');
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events {}
     http {
       access_log off; client_max_body_size 0; client_body_temp_path ${folder}/temp; client_body_buffer_size 64k;
       server { listen 127.0.0.1:${port}; location / { root ${files}; dav_methods PUT; } }
     }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (await fetch(address).catch(() => null)) break;
    if (tries > 100) throw new Error('nginx did not start within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    async clear() {
      await rm(files, { recursive: true });
      await mkdir(files);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
