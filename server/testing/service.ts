import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyServerOptions, InjectOptions } from 'fastify';
import { type ExtensionName, extensionNames } from '#contract/endpoint.ts';
import type { DocumentBoundary } from '#contract/service.ts';
import { createApp } from '#server/app.ts';
import { openRunChanges } from '#server/db/changes.ts';

import type { Limits } from '#server/features/imports/disk-space.ts';
import { hashPassword } from '#server/features/session/password.ts';
import type { SessionLimits } from '#server/features/session/session.repo.ts';
import type { ModelReader } from '#server/pipeline/model-client.ts';
import { orchestrator } from '#server/pipeline/orchestrator.ts';
import { openQueue } from '#server/pipeline/queue.ts';
import { type PlannedStep, steps as realSteps } from '#server/pipeline/steps.ts';
import type { Targets } from '#server/webhooks/targets.ts';
import { apiOver } from '#testing/api-client.ts';
import { overInject, signIn, withToken } from '#testing/senders.ts';
import { openTestDatabase } from './database.ts';
import { openTestStorage } from './storage.ts';

interface Options {
  extensions?: ExtensionName[];
  /** Replacements for real steps. */
  steps?: Partial<Record<keyof typeof realSteps, PlannedStep>>;
  model?: ModelReader;
  vendor?: string;
  limits?: Limits;
  sessionLimits?: SessionLimits;
  /** Free disk space in bytes. */
  freeBytes?: number;
  /** Lets browsers upload chunks directly to the store, if it supports that. */
  direct?: boolean;
  metricsToken?: string;
  documents?: DocumentBoundary;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  webhookTargets?: Targets;
  hosts?: readonly string[];
  docs?: boolean;
  basePath?: string;
  consoleFolder?: string;
}

export const password = 'correct horse battery';
export const secret = 'a secret of thirty-two characters';
const people = { acme: ['operator', 'analyst', 'finance', 'admin', 'colleague'], globex: ['stranger'] };
const roleOf: Record<string, string> = { colleague: 'operator', stranger: 'operator' };

/** Starts a complete service for tests on an in-memory database, with two tenants whose users share one `password`. */
export async function startTestService({
  extensions = [...extensionNames],
  steps = {},
  model,
  vendor = 'vendor',
  limits = { tenantQuota: null, keepFree: 0 },
  sessionLimits,
  freeBytes,
  direct = false,
  metricsToken,
  documents,
  logger,
  trustProxy,
  webhookTargets,
  hosts,
  docs,
  basePath = '',
  consoleFolder,
}: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-'));
  const database = await openTestDatabase();
  const { system } = database;
  const store = await openTestStorage({ direct });
  const storage = freeBytes === undefined ? store.storage : { ...store.storage, freeBytes: async () => freeBytes };
  const queue = await openQueue(database, (error) => {
    throw error;
  });
  const { app, sweep, metrics } = await createApp({
    db: database.db,
    system,
    storage,
    queue,
    changes: await openRunChanges(database),
    secret,
    vendor,
    limits,
    sessionLimits,
    extensions,
    demoAccounts: [],
    basePath,
    consoleFolder: consoleFolder ?? path.join(folder, 'no-console'),
    version: '0.0.0',
    metricsToken,
    documents,
    logger,
    trustProxy,
    hosts,
    docs,
    ...(webhookTargets && { webhookTargets }),
  });
  const password_hash = await hashPassword(password);
  for (const [name, usernames] of Object.entries(people)) {
    const tenant = await system.insertInto('tenants').values({ name }).returning('id').executeTakeFirstOrThrow();
    const users = usernames.map((username) => ({
      tenant_id: tenant.id,
      username,
      display_name: username,
      password_hash,
      roles: [roleOf[username] ?? username],
    }));
    await system.insertInto('users').values(users).execute();
  }
  const silent = { error: () => {}, warn: () => {} };
  const planned = { ...realSteps, ...steps };
  const work = () =>
    queue.work(
      2,
      orchestrator({ db: database.db, system, storage, queue, steps: planned, logger: silent, model, metrics }).handle,
    );

  const tokens = new Map<string, Promise<string>>();
  const send = overInject(app);
  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? signIn(send, username, password).then((signed) => signed.access_token);
    tokens.set(username, token);
    return token;
  };
  /** Returns a typed client that is signed in as a user. */
  const as = (username: string) => apiOver(withToken(send, () => tokenOf(username)));
  /** Sends a request as a user, or without a token if `username` is undefined. */
  const ask = async (
    username: string | undefined,
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
    headers = {},
  ) => {
    const authorization = username && { authorization: `Bearer ${await tokenOf(username)}` };
    // Copied like bytes from a socket, because the service releases the memory of the bytes it receives.
    const sent = Buffer.isBuffer(payload) ? Buffer.copyBytesFrom(payload) : payload;
    return app.inject({
      method: method!,
      url,
      ...(sent !== undefined && { payload: sent }),
      headers: { ...authorization, ...headers },
    });
  };

  return {
    app,
    /** Unscoped database handle. */
    db: system,
    /** Handle for the tenant of `asTenant`, as requests use it. */
    tenantDb: database.db,
    ownerDb: database.owner,
    storage,
    queue,
    sweep,
    work,
    tokenOf,
    as,
    ask,
    async stop() {
      await app.close();
      await queue.stop(1000);
      await database.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;
