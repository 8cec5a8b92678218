import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// npm keeps what it has worked out about an advisory.
const cache = mkdtempSync(path.join(tmpdir(), 'npm-cache-'));
let registry: Server | undefined;
beforeEach(() => mkdirSync(cache, { recursive: true }));
afterEach(() => {
  registry?.close();
  rmSync(cache, { recursive: true });
});

/** Runs the script with a registry that answers the question about weaknesses with this status and body. */
async function lookFor(status: number, advisories: unknown) {
  registry = createServer(({ method, url }, response) => {
    const name = url!.slice(1);
    const versions = { '5.0.0': { name, version: '5.0.0' } };
    response.writeHead(status).end(JSON.stringify(method === 'POST' ? advisories : { name, versions }));
  });
  await new Promise<void>((resolve) => registry!.listen(0, '127.0.0.1', resolve));
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
  };
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(process.execPath, ['scripts/known-weaknesses.ts'], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });
}
const advisory = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://example.test/1', title: 'Header smuggling', severity, vulnerable_versions: '>=1.0.0' },
  ],
});

test('fails for a weakness of high severity and names it', async () => {
  const { failed, output } = await lookFor(200, advisory('high'));
  expect(output).toContain('fastify: high: Header smuggling https://example.test/1');
  expect(failed).toBe(true);
});

test('succeeds for a weakness of moderate severity', async () => {
  const { failed, output } = await lookFor(200, advisory('moderate'));
  expect(output).toBe('0 dependencies have a known weakness of high severity.\n');
  expect(failed).toBe(false);
});

test('succeeds and says so if the registry does not answer', async () => {
  const { failed, output } = await lookFor(405, {});
  expect(output).toMatch(/^Known weaknesses were not looked for: the registry did not answer \(405 /);
  expect(failed).toBe(false);
});
