import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { extensionNames } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { type ConnectFlags, connectOptions, serviceAddress, settingsFileOf } from '#server/connect/options.ts';
import { openRunChanges } from '#server/db/changes.ts';
import { openEmbedded, openPostgres } from '#server/db/connect.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { findBoundary, requireKernelBoundary } from '#server/documents/extract/sandbox/boundary/find-boundary.ts';
import { ocrMessage, openOcr } from '#server/documents/ocr/ocr.ts';
import { checkSettingsFile, serviceOrigin } from '#server/features/console/settings-file.ts';
import { labelingService } from '#server/features/runs/labeling.service.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { isLoopback } from '#server/http/guard/own-host.ts';
import { markPartialRuns } from '#server/pipeline/analysis-summaries.ts';
import { orchestrator } from '#server/pipeline/orchestrator.ts';
import { openQueue } from '#server/pipeline/queue.ts';
import { keepEarlierTexts } from '#server/pipeline/searchable-texts.ts';
import { stepsWith } from '#server/pipeline/steps.ts';
import { checkStore } from '#server/storage/one-store.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { webhookSender } from '#server/webhooks/sender.ts';
import { webhookTargets } from '#server/webhooks/targets.ts';
import { areDocsOpen, type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { openLogFile } from './log-file.ts';
import { loggerOptions } from './logging.ts';
import { signingSecret } from './secret.ts';

const root = path.join(import.meta.dirname, '../..');
const consoleFolder = path.join(root, 'dist');
/** Interval between sweeps of expired data, in milliseconds. */
const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Time in milliseconds that a stop waits for running tasks. Longer tasks continue after the next start. */
const STOP_TIMEOUT_MS = 5_000;
/** Upper limit of a stop in milliseconds, below the service manager's limit of 30 seconds. */
const STOP_LIMIT_MS = 25_000;

async function main() {
  const { upstream, forward, connect, ...flags } = parseArgs({
    options: {
      ...connectOptions,
      upstream: { type: 'string' },
      forward: { type: 'string' },
      connect: { type: 'string' },
    },
  }).values;
  const config = readConfig({
    ...process.env,
    ...(upstream && { ASSAY_UPSTREAM: upstream }),
    ...(forward && { ASSAY_FORWARD: forward }),
    ...(flags.config && { ASSAY_CONFIG: flags.config }),
  });
  if (connect) return startConnected(config, serviceAddress(connect), flags);
  return config.ASSAY_UPSTREAM ? serveConsole(config, config.ASSAY_UPSTREAM) : serve(config);
}

/** Works out the settings for a service, writes them, and serves the console in front of it. */
async function startConnected(config: Config, url: string, flags: ConnectFlags) {
  const { commandFor, conclusionOf, connectService, exitCodes, readGiven, writeSettings } = await import(
    '#server/connect/connect-service.ts'
  );
  const file = settingsFileOf(flags);
  const print = (line: string) => console.error(`  ${line}`);
  const outcome = await connectService(url, flags, existsSync(file) ? readGiven(file) : {}, print);
  if (!outcome.isSignedIn) process.exit(outcome.isReached ? exitCodes.fails : exitCodes.unreachable);
  writeSettings(outcome, file);
  print('');
  print(conclusionOf(outcome));
  print(`The settings are in ${file}. To start again with them:`);
  print(`  ${commandFor(outcome, file)}`);
  const { origins, prefixes } = outcome;
  const joined = (name: 'ASSAY_CONNECT' | 'ASSAY_FORWARD', found: string[]) =>
    [...new Set([...(config[name]?.split(',') ?? []), ...found])].join(',') || undefined;
  const connected = {
    ASSAY_CONNECT: joined('ASSAY_CONNECT', origins),
    ASSAY_FORWARD: joined('ASSAY_FORWARD', prefixes),
  };
  return serveConsole({ ...config, ASSAY_CONFIG: file, ...connected }, outcome.base);
}

/** Serves only the console and forwards `/api` to another service. */
async function serveConsole(config: Config, upstream: string) {
  if (config.ASSAY_BASE_PATH) throw new Error('ASSAY_BASE_PATH is not available for the gateway. Leave it empty.');
  const settings = consoleSettings(config);
  const log = openLog(config, 'gateway');
  const app = await createGateway({
    upstream,
    consoleFolder,
    settingsFile: settings.file,
    origins: connectOrigins(config),
    forward: config.ASSAY_FORWARD?.split(',') ?? [],
    logger: log.logger,
    trustProxy: config.ASSAY_TRUST_PROXY?.split(',') ?? false,
    maxConnections: config.ASSAY_MAX_CONNECTIONS,
  });
  const folders = ['/api', ...(config.ASSAY_FORWARD?.split(',') ?? [])].join(', ');
  const lines = [`Forwarding ${folders} to: ${upstream}`, ...settings.lines, ...log.place];
  announce(await app.listen(listenOptions(config)), [...lines, ...httpsLines(config)]);
  stopWith(() => app.close());
}

async function serve(config: Config) {
  const demo = config.ASSAY_DEMO ?? config.NODE_ENV !== 'production';
  refuseUnsafe(config, demo);
  const settings = consoleSettings(config);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

  // A web process reads no documents. The sandbox is tested while the database opens.
  const trial = config.ASSAY_ROLE === 'web' ? undefined : findBoundary();
  if (trial && requiresKernelBoundary(config)) requireKernelBoundary(await trial);

  const database = await openDatabase(config);
  const secret = await signingSecret(config);
  const { db, system } = database;
  await checkStore(system, config.ASSAY_STORAGE);
  const storage = await openStorage(config);
  const queue = await openQueue(database, (error) => console.error(error));
  const vendor = config.ASSAY_LABELING_VENDOR;
  const boundary = await trial;
  const ocr = boundary && config.ASSAY_OCR ? await openOcr(config.ASSAY_OCR_LANGUAGES.split('+'), boundary) : undefined;
  const targets = webhookTargets(config.ASSAY_WEBHOOK_NETWORKS);
  const model = await openModel(config);
  const log = openLog(config, config.ASSAY_ROLE === 'worker' ? 'worker' : 'service');
  const { app, sweep, drain, metrics } = await createApp({
    db,
    system,
    storage,
    queue,
    changes: await openRunChanges(database),
    secret,
    vendor,
    docs: areDocsOpen(config),
    extensions: config.ASSAY_EXTENSIONS ? [...extensionNames] : [],
    demoAccounts: demo ? demoAccounts : [],
    consoleFolder,
    basePath: config.ASSAY_BASE_PATH,
    settingsFile: settings.file,
    origins: connectOrigins(config),
    hosts: config.ASSAY_HOSTS?.split(',') ?? (demo ? [] : undefined),
    version,
    logger: log.logger,
    limits: { tenantQuota: config.ASSAY_TENANT_QUOTA ?? null, keepFree: config.ASSAY_KEEP_FREE },
    trashDays: config.ASSAY_TRASH_DAYS,
    sessionLimits: {
      lifetimeSeconds: config.ASSAY_SESSION_HOURS * 3600,
      idleSeconds: config.ASSAY_SESSION_IDLE_HOURS * 3600,
    },
    documents: boundary?.level,
    ocr,
    auditDays: config.ASSAY_AUDIT_DAYS,
    maxConnections: config.ASSAY_MAX_CONNECTIONS,
    workerOnly: config.ASSAY_ROLE === 'worker',
    trustProxy: config.ASSAY_TRUST_PROXY?.split(',') ?? false,
    webhookTargets: targets,
    metricsToken: config.ASSAY_METRICS_TOKEN,
  });
  if (boundary) app.log[boundary.level === 'kernel' ? 'info' : 'warn'](boundary.message);
  if (ocr) app.log[ocr.status === 'ready' ? 'info' : 'warn'](ocrMessage(ocr));
  if (demo) await seedDemo({ db: system, storage, labeling: labelingService({ db: system, queue, vendor }), vendor });
  const sender = webhookSender({ system, targets, logger: app.log });
  if (config.ASSAY_ROLE !== 'web') {
    if (config.ASSAY_EXTENSIONS) sender.start();
    const steps = stepsWith(ocr);
    await queue.work(2, orchestrator({ db, system, storage, queue, steps, logger: app.log, model, metrics }).handle);
  }
  void markPartialRuns(system, storage)
    .then(() => keepEarlierTexts(system, storage))
    .catch((error) => app.log.error(error, 'Earlier results could not be read'));
  const sweeping = setInterval(
    () => void sweep().catch((error) => app.log.error(error, 'The sweep failed')),
    SWEEP_INTERVAL_MS,
  );
  const address = (await app.listen(listenOptions(config))) + config.ASSAY_BASE_PATH;
  const modelLines = model ? [`Model: ${config.ASSAY_MODEL_NAME} at ${config.ASSAY_MODEL_URL}`] : [];
  const demoAccountLines = demo && !settings.service ? demoLines : [];
  announce(address, [...demoAccountLines, ...settings.lines, ...modelLines, ...log.place, ...httpsLines(config)]);

  const drainSeconds = config.ASSAY_DRAIN_SECONDS ?? (config.DATABASE_URL ? 2 : 0);
  stopWith(async (signal) => {
    clearInterval(sweeping);
    // Requests are still served while load balancers notice the stop. Ctrl+C stops without this delay.
    drain();
    if (signal === 'SIGTERM') await sleep(drainSeconds * 1000);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await app.close();
    await sender.stop();
    await queue.stop(STOP_TIMEOUT_MS);
    await database.close();
  });
}

/** @throws Error if the settings would give strangers access: a demo that others can reach, or a secret of unknown strength. */
function refuseUnsafe({ NODE_ENV, HOST, ASSAY_SECRET }: Config, demo: boolean) {
  const production = NODE_ENV === 'production';
  if (demo && production)
    throw new Error('ASSAY_DEMO is on in production, but its passwords are public. Set ASSAY_DEMO=off.');
  if (demo && !isLoopback(HOST))
    throw new Error(
      `The demo's passwords are public, and HOST=${HOST} can be reached from other machines. ` +
        'Turn the demo off (ASSAY_DEMO=off) or listen on this machine only (HOST=127.0.0.1).',
    );
  if (production && !ASSAY_SECRET)
    throw new Error('ASSAY_SECRET is required in production: create one with openssl rand -base64 48.');
}

function requiresKernelBoundary({ ASSAY_SANDBOX, NODE_ENV }: Config) {
  const standard = NODE_ENV === 'production' && process.platform === 'linux' ? 'required' : 'auto';
  return (ASSAY_SANDBOX ?? standard) === 'required';
}

async function openDatabase({ DATABASE_URL: url, ASSAY_DATA_DIR: folder }: Config) {
  if (!url) return openEmbedded(folder);
  await openDataFolder(folder);
  return openPostgres(url);
}

/** Returns the console's settings file, checked, with the origin of the service that it names and lines to print. */
function consoleSettings({ ASSAY_CONFIG: given }: Config) {
  const file = given ?? path.join(root, 'public/config.json');
  const service = serviceOrigin(checkSettingsFile(file));
  return {
    file,
    service,
    lines: [
      ...(given ? [`Settings of the console: ${given}`] : []),
      ...(service ? [`The console uses the service at: ${service}`] : []),
    ],
  };
}

/**
 * Returns the client of the model in the settings, or undefined if they name none. Its code is loaded only if needed.
 */
async function openModel(config: Config) {
  const { ASSAY_MODEL_URL: url, ASSAY_MODEL_NAME: name, ASSAY_MODEL_KEY: key } = config;
  if (!url || !name) return undefined;
  const { ASSAY_MODEL_MAX_TOKENS: maxTokens, ASSAY_MODEL_TIMEOUT: seconds } = config;
  const { modelReader } = await import('#server/pipeline/model-client.ts');
  return modelReader({ url, name, key, maxTokens, timeoutMs: seconds * 1000 });
}

const connectOrigins = ({ ASSAY_CONNECT }: Config) => ASSAY_CONNECT?.split(',') ?? [];

/** A short queue of new connections would make clients wait a second or more while many connect at once. */
const listenOptions = ({ PORT, HOST }: Config) => ({ port: PORT, host: HOST, backlog: 4096 });

function stopWith(stop: (signal: NodeJS.Signals) => Promise<unknown>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal).then(() => process.exit(0)));
}

