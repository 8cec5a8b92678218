import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/http/errors.ts';
import { answer } from '#server/http/problem-handler.ts';
import { contentSecurityPolicy, hashWorkerPolicy } from '#server/http/security.ts';

interface Options {
  folder: string;
  /** What the console may reach beside its own origin. */
  origins?: readonly string[];
}

/** Serves the built console from `folder`; every address that is no call is a page of it. */
export async function consoleRoutes(app: FastifyInstance, { folder, origins = [] }: Options) {
  const index = path.join(folder, 'index.html');
  const built = existsSync(index);
  const page = built ? readFileSync(index, 'utf8') : '';
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.built'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/hash\.worker[^/\\]*\.js/.test(file)) reply.header('content-security-policy', hashWorkerPolicy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/+(api|assets)(\/|$)/i.test(decode(request.url)) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!built || !isPage) return answer(request, reply, new DomainError('NOT_FOUND', 'No such address.'));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(origins, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}

function decode(url: string) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
