import { isTokenHeader } from '#contract/parts/token-header.ts';
import type { Person } from '#contract/session.ts';
import { type FieldMap, readSource } from '#src/lib/json/field-map.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { plainName } from '#src/lib/plain-name.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { isKnownRole } from './may-call.ts';
import { lifetimeNames, readLifetime } from './token-lifetime.ts';

/** The person of an earlier answer, the subject of its token and its ID token, because a refresh often names no one. */
export interface KnownPerson {
  user: Person;
  subject?: string | undefined;
  id_token?: string | undefined;
}

export interface ForeignTokens extends KnownPerson {
  access_token: string;
  refresh_token?: string | undefined;
  /** Lifetime of the access token in seconds. */
  lifetime?: number | undefined;
}

interface Context {
  answer: FieldMap;
  roles: Record<string, string>;
  /** The username that was typed. Used if the answer names no one. */
  typedName?: string;
  known?: KnownPerson | undefined;
}

/** Usual names in lower case without separators, best first. Weak names also mean other things. */
const accessNames = ['accesstoken', 'jwt', 'jwttoken', 'authtoken', 'token', 'idtoken', 'bearertoken', 'apitoken'];
const weakAccessNames = ['sessiontoken', 'plaintexttoken', 'access', 'bearer', 'authorization', 'key'];
const refreshNames = ['refreshtoken', 'refresh'];
/** Names of the text inside an object such as `token: { value }`. */
const innerNames = ['value', 'token', 'jwt', 'raw'];
const userNames = ['user', 'account', 'profile', 'me', 'person', 'member', 'principal', 'userinfo', 'currentuser'];
const tenantNames = ['tenant', 'organization', 'organisation', 'org', 'company', 'workspace'];
const tenantIdNames = tenantNames.map((name) => `${name}id`);
const userIdNames = ['userid', 'uid', 'sub', 'subject', 'accountid', 'memberid', 'user'];
const ownIdNames = ['id', ...userIdNames, 'pk', 'uuid', 'guid', 'gid', 'key'];
const loginNames = ['username', 'preferredusername', 'login', 'loginname', 'account', 'email', 'mail', 'upn'];
const displayNames = ['displayname', 'fullname', 'realname', 'name', 'nickname', 'givenname', 'firstname'];
const roleNames = ['roles', 'role', 'authorities', 'groups', 'permissions', 'scopes', 'scope', 'scp', 'usertype'];
/** Minimum length of a token under a weak name. */
const MIN_WEAK_LENGTH = 16;
const MAX_DEPTH = 6;

const isScalar = (value: unknown): value is string | number | bigint =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || typeof value === 'bigint';

interface Node {
  /** Names from the body to this object. */
  path: string[];
  fields: Map<string, unknown>;
}

/** Returns all objects of a value, outer ones first. */
function nodesOf(value: unknown): Node[] {
  const nodes: Node[] = [];
  let level: [string[], unknown][] = [[[], value]];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const [path, one] of level) {
      if (!isFields(one)) continue;
      const entries = Object.entries(one).map(([name, inner]): [string, unknown] => [plainName(name), inner]);
      nodes.push({ path, fields: new Map(entries.reverse()) });
      next.push(...entries.reverse().map(([name, inner]): [string[], unknown] => [[...path, name], inner]));
    }
    level = next;
  }
  return nodes;
}

/** Returns the first scalar under one of the names; an earlier name wins over an outer object. */
function find(names: string[], nodes: Node[]): string | undefined {
  for (const name of names) {
    for (const { fields } of nodes) {
      const value = fields.get(name);
      if (isScalar(value)) return String(value).trim();
    }
  }
  return undefined;
}

/** Removes the scheme and quotation marks that people and services put around a token. */
export const bareToken = (text: string) =>
  text
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^bearer\s+/i, '')
    .trim();

