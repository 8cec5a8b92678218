import type { FastifyServerOptions } from 'fastify';
import type { ExtensionName } from '#contract/endpoint.ts';
import type { DocumentBoundary } from '#contract/service.ts';
import type { DemoAccount } from '#contract/session.ts';
import type { RunChanges } from './db/changes.ts';
import type { Db } from './db/transaction.ts';
import type { OpenedOcr } from './documents/ocr/ocr.ts';
import type { Limits } from './features/imports/disk-space.ts';
import type { SessionLimits } from './features/session/session.repo.ts';
import type { Queue } from './pipeline/queue.ts';
import type { Storage } from './storage/storage.ts';
import type { Targets } from './webhooks/targets.ts';

/** The parts that the service is built from. */
export interface Dependencies {
  /** Database handle scoped to the tenant of the current request. */
  db: Db;
  /** Unscoped database handle, for sign-in and sweeps. */
  system: Db;
  storage: Storage;
  queue: Queue;
  changes: RunChanges;
  /** Secret that access tokens are signed with, combined with the keys in the database. */
  secret: string;
  vendor: string;
  extensions: ExtensionName[];
  /** Serves the description of the API. On if not given. */
  docs?: boolean | undefined;
  demoAccounts: DemoAccount[];
  consoleFolder: string;
  /** Path below which everything is served, such as `/assay`. The root if not given. */
  basePath?: string;
  /** Settings of the console; `config.json` in `consoleFolder` if not given. */
  settingsFile?: string;
  /** Origins that the console may connect to in addition to its own and that of the object store. */
  origins?: readonly string[];
  /** Hosts that are answered in addition to this machine's own names. Any if not given. */
  hosts?: readonly string[] | undefined;
  version: string;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  limits?: Limits;
  /** Days after which a project in the trash is removed; 30 if not given. */
  trashDays?: number;
  sessionLimits?: SessionLimits | undefined;
  /** Isolation of document parsing in this process. Undefined in a process that parses no documents. */
  documents?: DocumentBoundary | undefined;
  /** Recognition of scans. Off if not given. */
  ocr?: OpenedOcr | undefined;
  maxConnections?: number | undefined;
  /** Serves only the health and metrics endpoints. */
  workerOnly?: boolean;
  /** Addresses that webhooks may reach. Only the public internet if not given. */
  webhookTargets?: Targets;
  /** Days that entries of the audit log are kept. Without it they are kept forever. */
  auditDays?: number | undefined;
  /** Bearer token for `GET /metrics`. Without it the route does not exist. */
  metricsToken?: string | undefined;
}
