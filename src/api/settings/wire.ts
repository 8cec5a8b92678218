import type { Endpoint } from '#contract/endpoint.ts';
import { assumedNames, assumedPaths, type Named, type NameGroup, parametersOf, partOf } from './assumed.ts';
import { type ConsoleConfig, config } from './config.ts';

/** How a call of the contract is spelled by the service that the settings point to. */
export interface Wire {
  /** With the contract's `:name` parameters, relative to the base URL. */
  path: string;
  /** The service's name for each of the contract's that it spells otherwise. */
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, string>;
}

/** All calls that the settings spell otherwise than the contract. */
export function wiresOf(settings: ConsoleConfig): Map<Endpoint, Wire> {
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
  return wires;
}

let made: { of: ConsoleConfig; wires: Map<Endpoint, Wire> } | undefined;

/** The one place where the settings meet a call. */
export function wireOf(endpoint: Endpoint): Wire {
  if (made?.of !== config()) made = { of: config(), wires: wiresOf(config()) };
  return made.wires.get(endpoint) ?? { path: endpoint.path, query: {}, headers: {}, body: {} };
}

/** The same values under the names of the wire. */
export const renamed = <T>(values: Record<string, T>, names: Record<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

/** Address of a call; lists become repeated parameters, undefined and empty ones are left out. */
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