function findToken(names: string[], nodes: Node[], minLength: number): string | undefined {
  for (const name of names) {
    for (const { path, fields } of nodes) {
      const inner = path.at(-1) === name ? innerNames.map((one) => fields.get(one)) : [];
      for (const value of [fields.get(name), ...inner]) {
        const token = typeof value === 'string' ? bareToken(value) : '';
        if (token.length >= minLength && !/\s/.test(token)) return token;
      }
    }
  }
  return undefined;
}

/** Returns the claims of a JWT without checking its signature, which is the service's task; otherwise undefined. */
function claimsOf(token: string): Fields | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token)?.[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the names of roles in text, a list, or objects. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,;]+/).filter(Boolean);
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === 'string' ? [one.trim()] : wordsIn(one))).filter(Boolean);
  if (!isFields(value)) return [];
  const node = { path: [], fields: new Map(Object.entries(value).map(([name, inner]) => [plainName(name), inner])) };
  const word = find(['authority', 'role', 'name', 'code', 'slug', 'rolename', 'rolecode', 'key', 'value'], [node]);
  return word ? [word] : [];
}

/**
 * Returns the console's names of a role, or the service's own name. A setting adds to a name that the console knows, because a
 * replaced name would hide the pages of that role.
 */
function rolesOf(word: string, words: Record<string, string>): string[] {
  const role = word.toLowerCase().replace(/^role[_:-]/, '');
  const set = Object.keys(words).find((one) => [word.toLowerCase(), role].includes(one.toLowerCase()));
  const own = isKnownRole(role) ? [role] : [];
  if (set !== undefined) return [...own, words[set]!];
  return own.length > 0 ? own : [word];
}

/** Returns the roles of the first source that has one the console knows, else those of the first source with any. */
function rolesIn(nodes: Node[], words: Record<string, string>): string[] {
  const lists = roleNames.flatMap((name) =>
    nodes.flatMap(({ fields }) =>
      [...fields]
        // Providers put their own claims under URLs, such as `https://example.com/roles`.
        .filter(([field]) => field === name || (field.startsWith('http') && field.endsWith(name)))
        .map(([, value]) => [...new Set(wordsIn(value).flatMap((word) => rolesOf(word, words)))]),
    ),
  );
  return lists.find((list) => list.some(isKnownRole)) ?? lists.find((list) => list.length > 0) ?? [];
}

const isIn = (names: string[]) => (node: Node) => node.path.some((name) => names.includes(name));

/**
 * Reads the answer of any service to a sign-in or refresh: the token under its usual names, at the top or nested, and the
 * person from the answer or the claims of the token. Paths of the `auth.answer` setting take precedence.
 * @returns undefined if there is no token
 */
export function tokensOf(body: unknown, context: Context): ForeignTokens | undefined {
  const payload = payloadOf(body);
  const fromSetting = (field: string, claims?: Fields): unknown => {
    const source = context.answer[field];
    return source && readSource(source, { claims, ...(isFields(payload) && payload) }, body);
  };
  const all = nodesOf(typeof payload === 'string' ? { authorization: payload } : body);
  const nodes = all.filter((node) => !isIn(refreshNames)(node));
  const access =
    findToken(['token'], nodesOf({ token: fromSetting('access_token') }), 1) ??
    findToken(accessNames, nodes, 1) ??
    findToken(weakAccessNames, nodes, MIN_WEAK_LENGTH);
  if (access === undefined) return undefined;
  const claims = claimsOf(access);
  const refresh =
    findToken(['token'], nodesOf({ token: fromSetting('refresh_token') }), 1) ?? findToken(refreshNames, all, 1);
  const idToken = findToken(['idtoken'], nodes, 1);
  // OpenID Connect: the ID token describes the person, the access token what the person may do.
  const identity = idToken === undefined ? undefined : claimsOf(idToken);
  // The subject of an access token can differ from that of the ID token.
  const sub = identity?.sub ?? (context.known?.id_token === undefined ? claims?.sub : undefined);
  const subject = isScalar(sub) ? String(sub) : undefined;
  const places = [...nodesOf(identity), ...nodesOf(claims)];
  const user = personIn(nodes, places, subject, (field) => fromSetting(field, { ...identity, ...claims }), context);
  return {
    access_token: access,
    ...(refresh !== undefined && { refresh_token: refresh }),
    ...(idToken !== undefined && { id_token: idToken }),
    lifetime: lifetimeIn(fromSetting('expires_in'), nodes, claims),
    user,
    subject,
  };
}

