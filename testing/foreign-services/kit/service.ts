import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../fault-effects.ts';
import { findFault } from '../faults.ts';
import { json } from './answers.ts';
import type { Wire } from './documented.ts';
import { personOf, type Tokens } from './jwt.ts';
import { describeRoutes } from './openapi.ts';
import { Refusal } from './refusal.ts';
import {
  type Answer,
  type Call,
  type Credentials,
  type DocumentedCall,
  documentedCalls,
  type Fields,
  type ForeignService,
  type LoggedRequest,
  type Person,
  type Route,
  type StartOptions,
} from './types.ts';
import type { World } from './world.ts';

export interface Service {
  name: string;
  world: World;
  wire: Wire;
  routes: Route[];
  signIn: Credentials['kind'];
  /** Address that the names of people end in, where they sign in with an e-mail address. */
  mailHost?: string;
  /** Tokens that the service signs. An identity provider replaces them with `issueToken` and `identify`. */
  tokens?: Tokens;
  /** Makes an access token without a sign-in, as an administrator would. */
  issueToken?: (person: Person) => string;
  /** Path, title and security scheme of the OpenAPI document. */
  document?: { at: string; title: string; scheme: Fields };
  /** Prefix of every path. */
  base?: string;
  /** Origins that browsers may call from: none, any, or any with cookies. */
  cors?: 'any' | 'cookies';
  /** Returns the caller. Throws a 401 refusal if it is unknown. */
  identify?: (call: Call) => Person;
  /** Words a refusal in the style of the service. */
  refuse: (refusal: Refusal, call: Call) => Answer;
  /** Runs at the end. */
  onStop?: () => Promise<void>;
}

/** Listens on 127.0.0.1. Returns the origin and a function that stops the server. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server: Server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the parameters of a path that fits a pattern such as `/a/:id`. A trailing slash counts. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':') && given[index]) params[part.slice(1)] = decode(given[index]);
    else if (part !== given[index]) return undefined;
  }
  return params;
}

const nameOf = (method: string, path: string): DocumentedCall | undefined =>
  (Object.keys(documentedCalls) as DocumentedCall[]).find((name) => {
    const [verb, pattern] = documentedCalls[name].split(' ') as [string, string];
    return verb === method && matchPath(pattern, path);
  });

export async function readCall(request: IncomingMessage, base = ''): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://service');
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
  const method = request.method ?? 'GET';
  // A path with a trailing slash is the same call.
  const name = nameOf(method, path.replace(/\/$/, ''));
  return {
    ...(name && { name }),
    method,
    path,
    query: url.searchParams,
    params: {},
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

export function send(response: ServerResponse, answer: Answer): void {
  const isRaw = answer.body === undefined || typeof answer.body === 'string' || Buffer.isBuffer(answer.body);
  const headers = isRaw ? answer.headers : { 'content-type': 'application/json', ...answer.headers };
  const body = isRaw ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status, headers).end(body);
}

async function handleCall(service: Service, call: Call, fault: Fault | undefined): Promise<Answer> {
  const isHit = fault !== undefined && (fault.call === 'any' || fault.call === call.name);
  let answer: Answer;
  try {
    const matches = service.routes.filter((route) => matchPath(route.at.split(' ')[1]!, call.path));
    const route = matches.find((one) => one.at.startsWith(`${call.method} `));
    if (!route) throw new Refusal(matches[0] ? 405 : 404, matches[0] ? 'Method not allowed' : 'Not found');
    call.params = matchPath(route.at.split(' ')[1]!, call.path)!;
    if (!route.isOpen && !(isHit && fault.skipsSignIn)) {
      service.world.checkAllowed(service.identify?.(call) ?? personOf(service.world, service.tokens!, call), call.name);
    }
    if (isHit) fault.request?.(call);
    answer = await route.handle(call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = service.refuse(error, call);
  }
  if (isHit) fault.answer?.(answer, call);
  return answer;
}

function corsHeaders(service: Service, request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (!service.cors || !origin) return {};
  const isShared = service.cors === 'cookies';
  return {
    'access-control-allow-origin': isShared ? origin : '*',
    ...(isShared && { 'access-control-allow-credentials': 'true', vary: 'Origin' }),
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-expose-headers': 'retry-after, content-disposition, www-authenticate, location',
  };
}

const tokenOf = ({ issueToken, tokens }: Service, person: Person): string =>
  issueToken?.(person) ?? tokens!.sign({ sub: person.id });

function credentialsOf(service: Service, person: Person): Credentials {
  const { signIn: kind, mailHost } = service;
  if (kind === 'token') return { kind, token: tokenOf(service, person) };
  return { kind, username: mailHost ? `${person.login}@${mailHost}` : person.login, password: person.password };
}

/** Starts a service on 127.0.0.1 and returns the handle of the foreign service. */
export async function startService(service: Service, options: StartOptions): Promise<ForeignService> {
  const log: LoggedRequest[] = [];
  if (service.document) {
    const { at, ...about } = service.document;
    const document = describeRoutes(service.routes, about);
    service.routes.push({ at: `GET ${at}`, isOpen: true, handle: () => json(document) });
  }
  const fault = options.fault === undefined ? undefined : findFault(options.fault);
  fault?.world?.(service.world);
  const { origin, stop } = await listen(async (request, response) => {
    const call = await readCall(request, service.base);
    const entry: LoggedRequest = { ...(call.name && { name: call.name }), method: call.method, path: '', status: 0 };
    entry.path = request.url ?? '';
    log.push(entry);
    let answer: Answer;
    try {
      const isPreflight = call.method === 'OPTIONS' && service.cors;
      answer = isPreflight ? { status: 204, headers: {} } : await handleCall(service, call, fault);
    } catch (error) {
      entry.error = error;
      answer = json({ message: 'Internal error' }, 500);
    }
    entry.status = answer.status;
    send(response, { ...answer, headers: { ...corsHeaders(service, request), ...answer.headers } });
  }, options.port);
  return {
    name: service.name,
    url: origin + (service.base ?? ''),
    vendor: service.wire.vendor,
    credentials: credentialsOf(service, service.world.people[0]!),
    token: tokenOf(service, service.world.people[0]!),
    limited: credentialsOf(service, service.world.people[1]!),
    receive: (name, bytes) => service.world.receive(name, bytes),
    startRun: () => service.world.startRun(),
    log,
    stop: async () => {
      await stop();
      await service.onStop?.();
    },
  };
}

/** Returns the origin at which a client reached the service. */
export const originOf = (call: Call): string => `http://${call.headers.host ?? '127.0.0.1'}`;
