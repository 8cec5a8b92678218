import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { runStatuses } from '#contract/runs.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import {
  assumedNames,
  assumedPaths,
  type mappableCalls,
  methodOf,
  type Named,
  namesOf,
  parametersOf,
  settingOfPath,
} from './assumed.ts';
import { faultIssue } from './config-faults.ts';
import { isBase } from './is-base.ts';

const mapped = <T extends object, U>(of: T, make: (value: T[keyof T]) => U) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)])) as { [K in keyof T]: U };

/** A name in a query or a body. Brackets are allowed because some services use `task_id[]`. */
const name = z.string().check(z.refine((value) => /^[\w.[\]-]{1,100}$/.test(value), faultIssue('name')));
/** Headers that the console or the browser sets. */
const taken =
  /^(authorization|content-type|content-length|cookie|host|origin|referer|user-agent|accept|sec-.*|proxy-.*)$/i;
const header = z
  .pipe(
    z.string(),
    z.transform((value) => value.toLowerCase()),
  )
  .check(z.refine((value) => /^[a-z][\w-]{0,99}$/.test(value) && !taken.test(value), faultIssue('name')));

/**
 * Returns the schema of a path below the base URL with exactly the endpoint's parameters, `{session_id}`. It can have a
 * query. The chunk call can have its parameters in a form. Without `{index}`, it sends the whole file.
 */
