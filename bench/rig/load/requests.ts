import { Agent, request } from 'node:http';

/** Concurrent requests. */
export const CONCURRENCY = 16;

interface Asked {
  method: string;
  path: string;
  token: string;
  body?: object;
  encoding?: string;
}

/** Sends a request over a keep-alive connection. @returns the response size in bytes. @throws Error unless the status is 200. */
export function ask(address: string, agent: Agent, { method, path, token, body, encoding }: Asked): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(encoding && { 'accept-encoding': encoding }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${method} ${path}: ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Processes all items concurrently over keep-alive connections. @returns the duration in seconds. */
export async function inLanes<T>(work: T[], each: (item: T, agent: Agent) => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const left = work.values();
  const begun = performance.now();
  const lane = async () => {
    for (const item of left) await each(item, agent);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  const time = (performance.now() - begun) / 1000;
  agent.destroy();
  return time;
}
