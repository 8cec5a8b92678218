import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { session } from '#contract/session.ts';
import type { Db } from '#server/db/transaction.ts';
import { DomainError } from './errors.ts';

/** Time for which database results are reused, however many clients scrape. */
const DATABASE_CACHE_MS = 5_000;

export interface Metrics {
  /** Counts every subsequent request of an app. */
  watch(app: FastifyInstance): void;
  observeTask(task: string, outcome: string, seconds: number): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** Returns a route's template. Console files and unknown addresses share one label each, so clients cannot create series. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  if (routeOptions.config.endpoint) return routeOptions.config.endpoint.path;
  if (is404) return 'other';
  return /^\/(healthz|readyz|metrics|api\/docs|api\/openapi\.json)$/.exec(routeOptions.url ?? '')?.[0] ?? 'console';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Collects metrics. Labels never contain names or ids of tenants, users or objects, which would leak and add many series. */
export function openMetrics(system: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Duration of requests until the response was sent, by route template, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  const uploaded = new Counter({
    name: 'assay_upload_bytes_total',
    help: 'Bytes of chunks received and stored.',
    registers,
  });
  const rejected = new Counter({
    name: 'assay_logins_rejected_total',
    help: 'Rejected sign-ins, by reason: wrong credentials, or locked after too many attempts.',
    labelNames: ['reason'],
    registers,
  });
  const streams = new Gauge({ name: 'assay_event_streams', help: 'Open event streams.', registers });
  const tasks = new Histogram({
    name: 'assay_task_duration_seconds',
    help: 'Duration of task attempts, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [0.1, 0.5, 2, 10, 60, 300, 1800],
    registers,
  });

  let readAt = Number.NEGATIVE_INFINITY;
  const byState = (name: string, help: string, statement: ReturnType<typeof sql<{ state: string; n: number }>>) => {
    const gauge = new Gauge({ name, help, labelNames: ['state'], registers });
    return async () => {
      const { rows } = await statement.execute(system);
      gauge.reset();
      for (const { state, n } of rows) gauge.set({ state }, n);
    };
  };
  const readings = [
    byState(
      'assay_runs',
      'Runs of all tenants, by state.',
      sql`select status as state, count(*)::int as n from runs where deleted_at is null group by 1`,
    ),
    byState(
      'assay_jobs',
      'Unfinished jobs in the queue, by state.',
      sql`select state::text, count(*)::int as n from jobs.job where state < 'completed' group by 1`,
    ),
    byState(
      'assay_upload_sessions',
      'Upload sessions that are open, completing, or completed but not yet committed, by state.',
      sql`select status as state, count(*)::int as n from upload_sessions as upload
        where status in ('OPEN', 'COMPLETING') or (status = 'COMPLETED' and not exists (select from projects where object_key = upload.object_key))
        group by 1`,
    ),
  ];

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.config.endpoint === runs.events) {
          streams.inc();
          reply.raw.once('close', () => streams.dec());
        }
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const { endpoint } = request.routeOptions.config;
        const method = methods.has(request.method) ? request.method : 'other';
        const labels = { route: routeOf(request), method, status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
        if (endpoint === imports.putChunk && reply.statusCode === 200)
          uploaded.inc(Number(request.headers['content-length']) || 0);
        if (endpoint === session.login && reply.statusCode === 401) rejected.inc({ reason: 'credentials' });
        if (endpoint === session.login && reply.statusCode === 429) rejected.inc({ reason: 'locked' });
        done();
      });
    },
    observeTask: (task, outcome, seconds) => tasks.observe({ task, outcome }, seconds),
    async text() {
      if (performance.now() - readAt > DATABASE_CACHE_MS) {
        for (const read of readings) await read();
        readAt = performance.now();
      }
      return registry.metrics();
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Registers `GET /metrics`, which requires the configured token. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string) {
  const wanted = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      throw new DomainError(
        'UNAUTHENTICATED',
        'The metrics require their own token. Send it as Authorization: Bearer <TOKEN>.',
      );
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.text();
  });
}
