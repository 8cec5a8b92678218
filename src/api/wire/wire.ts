import type { Endpoint } from '#contract/endpoint.ts';
import { basePath } from '#src/lib/base-path.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import {
  assumedNames,
  assumedPaths,
  mappableCalls,
  type Named,
  type NameGroup,
  parametersOf,
  partOf,
  settingOfPath,
} from '../settings/assumed.ts';
import { config } from '../settings/config.ts';
import type { ConsoleConfig, RequestFields } from '../settings/config-schema.ts';

/** Spelling of a call for the configured service. */
export interface Wire {
  method: Endpoint['method'];
  /** Path with parameters as in the settings, `{session_id}`, relative to the base URL. */
  path: string;
  /** The service's names by the contract's names, where they differ. */
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, string>;
  /** Names of the body's fields and constants, if the settings say more than names. */
  request?: RequestFields;
  /** The body is sent as a form instead of JSON. */
  isForm?: boolean;
  /** Places of the fields in the answer, if the settings name them. */
  answer?: FieldMap;
}

const standardWire = ({ method, path }: Endpoint): Wire => ({
  method,
  path: settingOfPath(path),
  query: {},
  headers: {},
  body: {},
});

/** Returns the spelling of all calls whose names or paths are configurable. */
function wiresOf(settings: ConsoleConfig): Map<Endpoint, Wire> {
  const wires = new Map<Endpoint, Wire>();
  const wireFor = (endpoint: Endpoint) => {
    const wire = wires.get(endpoint) ?? standardWire(endpoint);
    wires.set(endpoint, wire);
    return wire;
  };
  for (const [name, endpoint] of Object.entries(assumedPaths)) {
    wireFor(endpoint).path = settings.paths[name as keyof typeof assumedPaths];
  }
  for (const group of Object.keys(partOf) as NameGroup[]) {
    for (const [setting, [endpoint, name]] of Object.entries<Named>(assumedNames[group])) {
      wireFor(endpoint)[partOf[group]][name] = settings[group][setting as never];
    }
  }
  for (const [name, map] of Object.entries(settings.answers)) {
    wireFor(mappableCalls[name as keyof typeof mappableCalls]).answer = map;
  }
  const { request, requestEncoding, url } = settings.upload;
  const create = wireFor(assumedPaths.createUpload);
  if (Object.keys(request).length > 0) create.request = request;
  if (requestEncoding === 'form') create.isForm = true;
  if (url) create.answer = { ...create.answer, uploadUrl: url };
  wireFor(assumedPaths.putChunk).method = settings.upload.method;
  return wires;
}

let made: { of: ConsoleConfig; wires: Map<Endpoint, Wire> } | undefined;

/** Returns the configured spelling of a call. All requests are built with it. */
export function wireOf(endpoint: Endpoint): Wire {
  if (made?.of !== config()) made = { of: config(), wires: wiresOf(config()) };
  return made.wires.get(endpoint) ?? standardWire(endpoint);
}

/** Returns true if the service takes the whole file in one request. */
export const isWholeFile = () => {
  const { url, form, range } = config().upload;
  const call = wireOf(assumedPaths.putChunk).path + JSON.stringify(form);
  return url !== '' || !(range || call.includes('{index}'));
};

/** The service that serves the console has the same base path. */
const baseUrl = () => config().baseUrl || basePath;

/** Returns the absolute base URL of the service. */
export const serviceUrl = () => new URL(`${baseUrl()}/`, globalThis.location?.href);

/** Returns the gateway's address for an address of the service behind it. Returns any other address unchanged. */
export function throughGateway(address: URL): URL {
  const { upstream } = config();
  const base = upstream && new URL(`${upstream}/`).href;
  if (!base || !address.href.startsWith(base)) return address;
  // With `./`, a rest such as `a:b` or `//host` stays a path below the gateway.
  return new URL(`./${address.href.slice(base.length)}`, serviceUrl());
}

/**
 * Returns which requests carry cookies: all of them if the session is in a cookie, else none to another origin, so that the
 * service there can allow any origin.
 */
export function credentials(): RequestCredentials {
  const { mode, refresh } = config().auth;
  return mode !== 'token' && mode !== 'oidc' && refresh === 'cookie' ? 'include' : 'same-origin';
}

/** Returns the values under the configured names. */
export const renamed = <T>(values: Record<string, T>, names: Record<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

/** Returns the parameters of a query with the values of a list, as the setting `lists` says. */
function listed(name: string, values: unknown[]): [name: string, value: unknown][] {
  const { lists } = config();
  if (lists === 'comma') return [[name, values.join(',')]];
  const spelled = lists === 'brackets' && !name.endsWith('[]') ? `${name}[]` : name;
  return values.map((value) => [spelled, value]);
}

/** Returns the URL of a call. Undefined and empty values are omitted. */
export function addressOf(
  endpoint: Endpoint,
  {
    params = {},
    query = {},
  }: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
) {
  const wire = wireOf(endpoint);
  const known = parametersOf(endpoint);
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[known.get(name)!] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(renamed(query, wire.query))) {
    for (const [spelled, one] of Array.isArray(value) ? listed(name, value) : [[name, value] as const])
      if (one != null && one !== '') search.append(spelled, String(one));
  }
  const separator = path.includes('?') ? '&' : '?';
  return `${baseUrl()}${path}${search.size > 0 ? `${separator}${search}` : ''}`;
}
