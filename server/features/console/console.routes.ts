import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#server/http/errors.ts';
import { answer } from '#server/http/problem-handler.ts';
import { contentSecurityPolicy, hashWorkerPolicy } from '#server/http/security/security.ts';
import { readSettingsFile, settingsOrigins } from './settings-file.ts';

interface Options {
  folder: string;
  /** Origins the console may connect to, in addition to its own. */
  origins?: readonly string[];
  /** Settings of the console. Read for each request, so that a change needs neither a build nor a restart. */
  settingsFile?: string | undefined;
  /** Path below which the console is served. The build has addresses relative to its page, `./…`. */
  basePath?: string | undefined;
  /** Returns whether a browser may have a session; undefined if the sessions are those of another service. */
  mayHaveSession?: (request: FastifyRequest) => boolean;
}

/** Serves the built console from `folder`. Every path that is neither an API call nor a file gets its index page. */
export async function consoleRoutes(app: FastifyInstance, options: Options) {
  const {
    folder,
    origins = [],
    settingsFile = path.join(folder, 'config.json'),
    basePath = '',
    mayHaveSession,
  } = options;
  const policy = (nonce?: string) => contentSecurityPolicy([...origins, ...originsIn(settingsFile)], nonce);
  const index = path.join(folder, 'index.html');
  const built = existsSync(index);
  const page = built
    ? readFileSync(index, 'utf8')
        .replaceAll(/(?<=(?:href|src)=")\.\//g, `${basePath}/`)
        .replace('name="base-path" content=""', `name="base-path" content="${basePath}"`)
    : '';
  if (built) {
    const files = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['index.html', 'config.json*', '.built', 'assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    // One wildcard route: a separate route for each of hundreds of files slows down every start.
    await app.register(fastifyStatic, {
      ...files,
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders(reply, file) {
        // A worker obeys the policy of its own response, which changes with the settings.
        const isWorker = /\.worker[^/\\]*\.js/.test(file);
        reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=31536000, immutable');
        if (isWorker) reply.header('content-security-policy', /hash\.worker/.test(file) ? hashWorkerPolicy : policy());
      },
    });
    app.get('/config.json', (request, reply) =>
      reply
        // Saves the console a refresh request that can only be refused.
        .headers(mayHaveSession?.(request) === false ? { 'assay-session': 'none' } : {})
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(readSettingsFile(settingsFile)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const url = decode(request.url);
    // Health checks and command-line clients request the first page without `text/html` in `Accept`.
    const isPage =
      /^(?:GET|HEAD)$/.test(request.method) &&
      !/^\/+(api|assets)(\/|$)/i.test(url) &&
      (/^\/(?:\?|$)/.test(url) || (request.headers.accept ?? '').includes('text/html'));
    if (!built || !isPage)
      return answer(request, reply, new DomainError('NOT_FOUND', 'This address does not exist. Check the URL.'));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}

/** Returns the origins named in the settings file, or none if the file is invalid; the console reports the error. */
function originsIn(settingsFile: string): string[] {
  try {
    return settingsOrigins(readSettingsFile(settingsFile));
  } catch {
    return [];
  }
}

function decode(url: string) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
