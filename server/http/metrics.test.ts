import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { startRun } from '#testing/import-file.ts';

const metricsToken = 'a token for the metrics';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ metricsToken });
});
afterAll(() => service.stop());

const scrape = (authorization?: string) =>
  service.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const countOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? Number.NaN,
  );

test('counts requests, uploads, sign-ins, runs and jobs, without a name or an id among the labels', async () => {
  const { project_id } = await startRun(service.as('operator'), 'plan.txt', Buffer.from('a plan'));
  await service.ask('operator', 'GET', `/api/open/pipeline-logs/${crypto.randomUUID()}`);
  await service.ask(undefined, 'GET', `/made-up/${crypto.randomUUID()}`);
  await service.ask(undefined, 'POST', '/api/auth/login', { username: 'operator', password: 'wrong' });
  // The first reading: later ones may show cached results of the database.
  const { body } = await scrape(`Bearer ${metricsToken}`);
  expect(countOf(body, 'assay_runs{state="QUEUED"}')).toBe(1);
  const requests = 'assay_http_request_duration_seconds_count';
  expect(countOf(body, `${requests}{route="/api/open/pipeline-logs/:run_id",method="GET",status="404"}`)).toBe(1);
  expect(countOf(body, `${requests}{route="other",method="GET",status="404"}`)).toBe(1);
  expect(countOf(body, 'assay_upload_bytes_total')).toBe(6);
  expect(countOf(body, 'assay_logins_rejected_total{reason="credentials"}')).toBe(1);
  expect(countOf(body, 'assay_jobs{state="created"}')).toBe(1);
  expect(countOf(body, 'assay_event_streams')).toBe(0);
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) expect(body).toContain(name);
  expect(body).not.toContain(project_id);
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|operator|acme|plan\.txt/);
});

test('the metrics require their own token, and reject the tokens of users', async () => {
  expect((await scrape()).statusCode).toBe(401);
  expect((await scrape('Bearer wrong')).statusCode).toBe(401);
  expect((await scrape(`Bearer ${await service.tokenOf('admin')}`)).statusCode).toBe(401);
  expect((await scrape(`Bearer ${metricsToken}`)).headers['content-type']).toContain('version=0.0.4');
});

test('without a configured token the route does not exist', async () => {
  const bare = await startTestService();
  expect((await bare.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await bare.stop();
});
