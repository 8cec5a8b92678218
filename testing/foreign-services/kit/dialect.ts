import { zipAnswer } from './answers.ts';
import { documentedRoutes, type Wire } from './documented.ts';
import { Tokens } from './jwt.ts';
import { invalidField, Refusal } from './refusal.ts';
import { type Service, startService } from './service.ts';
import type { Answer, Call, Fields, ForeignService, Person, Route, StartOptions } from './types.ts';
import { readFields, requireQuery } from './validation.ts';
import { World, type WorldOptions } from './world.ts';

/** State and options that the differences of a service depend on. */
export interface Kit {
  world: World;
  tokens: Tokens;
  options: StartOptions;
}

/** The differences of a service. Its own routes come before the documented ones, which they can replace. */
export type Dialect = Omit<Service, 'name' | 'world' | 'tokens'>;

/** Changes a service before it starts. */
export type Change = (own: Dialect, kit: Kit) => Dialect;

/** Returns the function that starts a service. */
export const defineService =
  (name: string, choices: WorldOptions, describe: (kit: Kit) => Dialect | Promise<Dialect>) =>
  async (options: StartOptions = {}, change: Change = (own) => own): Promise<ForeignService> => {
    const world = new World({ ...options, ...choices });
    const tokens = new Tokens(world.now);
    const kit = { world, tokens, options };
    const dialect = change(await describe(kit), kit);
    const routes = [...dialect.routes, ...documentedRoutes(world, dialect.wire)];
    return startService({ ...dialect, name, world, tokens, routes }, options);
  };

export interface Issued {
  person: Person;
  access: string;
  refresh: string;
}

interface SignIn {
  at: string;
  accessS: number;
  refreshS?: number;
  /** Returns name and password. Default: `username` and `password`. */
  read?: (body: Fields) => [login: unknown, password: unknown];
  claims?: (person: Person) => Fields;
  answer: (issued: Issued) => Answer;
  doc?: Route['doc'];
  renew?: {
    at: string;
    tokenOf: (call: Call) => string;
    /** A refresh token can be used once. */
    isRotated?: boolean;
    answer: (issued: Issued) => Answer;
    doc?: Route['doc'];
  };
}

/** Makes the calls that sign in with a JSON body and renew an access token. */
export function signInRoutes({ world, tokens }: Kit, signIn: SignIn): Route[] {
  const { read = ({ username, password }) => [username, password], claims, accessS, refreshS, renew } = signIn;
  const issue = (person: Person): Issued => ({
    person,
    access: tokens.sign({ sub: person.id, ...claims?.(person) }, accessS),
    refresh: tokens.sign({ sub: person.id, use: 'refresh' }, refreshS),
  });
  const login: Route = {
    at: signIn.at,
    isOpen: true,
    doc: signIn.doc ?? {},
    handle: (call) => signIn.answer(issue(world.signIn(...read(readFields(call))))),
  };
  if (!renew) return [login];
  const handle: Route['handle'] = (call) => {
    const old = renew.tokenOf(call);
    const { sub } = tokens.read(old, 'refresh');
    if (renew.isRotated) tokens.revoke(old);
    return renew.answer(issue(world.people.find(({ id }) => id === sub)!));
  };
  return [login, { at: renew.at, isOpen: true, doc: renew.doc ?? {}, handle }];
}

/** Reads the ids of tasks that one parameter lists with commas. */
export const withCommas = (name: string): Pick<Wire['files'], 'query' | 'ids'> => ({
  query: { [name]: ',' },
  ids: (call) => requireQuery(call, name).split(','),
});

/** Reads the ids of tasks from a parameter that is repeated. */
export const repeated = (
  name: string,
  msg = 'Field required',
  type = 'missing',
): Pick<Wire['files'], 'query' | 'ids'> => ({
  query: { [name]: [''] },
  ids: ({ query }) => {
    if (!query.has(name)) throw invalidField(['query', name.replace('[]', '')], msg, type);
    return query.getAll(name);
  },
});

/** Packages of files at addresses with a secret key, which need no token. */
export class Packages {
  private ids = new Map<string, string[]>();
  private world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Returns the key of the package with the files of tasks. */
  add(ids: string[]): string {
    const key = crypto.randomUUID().replaceAll('-', '');
    this.ids.set(key, ids);
    return key;
  }

  answer(key: string | null | undefined): Answer {
    const ids = this.ids.get(key ?? '');
    if (!ids) throw new Refusal(404, 'No such package');
    return zipAnswer(this.world.zip(ids));
  }
}
