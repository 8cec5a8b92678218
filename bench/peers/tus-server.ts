// Serves @tus/server with a file store, and the benchmark pages: `tus-server.ts FOLDER PAGES`.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [folder, pages] = process.argv.slice(2) as [string, string];
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) });

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://localhost');
  if (pathname.startsWith('/files')) return void tus.handle(request, response);
  const asked = path.join(pages, pathname);
  const file = existsSync(asked) && path.extname(asked) ? asked : path.join(pages, 'index.html');
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send!({ address: `http://127.0.0.1:${port}` });
});