/** Reads an answer as `tokensOf` does. A token that is not in the body can be in a header, such as `X-Auth-Token`. */
export function tokensOfAnswer(body: unknown, headers: Headers, context: Context): ForeignTokens | undefined {
  const sent = [...headers]
    .filter(([name]) => isTokenHeader(name))
    .map(([name, value]) => [name.replace(/^x-/, ''), value]);
  return tokensOf(body, context) ?? tokensOf({ ...Object.fromEntries(sent), ...(isFields(body) && body) }, context);
}

/**
 * Returns the lifetime of a token in seconds, from the answer or from its claims, which are right even if the clocks
 * differ.
 */
function lifetimeIn(set: unknown, nodes: Node[], claims: Fields | undefined): number | undefined {
  const given = isScalar(set) ? String(set) : find(lifetimeNames, nodes);
  const claimed = Number(claims?.exp) - Number(claims?.iat ?? serviceNow() / 1000);
  const sent = given === undefined ? claimed : readLifetime(given, claimed);
  return [sent, claimed].find((seconds) => seconds > 0 && Number.isFinite(seconds));
}

function personIn(
  nodes: Node[],
  claims: Node[],
  subject: string | undefined,
  fromSetting: (field: string) => unknown,
  { roles: words, typedName = '', known }: Context,
): Person {
  const isTenant = isIn(tenantNames);
  const people = nodes.filter((node) => !isTenant(node) && !isIn(roleNames)(node));
  const users = people.filter(isIn(userNames));
  const others = people.filter((node) => !isIn(userNames)(node));
  const beside = others.filter((node) => !isIn([...accessNames, ...weakAccessNames])(node));
  const set = (field: string) => find([''], [{ path: [], fields: new Map([['', fromSetting(field)]]) }]);

  const namedId = set('user.id') ?? find(ownIdNames, users) ?? find(userIdNames, others);
  const isSame =
    known && (subject ?? known.subject) === known.subject && (namedId === undefined || namedId === known.user.id);
  const before = isSame ? known.user : undefined;
  const id = before?.id ?? namedId ?? (find(['sub', ...userIdNames, 'id'], claims) || typedName || 'token');
  const username =
    set('user.username') ?? find(loginNames, users) ?? find(loginNames, [...beside, ...claims]) ?? before?.username;
  const name = set('user.name') ?? find(displayNames, users) ?? find(displayNames, [...beside, ...claims]);
  const tenant = tenantIn([...nodes, ...claims], set);
  const given = [...new Set(wordsIn(fromSetting('roles')).flatMap((word) => rolesOf(word, words)))];
  const roles = given.length > 0 ? given : rolesIn([...users, ...others, ...claims], words);
  return {
    id,
    username: username ?? typedName,
    display_name: name ?? before?.display_name ?? username ?? (typedName || id),
    tenant_id: tenant.id ?? before?.tenant_id ?? '',
    tenant_name: tenant.name ?? before?.tenant_name ?? '',
    roles: roles.length > 0 ? roles : (before?.roles ?? []),
  };
}

/** Returns the id and the name of the tenant: by the settings, in an object for the tenant, or among other fields. */
function tenantIn(places: Node[], set: (field: string) => string | undefined) {
  const tenants = places.filter(isIn(tenantNames));
  const names = [...tenantNames.map((one) => `${one}name`), ...tenantNames];
  return {
    id: set('user.tenant_id') ?? find(['id', 'uuid', 'code'], tenants) ?? find(tenantIdNames, places),
    name: set('user.tenant_name') ?? find(['displayname', 'name', 'title'], tenants) ?? find(names, places),
  };
}
