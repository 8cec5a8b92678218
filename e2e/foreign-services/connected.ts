import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts } from '#server/demo/accounts.ts';
import { startProcess } from '#server/testing/process.ts';
import { stripComments } from '#src/lib/json/strip-comments.ts';
import { type ForeignName, startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { Credentials } from '#testing/foreign-services/kit/types.ts';

/** Duration of a foreign service's run in milliseconds. */
const RUN_MS = 2_000;

/** A service and the console that `--connect` started in front of it. */
export interface Connected {
  /** Address of the console. */
  address: string;
  credentials: Credentials;
  /** Output of `--connect`. */
  printed: string;
  /** Names of the report's two enumerations in the written settings. */
  report: { state: string; mode: string };
  /** Keeps the runs of the service from ending until `release`. Has no effect on the companion service. */
  hold: () => void;
  release: () => void;
  /** Requests that the service received. Empty for the companion service. */
  requests: () => string[];
  stop: () => Promise<void>;
}

/**
 * Connects a service with its credentials.
 * @param known settings of a service that neither has a document nor names its calls
 */
async function connect(url: string, credentials: Credentials, options: string[], known?: string) {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-walk-'));
  const file = path.join(home, 'config.json');
  if (known) await copyFile(known, file);
  const { username, password, token } = credentials;
  const signIn = token ? ['--token', token] : ['--user', username!, '--password', password!];
  const flags = ['--connect', url, ...signIn, ...options, '--yes', '--config', file];
  const front = await startProcess({ ASSAY_DATA_DIR: home }, flags);
  const { fields } = JSON.parse(stripComments(await readFile(file, 'utf8')));
  return {
    address: front.address,
    printed: front.printed(),
    report: { state: fields?.reportStatus ?? 'report_status', mode: fields?.reportMode ?? 'render_mode' },
    stop: async () => {
      await front.kill('SIGTERM');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Services without an OpenAPI document. Their operators write the settings that nothing else tells. */
const undescribed: ForeignName[] = [...(['bare-documented', 'go-numeric-ids', 'rails-sessions'] as const)];

/** Starts a foreign service and connects it. With an OpenID provider, passes a token and the client ID. */
export async function connectForeign(name: ForeignName): Promise<Connected> {
  let ahead = 0;
  let heldAt: number | undefined;
  const now = () => heldAt ?? Date.now() + ahead;
  const foreign = await startForeign(name, { now, runMs: RUN_MS, slowMs: 300 });
  const { credentials } = foreign;
  try {
    const known = credentials.kind === 'oidc' ? { ...credentials, token: foreign.token } : credentials;
    const options = credentials.kind === 'oidc' ? ['--client-id', 'console'] : [];
    const settings = path.join(import.meta.dirname, `../../testing/foreign-services/settings/${name}.json`);
    const front = await connect(foreign.url, known, options, undescribed.includes(name) ? settings : undefined);
    return {
      ...front,
      credentials,
      hold: () => {
        heldAt = now();
      },
      release: () => {
        ahead = heldAt! + RUN_MS - Date.now();
        heldAt = undefined;
      },
      requests: () => foreign.log.map(({ method, path: at, status, error }) => `${method} ${at} ${error ?? status}`),
      stop: async () => {
        await front.stop();
        await foreign.stop();
      },
    };
  } catch (error) {
    await foreign.stop();
    throw error;
  }
}

/** Starts the companion service with its extensions and connects it. */
export async function connectCompanion(): Promise<Connected> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-companion-'));
  const service = await startProcess({ ASSAY_DATA_DIR: home });
  const { username, password } = demoAccounts.find(({ roles }) => roles.includes('admin'))!;
  const credentials = { kind: 'password' as const, username, password };
  const stop = async () => {
    await service.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  };
  try {
    const front = await connect(service.address, credentials, []);
    return {
      ...front,
      credentials,
      hold: () => {},
      release: () => {},
      requests: () => [],
      stop: async () => {
        await front.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