const pathOf = (endpoint: Endpoint) =>
  z._default(
    z.string().check(
      z.superRefine((value, context) => {
        const [path = '', query] = value.replace(/\{\w+\}/g, 'x').split(/\?(.*)/);
        const isPath = /^(\/[\w.~%!$&'()*+,;=:@-]+)+\/?$/.test(path) && !/\/\.\.?(\/|$)/.test(path);
        if (!isPath || !/^[\w.~%!$'()*+,;=:@/&[\]-]*$/.test(query ?? '') || value.includes('/:'))
          context.addIssue(faultIssue('path'));
        const given = [...value.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
        const wanted = [...parametersOf(endpoint).keys()];
        for (const parameter of wanted) {
          const count = given.filter((one) => one === parameter).length;
          if (count > 1 || (count === 0 && endpoint !== assumedPaths.putChunk))
            context.addIssue(faultIssue('pathLacks', { parameter: `{${parameter}}` }));
        }
        for (const parameter of new Set(given.filter((one) => !wanted.includes(one))))
          context.addIssue(faultIssue('pathUnknown', { parameter: `{${parameter}}` }));
      }),
    ),
    settingOfPath(endpoint.path),
  );

const names = <G extends Record<string, Named>>(group: G, of: z.ZodMiniType<string, string>) => {
  const shape: Record<string, z.ZodMiniType> = mapped(group, ([, standard]) => z._default(of, standard));
  return z.pipe(z._default(z.strictObject(shape), {}), z.strictObject(shape)) as unknown as z.ZodMiniType<{
    [K in keyof G]: string;
  }>;
};

/** Names of request fields by the contract's names, and constants (`{ "value": … }`) by the service's names. */
export type RequestFields = Record<string, string | { value: unknown }>;
type AnswerMaps = { [K in keyof typeof mappableCalls]?: FieldMap };

/** Returns the schema of a map whose entries `check-maps.ts` checks. */
const openMap = <T extends object>() =>
  z._default(z.record(z.string(), z.unknown()), {}) as unknown as z.ZodMiniDefault<z.ZodMiniType<T, T>>;

/** How people sign in. The default is the contract's own sign-in. */
const Auth = z.strictObject({
  mode: z._default(z.enum(['password', 'form', 'token', 'oidc']), 'password'),
  refresh: z._default(z.enum(['cookie', 'body', 'none']), 'cookie'),
  request: openMap<RequestFields>(),
  answer: openMap<FieldMap>(),
  roles: openMap<Record<string, string>>(),
  /** Codes in successful responses that mean the token is not valid. */
  expired: z._default(z.array(z.pipe(z.union([z.string(), z.int()]), z.transform(String))), []),
  oidc: openMap<Record<string, unknown>>(),
});

/** Names of the digests that a header other than `Content-Digest` can carry. */
const digestName = /md5|sha-?(1|256|384|512)(?!\d)/;

/** How a file is sent to the service. */
const Upload = z.strictObject({
  /** Names of the fields with which an upload is opened. */
  request: openMap<RequestFields>(),
  /** How these fields are sent. */
  requestEncoding: z._default(z.enum(['json', 'form']), 'json'),
  /** Number of the first chunk. */
  partBase: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
  method: z._default(z.enum(['PUT', 'POST', 'PATCH']), 'PUT'),
  /** Chunks go to one address, one after the other, with `Content-Range`. */
  range: z._default(z.boolean(), false),
  encoding: z._default(z.enum(['raw', 'multipart']), 'raw'),
  /** Name of the file in a form. */
  field: z._default(name, 'file'),
  /** Other fields of the form, with placeholders such as `{index}`. */
  form: openMap<Record<string, string>>(),
  /** `true` for `Content-Digest` with SHA-256, or the header of another digest. */
  digest: z._default(
    z
      .union([z.boolean(), header])
      .check(z.refine((value) => typeof value === 'boolean' || digestName.test(value), faultIssue('digest'))),
    true,
  ),
  /** Path of the address to which the whole file is sent, in the answer that opens an upload. */
  url: z._default(z.string(), ''),
});

/** A time zone, or empty to leave times without a zone unchanged. */
const zone = z.string().check(
  z.refine((value) => {
    try {
      return Boolean(Intl.DateTimeFormat('en', { timeZone: value || 'UTC' }));
    } catch {
      return false;
    }
  }, faultIssue('zone')),
);

const base = z.pipe(
  z.string().check(z.refine((value) => value === '' || isBase(value), faultIssue('address'))),
  z.transform((value) => value.replace(/\/+$/, '')),
);

const vendor = z
  .string()
  .check(z.refine((value) => /^[\w.~-]{1,100}$/.test(value) && !/^\.+$/.test(value), faultIssue('name')));

/** Settings of an installation that need no rebuild, served as `/config.json`. */
export const ConsoleConfig = z
  .strictObject({
    baseUrl: z._default(base, ''),
    /** Address of the service behind the gateway. Addresses in answers that start with it are requested through the gateway. */
    upstream: z._default(base, ''),
    labelingVendor: z._default(vendor, 'vendor'),
    parameters: names(assumedNames.parameters, name),
    headers: names(assumedNames.headers, header),
    fields: names(assumedNames.fields, name),
    paths: z.prefault(z.strictObject(mapped(assumedPaths, pathOf)), {}),
    /** Maps the service's names of states to those of the console. */
    states: z._default(z.record(z.string(), z.enum(runStatuses)), {}),
    /** Name of the N2 task in the log; if empty, it is found by its usual names. */
    tasks: z.prefault(z.strictObject({ deepAnalysis: z._default(z.string(), '') }), {}),
    auth: z.prefault(Auth, {}),
    answers: openMap<AnswerMaps>(),
    upload: z.prefault(Upload, {}),
    /** How several values of one parameter are written in a query. */
    lists: z._default(z.enum(['repeat', 'comma', 'brackets']), 'repeat'),
    dates: z.prefault(
      z.strictObject({ zone: z._default(zone, ''), order: z._default(z.enum(['', 'DMY', 'MDY']), '') }),
      {},
    ),
    finance: z.prefault(
      z.strictObject({
        /** Number of the first page. */
        pageBase: z._default(z.int().check(z.minimum(0), z.maximum(1)), 1),
      }),
      {},
    ),
    files: z.prefault(
      z.strictObject({
        /** How the service hands over a package; `auto` decides by its answer. */
        answer: z._default(z.enum(['auto', 'zip', 'json-url', 'redirect']), 'auto'),
        /** Kind of id in the parameter `filesTask`: ids of tasks, or the id of a run. */
        of: z._default(z.enum(['tasks', 'run']), 'tasks'),
      }),
      {},
    ),
  })
  .check(
    z.superRefine((settings, context) => {
      for (const { at, other, id } of doublesOf(settings)) context.addIssue(faultIssue(id, { other }, at));
      const { paths, upload } = settings;
      if (upload.encoding === 'raw' && Object.keys(upload.form).length > 0)
        context.addIssue(faultIssue('form', {}, ['upload', 'form']));
      if (!(paths.putChunk + JSON.stringify(upload.form)).includes('{session_id}'))
        context.addIssue(faultIssue('pathLacks', { parameter: '{session_id}' }, ['paths', 'putChunk']));
    }),
  );
export type ConsoleConfig = z.output<typeof ConsoleConfig>;

interface Double {
  at: string[];
  /** The conflicting setting or call. */
  other: string;
  id: 'sameName' | 'samePath';
}

/** Finds duplicate names within one call and calls with the same address, which the service could not distinguish. */
function doublesOf(settings: Omit<ConsoleConfig, 'answers'>): Double[] {
  const found: Double[] = [];
  for (const group of ['parameters', 'headers', 'fields'] as const) {
    const open = Object.entries<Named>(assumedNames[group]);
    const fixed = open.flatMap(([, [endpoint]]) =>
      namesOf(endpoint, group)
        .filter((name) => !open.some(([, [other, standard]]) => other === endpoint && standard === name))
        .map((name): [string, string] => [`${endpoint.path} ${name}`, name]),
    );
    const seen = new Map(fixed);
    for (const [setting, [endpoint]] of open) {
      const spelled = settings[group][setting as never] as string;
      const call = `${endpoint.path} ${spelled}`;
      const other = seen.get(call);
      if (other) found.push({ at: [group, setting], other, id: 'sameName' });
      seen.set(call, `${group}.${setting}`);
    }
  }
  const fixed = endpointList.filter(([, endpoint]) => !Object.values<Endpoint>(assumedPaths).includes(endpoint));
  const shape = (endpoint: Endpoint, path: string) =>
    `${methodOf(endpoint, settings.upload)} ${path.replace(/\{\w+\}/g, '{}')}`;
  const calls = new Map(
    fixed.map(([, endpoint]) => [shape(endpoint, settingOfPath(endpoint.path)), endpoint.path as string]),
  );
  for (const [setting, endpoint] of Object.entries<Endpoint>(assumedPaths)) {
    const call = shape(endpoint, settings.paths[setting as keyof typeof assumedPaths]);
    const other = calls.get(call);
    // OAuth 2 has one token endpoint for both.
    const isTokenEndpoint = setting === 'refresh' && other === 'paths.login' && settings.auth.refresh === 'body';
    if (other && !isTokenEndpoint) found.push({ at: ['paths', setting], other, id: 'samePath' });
    else calls.set(call, `paths.${setting}`);
  }
  return found;
}
