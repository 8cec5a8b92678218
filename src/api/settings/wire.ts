import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import {
  assumedNames,
  assumedPaths,
  mappableCalls,
  type Named,
  type NameGroup,
  parametersOf,
  partOf,
} from './assumed.ts';
import { type ConsoleConfig, config } from './config.ts';

/** Spelling of a call for the configured service. */
export interface Wire {
  /** Path with the contract's `:name` parameters, relative to the base URL. */
  path: string;
  /** The service's names by the contract's names, where they differ. */
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, string>;
  /** Where the fields of the answer are, if the settings say so. */
  answer?: FieldMap;
}

/** Returns the spelling of all calls whose names or paths are configurable. */
function wiresOf(settings: ConsoleConfig): Map<Endpoint, Wire> {
  const wires = new Map<Endpoint, Wire>();
  const wireFor = (endpoint: Endpoint) => {
    const wire = wires.get(endpoint) ?? { path: endpoint.path, query: {}, headers: {}, body: {} };
    wires.set(endpoint, wire);
    return wire;
  };
  for (const [name, endpoint] of Object.entries(assumedPaths)) {
    const known = parametersOf(endpoint);
    const path = settings.paths[name as keyof typeof assumedPaths];
    wireFor(endpoint).path = path.replace(/\{(\w+)\}/g, (_, given: string) => `:${known.get(given)}`);
  }
  for (const group of Object.keys(partOf) as NameGroup[]) {
    for (const [setting, [endpoint, name]] of Object.entries<Named>(assumedNames[group])) {
      wireFor(endpoint)[partOf[group]][name] = settings[group][setting as never];
    }
  }
  for (const [name, map] of Object.entries(settings.answers)) {
    wireFor(mappableCalls[name as keyof typeof mappableCalls]).answer = map;
  }
  return wires;
}

let made: { of: ConsoleConfig; wires: Map<Endpoint, Wire> } | undefined;

/** Returns the configured spelling of a call. All requests are built with it. */
export function wireOf(endpoint: Endpoint): Wire {
  if (made?.of !== config()) made = { of: config(), wires: wiresOf(config()) };
  return made.wires.get(endpoint) ?? { path: endpoint.path, query: {}, headers: {}, body: {} };
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

/** Returns the URL of a call. Lists become repeated parameters; undefined and empty values are omitted. */
export function addressOf(
  endpoint: Endpoint,
  {
    params = {},
    query = {},
  }: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
) {
  const wire = wireOf(endpoint);
  const path = wire.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(renamed(query, wire.query))) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one != null && one !== '') search.append(name, String(one));
  }
  return `${config().baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