/** Opens the log: standard output in production, otherwise a file if possible, so that the terminal remains readable. */
function openLog({ NODE_ENV, ASSAY_LOG, ASSAY_DATA_DIR }: Config, name: string) {
  const output = { logger: loggerOptions(ASSAY_LOG), place: [] };
  if (NODE_ENV === 'production' || ASSAY_LOG === 'silent') return output;
  const file = path.join(ASSAY_DATA_DIR, 'logs', `${name}.log`);
  try {
    return { logger: loggerOptions(ASSAY_LOG, openLogFile(file)), place: [`Log: ${file}`] };
  } catch {
    // The gateway has no other data, so its folder may be read-only.
    return output;
  }
}

/** Returns the line for a service that others can reach: the console works only in a secure context. */
const httpsLines = ({ HOST }: Config) =>
  isLoopback(HOST)
    ? []
    : ['The console needs HTTPS, except at localhost: put a proxy with TLS in front (docs/deploy.md).'];

const demoLines = [
  'Demo accounts (password assay-demo):',
  ...demoAccounts.map(({ username, tenant_name }) => `  ${username.padEnd(10)} ${tenant_name}`),
];

/** Writes to standard error, because standard output carries the log in production. */
const announce = (address: string, lines: string[]) =>
  console.error([`\n  Assay is ready: ${address}\n`, ...lines.map((line) => `  ${line}`), ''].join('\n'));

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use. Stop the other program, or set PORT to another number.`
      : error.message;
  console.error(`\n  Assay cannot start: ${message}\n`);
  process.exit(1);
});
