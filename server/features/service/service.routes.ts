import type { FastifyInstance } from 'fastify';
import { openApi } from '#contract/openapi.ts';
import { withExtensions } from '#contract/origin.ts';
import { type ExtensionName, service } from '#contract/service.ts';
import { implement } from '#server/http/implement.ts';
import { docsPage } from './docs-page.ts';

interface Options {
  version: string;
  extensions: ExtensionName[];
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
}

/** What the service says of itself: health, its document, its extensions. */
export async function serviceRoutes(app: FastifyInstance, { version, extensions, ready }: Options) {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  if (extensions.length > 0) implement(app, service.extensions, () => ({ extensions }));
  const open = { config: { open: true } } as const;
  const document = () => {
    const served = app.implemented.map((endpoint) => withExtensions(endpoint, extensions));
    return openApi(served, version);
  };
  app.get('/api/openapi.json', open, document);
  app.get('/api/docs', open, (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(document())));
}
