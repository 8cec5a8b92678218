import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { assumed, withExtensions } from '#contract/parts/origin.ts';
import { runs } from '#contract/runs.ts';
import { type DocumentBoundary, type Readiness, service } from '#contract/service.ts';
import type { OpenedOcr } from '#server/documents/ocr/ocr.ts';
import { implement } from '#server/http/implement.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** Time for which a database check is reused, so that unauthenticated requests cost at most one query per interval. */
const READY_REUSE_MS = 1000;

interface Options {
  version: string;
  /** The fixed segment of the labeling path. */
  vendor: string;
  /** Serves the description of the API. */
  docs: boolean;
  /** Checks that the database answers. */
  pingDatabase: () => Promise<boolean>;
  isDraining: () => boolean;
  /** Isolation of document parsing in this process. Undefined in a process that parses no documents. */
  documents: DocumentBoundary | undefined;
  /** Recognition of scans in this process. Undefined if it is off. */
  ocr: OpenedOcr | undefined;
}

/** Serves health, readiness, the OpenAPI document and the list of extensions. */
export async function serviceRoutes(app: FastifyInstance, options: Options) {
  const { docs, pingDatabase, isDraining, documents, ocr } = options;
  app.get('/healthz', () => ({ status: 'ok' }));
  const isDatabaseReady = reuseAnswer(READY_REUSE_MS, () => pingDatabase().catch(() => false));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining() && (await isDatabaseReady());
    const readiness: Readiness = {
      status: isReady ? 'ready' : 'unavailable',
      ...(documents && { documents }),
      ...(ocr && { ocr: ocrReadiness(ocr) }),
    };
    return reply.code(isReady ? 200 : 503).send(readiness);
  });
  implement(app, service.extensions, () => ({ extensions: [...app.extensions] }));
  if (docs) docsRoutes(app, options);
}

/** Serves the OpenAPI document, and a page made from it. */
function docsRoutes(app: FastifyInstance, { version, vendor }: Options) {
  const open = { config: { open: true } } as const;
  const document = reuseAnswer(Number.POSITIVE_INFINITY, () => {
    const params = z.object({ vendor: assumed(z.enum([vendor]), 'enum') });
    const known = (endpoint: Endpoint) => (endpoint === runs.startLabeling ? { ...endpoint, params } : endpoint);
    const served = app.implemented.map((endpoint) => known(withExtensions(endpoint, app.extensions)));
    return openApi(served, version, app.basePath);
  });
  const json = reuseAnswer(Number.POSITIVE_INFINITY, () => Buffer.from(JSON.stringify(document())));
  const page = reuseAnswer(Number.POSITIVE_INFINITY, () => Buffer.from(docsPage(document())));
  app.get('/api/openapi.json', open, (_request, reply) => reply.type('application/json; charset=utf-8').send(json()));
  app.get('/api/docs', open, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

const ocrReadiness = (ocr: OpenedOcr): NonNullable<Readiness['ocr']> =>
  ocr.status === 'ready'
    ? { status: 'ready', languages: [...ocr.languages] }
    : { status: 'unavailable', languages: [] };

/** Returns a function that calls `ask` again only if its last answer is older than `milliseconds`. */
function reuseAnswer<T>(milliseconds: number, ask: () => T): () => T {
  let last: { at: number; answer: T } | undefined;
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}
