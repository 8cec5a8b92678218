import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { expect, test } from '../fixtures.ts';

/** A service on another origin without a session, and the console with this service as its base URL. */
let service: Server;
let allowed: string | undefined;
let home: string;
let front: RunningService;

test.beforeAll(async () => {
  service = createServer((request, answer) => {
    if (allowed) {
      answer.setHeader('access-control-allow-origin', allowed);
      answer.setHeader('access-control-allow-credentials', 'true');
      answer.setHeader('access-control-allow-headers', 'authorization, content-type');
    }
    answer.writeHead(request.method === 'OPTIONS' ? 204 : 401).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  home = await mkdtemp(path.join(tmpdir(), 'assay-other-'));
  const file = path.join(home, 'mine.json');
  await writeFile(file, JSON.stringify({ baseUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }));
  front = await startProcess({ ASSAY_DATA_DIR: home }, ['--upstream', 'http://127.0.0.1:9', '--config', file]);
});
test.afterAll(async () => {
  await front.kill('SIGKILL');
  service.close();
  await rm(home, { recursive: true, force: true });
});

test('reaches a service on another origin, and names CORS if that service does not allow it', {
  tag: '@heavy',
}, async ({ page, faults }) => {
  await page.goto(front.address);
  await expect(page.getByRole('alert')).toContainText('allow this page’s origin there (CORS)');
  await expect(page.getByRole('alert')).toContainText('npm start -- --upstream URL');
  // The browser reports each blocked response, but nothing about the content security policy.
  expect(faults.splice(0).filter((fault) => !/CORS policy/.test(fault))).toEqual([]);

  allowed = front.address;
  await expect(page.getByLabel('Username')).toBeVisible();
});
