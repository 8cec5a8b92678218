import { finance } from '#contract/finance.ts';
import { isFields } from '#src/lib/json/fields.ts';
import type { Draft } from './draft.ts';
import type { ServiceClient } from './service-client.ts';
import type { Places } from './walk.ts';

/** How the browser reaches a service. */
export interface Place {
  /** True if the browser can reach the service itself, without the gateway. */
  isDirect: boolean;
  /** Other origins that uploads or packages use. */
  origins: string[];
  /** Paths outside `/api` that the gateway must pass on. */
  prefixes: string[];
}

/** An origin that no service lists, so that only a service that allows any origin allows it. */
const SAMPLE_ORIGIN = 'http://console.example';

/** Decides whether the browser can reach the service itself, which needs CORS, or needs the gateway. */
export async function placeOf(client: ServiceClient, draft: Draft, walked: Places): Promise<Place> {
  const isDirect = await allowsBrowsers(client, draft);
  if (isDirect)
    draft.set(['baseUrl'], client.base, 'The service allows other origins (CORS), so the browser calls it itself.');
  else if (walked.hasWholeAddress)
    draft.set(
      ['upstream'],
      client.base,
      'Addresses in answers start with it. The browser reaches them through the gateway.',
    );
  const paths = draft.settings().paths;
  const used = [
    ...(isFields(paths) ? Object.values(paths).map(String) : []),
    ...walked.addresses.map((path) => folderOf(belowBase(client, path))),
  ];
  return { isDirect, origins: [...new Set(walked.origins)], prefixes: isDirect ? [] : prefixesOf(used) };
}

/** Returns the part of a path below the base URL. The gateway adds the path of the base URL. */
function belowBase({ base }: ServiceClient, path: string): string {
  const { pathname } = new URL(base);
  return pathname !== '/' && path.startsWith(`${pathname}/`) ? path.slice(pathname.length) : path;
}

/** Returns the first folder of a path, because folders below it may have random names. */
const folderOf = (path: string) => /^\/[^/]+\//.exec(path)?.[0] ?? path;

/**
 * Returns the folders outside `/api` that the paths are in, leaving out folders inside other ones. Ends a folder before a name
 * that the option `--forward` does not take.
 */
export function prefixesOf(paths: string[]): string[] {
  const fixed = paths.map((path) => path.replace(/\?.*|[^/]*\{.*/, '')).filter((path) => !/^\/api(\/|$)/.test(path));
  const folders = [...new Set(fixed.map((path) => /^(?:\/[\w.~:@+=-]+(?=\/|$))*/.exec(path)![0]))].filter(Boolean);
  return folders.filter((one) => !folders.some((other) => one !== other && one.startsWith(`${other}/`)));
}

async function allowsBrowsers(client: ServiceClient, draft: Draft): Promise<boolean> {
  const { headers } = await client.ask({
    method: 'OPTIONS',
    path: finance.list.path,
    isAnonymous: true,
    headers: {
      origin: SAMPLE_ORIGIN,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  const origin = headers.get('access-control-allow-origin');
  const allowed = headers.get('access-control-allow-headers') ?? '';
  if (!/authorization/i.test(allowed)) return false;
  const mode = draft.get<string>(['auth', 'mode']);
  const needsCookies = mode !== 'token' && draft.get<string>(['auth', 'refresh']) === 'cookie';
  if (!needsCookies) return origin === '*' || origin === SAMPLE_ORIGIN;
  return origin === SAMPLE_ORIGIN && headers.get('access-control-allow-credentials') === 'true';
}
