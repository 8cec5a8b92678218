import { basePath } from '#src/lib/base-path.ts';
import { isFields } from '#src/lib/json/fields.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { assumedNames, assumedPaths, type Named, settingOfPath } from './assumed.ts';
import { ConfigError } from './config-faults.ts';
import type { ConsoleConfig } from './config-schema.ts';

const standardNames = <G extends Record<string, Named>>(group: G) =>
  Object.fromEntries(Object.entries(group).map(([setting, [, name]]) => [setting, name])) as { [K in keyof G]: string };

const standardPaths = Object.fromEntries(
  Object.entries(assumedPaths).map(([setting, { path }]) => [setting, settingOfPath(path)]),
) as ConsoleConfig['paths'];

/** Settings for a service that follows the contract exactly: the defaults of `config-schema.ts`. */
export const standardConfig: ConsoleConfig = {
  baseUrl: '',
  upstream: '',
  labelingVendor: 'vendor',
  parameters: standardNames(assumedNames.parameters),
  headers: standardNames(assumedNames.headers),
  fields: standardNames(assumedNames.fields),
  paths: standardPaths,
  states: {},
  tasks: { deepAnalysis: '' },
  auth: { mode: 'password', refresh: 'cookie', request: {}, answer: {}, roles: {}, expired: [], oidc: {} },
  answers: {},
  upload: {
    request: {},
    requestEncoding: 'json',
    partBase: 0,
    method: 'PUT',
    range: false,
    encoding: 'raw',
    field: 'file',
    form: {},
    digest: true,
    url: '',
  },
  lists: 'repeat',
  dates: { zone: '', order: '' },
  finance: { pageBase: 1 },
  files: { answer: 'auto', of: 'tasks' },
};

let current = standardConfig;
let isWithoutSession = false;

/** Returns the current settings. */
export const config = () => current;

/** Returns true if the companion service, which served the settings, said with them that this browser has no session. */
export const knowsNoSession = () => isWithoutSession && current.baseUrl === '';

/** Replaces the settings, at startup and in tests. */
export const applySettings = (settings: ConsoleConfig) => {
  current = settings;
};

/**
 * Loads and validates `/config.json` once, before any other request. Loads the code that validates it only if the file
 * differs from the defaults.
 * @throws ConfigError
 */
export async function loadConfig(): Promise<ConsoleConfig> {
  const unreachable = () => {
    throw new ConfigError([{ field: '', id: 'unreachable' }]);
  };
  const response = await fetch(`${basePath}/config.json`, { cache: 'no-cache' }).catch(unreachable);
  if (!response.ok) throw new ConfigError([{ field: '', id: 'status', values: { status: response.status } }]);
  isWithoutSession = response.headers.get('assay-session') === 'none';
  const text = await response.text().catch(unreachable);
  if (isWithin(tryParse(text), standardConfig)) applySettings(standardConfig);
  else {
    const { parseConfig } = await import('./read-settings.ts').catch(unreachable);
    applySettings(parseConfig(text));
  }
  return current;
}

/** Returns true if all settings in `given` have their default values. */
const isWithin = (given: unknown, standard: unknown): boolean =>
  isFields(given) && isFields(standard)
    ? Object.entries(given).every(([name, value]) => Object.hasOwn(standard, name) && isWithin(value, standard[name]))
    : JSON.stringify(given) === JSON.stringify(standard);
