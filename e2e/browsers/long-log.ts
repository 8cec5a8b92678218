import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * Starts a server that passes requests on to a service, but answers for the log of a run with `lines` entries.
 * @returns its address and a function that stops it
 */
export async function withLongLog(service: string, lines: number) {
  const { hostname, port } = new URL(service);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/open/pipeline-logs/')) {
      outgoing.setHeader('content-type', 'application/json').end(logOf(lines));
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, stop };
}

function logOf(lines: number): string {
  const entries = Array.from({ length: lines }, (_, n) => {
    const timestamp = new Date(Date.UTC(2026, 0, 1) + n).toISOString();
    return `{"seq":${n + 1},"timestamp":"${timestamp}","level":"INFO","task_name":"extract_text","attempt":1,"message":"Page ${n + 1}","fields":{}}`;
  });
  return `{"code":0,"message":"ok","data":[${entries.join(',')}]}`;
}
