import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Readiness } from '#contract/service.ts';
import { serviceRoutes } from './service.routes.ts';

test.each([
  ['kernel', true, 200, { status: 'ready', documents: 'kernel' }],
  ['runtime', true, 200, { status: 'ready', documents: 'runtime' }],
  ['runtime', false, 503, { status: 'unavailable', documents: 'runtime' }],
  [undefined, true, 200, { status: 'ready' }],
] as const)(
  'reports the document isolation %s and whether the database answers: %s',
  async (documents, isReady, status, body) => {
    const app = Fastify().decorate('extensions', []);
    const pingDatabase = async () => isReady;
    const isDraining = () => false;
    await app.register(serviceRoutes, {
      version: '0.0.0',
      vendor: 'vendor',
      docs: true,
      documents,
      ocr: undefined,
      pingDatabase,
      isDraining,
    });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(status);
    expect(Readiness.parse(answer.json())).toEqual(body);
    await app.close();
  },
);

test.each([
  [
    { status: 'ready', languages: ['eng'], recognize: async () => ({ lines: [], cpuMs: 0 }) },
    { status: 'ready', languages: ['eng'] },
  ],
  [
    { status: 'unavailable', reason: 'tesseract is not installed' },
    { status: 'unavailable', languages: [] },
  ],
] as const)('reports whether scans can be read, but not the reason: %o', async (ocr, expected) => {
  const app = Fastify().decorate('extensions', []);
  const pingDatabase = async () => true;
  const options = {
    version: '0.0.0',
    vendor: 'vendor',
    docs: true,
    documents: 'kernel',
    ocr,
    pingDatabase,
    isDraining: () => false,
  } as const;
  await app.register(serviceRoutes, options);
  expect(Readiness.parse((await app.inject('/readyz')).json()).ocr).toEqual(expected);
  await app.close();
});
