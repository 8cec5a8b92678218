import type { FastifyInstance } from 'fastify';
import { openApi } from '#contract/openapi.ts';
import { type DocumentBoundary, type ExtensionName, type Readiness, service } from '#contract/service.ts';
import { implement } from '#server/http/implement.ts';
import { docsPage } from './docs-page.ts';

interface Options {
  version: string;
  extensions: ExtensionName[];
  /** How documents are read here; undefined in a process that reads none. */
  documents: DocumentBoundary | undefined;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
}

/** What the service says of itself: health, its document, its extensions. */
export async function serviceRoutes(app: FastifyInstance, { version, extensions, documents, ready }: Options) {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready().catch(() => false);
    const readiness: Readiness = { status: isReady ? 'ready' : 'unavailable', ...(documents && { documents }) };
    return reply.code(isReady ? 200 : 503).send(readiness);
  });
  if (extensions.length > 0) implement(app, service.extensions, () => ({ extensions }));
  const open = { config: { open: true } } as const;
  app.get('/api/openapi.json', open, () => openApi(app.implemented, version));
  app.get('/api/docs', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(openApi(app.implemented, version))),
  );
}
