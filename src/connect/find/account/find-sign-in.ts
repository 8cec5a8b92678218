import { finance } from '#contract/finance.ts';
import { type ForeignTokens, tokensOf, tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { plainName } from '#src/lib/plain-name.ts';
import type { Operation } from '../../document/api-document.ts';
import { fieldForms, fieldLike } from '../../document/calls.ts';
import type { Draft } from '../../draft.ts';
import { asField, fieldsSaid, issuesOf, isUnknownName, namesKnown } from '../../issues.ts';
import { findEffective } from '../../parameter-names.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess, leavesOf, wordsOf } from '../../values.ts';
import { callable } from '../existing.ts';
import { loginPaths } from '../usual-paths.ts';
import { accountBody, constantsOf, isAboutClient } from './account-body.ts';

export interface Credentials {
  username?: string | undefined;
  password?: string | undefined;
  token?: string | undefined;
}

export interface SignedIn {
  path: string;
  isForm: boolean;
  tokens: ForeignTokens;
  /** Values in the answer that may name the tenant. */
  tenants: string[];
}

export interface SignInResult {
  signedIn?: SignedIn;
  /** Roles of the account, if the answer or the token contains them. */
  roles?: string[];
  reply?: Reply;
  text: string;
  /** Advice after a refusal or an answer without a token. */
  advice?: string;
  isOk: boolean;
}

const usernames = [
  ...[
    'username',
    'email',
    'account',
    'userName',
    'user_name',
    'login',
    'loginName',
    'login_name',
    'name',
    'identifier',
  ],
  ...['mobile', 'phone'],
];
const passwords = ['password', 'passWord', 'passwd', 'pwd', 'pass'];
const holders = ['', 'session.', 'user.', 'credentials.', 'auth.', 'data.'];
const MAX_ATTEMPTS = 8;
const MIN_TOKEN_LENGTH = 16;
const isRefreshName = /(?:refresh|renew|renewal)(?:token|ticket|handle|key|jwt|code|secret|value)?$/;

/** Checks a token with a documented call that changes nothing. */
export async function checkToken(client: ServiceClient, token: string, draft: Draft): Promise<SignInResult> {
  client.token = token;
  const reply = await client.ask({ path: finance.list.path });
  if (reply.status === 401 || reply.status === 0)
    return { reply, isOk: false, text: `The token is refused: ${wordsOf(reply)}` };
  draft.set(['auth', 'mode'], 'token', 'People paste a token, because the service was connected with one.');
  const answer = draft.get<FieldMap>(['auth', 'answer']) ?? {};
  const roles = tokensOf({ token }, { answer, roles: {} })?.user.roles ?? [];
  return { reply, isOk: true, text: 'The token is accepted', roles };
}

/**
 * Finds the sign-in call and the names of its fields by signing in.
 * @param ask returns the client ID that an OAuth 2 service requires, if it is known
 */
export async function findSignIn(
  client: ServiceClient,
  draft: Draft,
  { username = '', password = '' }: Credentials,
  described: Operation | undefined,
  ask: () => Promise<string | undefined>,
): Promise<SignInResult> {
  const attempt = new SignInAttempt(client, draft, username, password, ask);
  const given = draft.get<string>(['paths', 'login']);
  const known = given ?? described?.path;
  if (known !== undefined)
    return attempt.at(known, given === undefined || given === described?.path ? described : undefined);
  let refused: SignInResult | undefined;
  for await (const path of callable(client, loginPaths)) {
    const result = await attempt.at(path, undefined);
    if (result.isOk) return result;
    refused ??= result;
  }
  return refused ?? { isOk: false, text: 'No sign-in call with a name and a password was found' };
}

type Names = { users: readonly string[]; passwords: readonly string[] };

class SignInAttempt {
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly username: string;
  private readonly password: string;
  private readonly ask: () => Promise<string | undefined>;

  constructor(
    client: ServiceClient,
    draft: Draft,
    username: string,
    password: string,
    ask: () => Promise<string | undefined>,
  ) {
    this.client = client;
    this.draft = draft;
    this.username = username;
    this.password = password;
    this.ask = ask;
  }

  /** Signs in at a path, and finds out which names it needs. */
  async at(path: string, described: Operation | undefined): Promise<SignInResult> {
    const mode = this.draft.get<string>(['auth', 'mode']);
    const isForm = mode ? mode === 'form' : /urlencoded|form-data/.test(described?.media ?? '');
    const names = this.namesGiven() ?? namesIn(described);
    let result = await this.tryNames(path, isForm, names);
    if (!result.names && mode === undefined && !described && [400, 415, 422].includes(result.reply.status))
      result = await this.tryNames(path, true, names).then((form) => (form.names ? { ...form } : result));
    const wantsClient = !result.names && result.isForm && isAboutClient(result.reply);
    if (wantsClient && (await this.setClient())) result = await this.tryNames(path, true, names);
    const { reply, names: effective } = result;
    if (!effective) {
      const text = `Sign-in is refused: ${wordsOf(reply) || reply.status}`;
      const advice = isAboutClient(reply)
        ? 'Pass the client ID that the service knows with --client-id.'
        : 'Check the name and the password.';
      return { isOk: false, reply, text, advice };
    }
    const tokens = await this.readTokens(reply);
    if (!tokens)
      return {
        isOk: false,
        reply,
        text: 'The answer has no token that the service accepts',
        advice: 'Set auth.answer.access_token to its place, or connect with --token.',
      };
    this.write(path, result.isForm, effective, described !== undefined);
    const { roles } = tokens.user;
    return {
      isOk: true,
      reply,
      text: 'Signed in',
      roles,
      signedIn: { path, isForm: result.isForm, tokens, tenants: tenantsIn(reply) },
    };
  }

  /** Sets the client ID, unless the settings have one. */
  private async setClient(): Promise<boolean> {
    if ('client_id' in constantsOf(this.draft)) return false;
    const value = await this.ask();
    if (value) this.draft.set(['auth', 'request', 'client_id'], { value }, 'The service requires a client ID.');
    return Boolean(value);
  }

  private namesGiven(): Names | undefined {
    const username = this.draft.get<string>(['auth', 'request', 'username']);
    const password = this.draft.get<string>(['auth', 'request', 'password']);
    if (username === undefined && password === undefined) return undefined;
    return { users: [username ?? 'username'], passwords: [password ?? 'password'] };
  }

  /** Signs in with all names at once, leaves out names that the service does not know, and then finds the one it needs. */
  private async tryNames(path: string, isForm: boolean, given: Names | undefined) {
    let names = given ?? (await this.namesSaid(path, isForm)) ?? usualNames(isForm);
    for (let attempts = 0; ; attempts += 1) {
      const reply = await this.send(path, isForm, names);
      if (isSuccess(reply)) return { reply, isForm, names: await this.narrow(path, isForm, names) };
      const unknown = issuesOf(reply).filter(isUnknownName);
      const isKnown = (name: string) => !unknown.some((one) => name === one.name || name.startsWith(`${one.name}.`));
      const listed = namesIn({ body: unknown.flatMap(namesKnown).map(asField) });
      const known = listed ?? { users: names.users.filter(isKnown), passwords: names.passwords.filter(isKnown) };
      const isSmaller = known.users.length + known.passwords.length < names.users.length + names.passwords.length;
      if (!isSmaller || attempts === MAX_ATTEMPTS) return { reply, isForm };
      names = known;
    }
  }

  /** Returns the names that the service asks for when it refuses a request without them. Some services name one at a time. */
  private async namesSaid(path: string, isForm: boolean): Promise<Names | undefined> {
    let names: Names = { users: [], passwords: [] };
    for (;;) {
      const fields = fieldsSaid(await this.send(path, isForm, names));
      const said = (form: RegExp, known: readonly string[]) => {
        const field = known.length > 0 ? undefined : fieldLike(fields, form);
        return field ? [field.name] : known;
      };
      const next: Names = {
        users: said(fieldForms.username, names.users),
        passwords: said(fieldForms.password, names.passwords),
      };
      if (next.users.length > 0 && next.passwords.length > 0) return next;
      if (next.users === names.users && next.passwords === names.passwords) return undefined;
      names = next;
    }
  }

  private send(path: string, isForm: boolean, { users, passwords: secrets }: Names): Promise<Reply> {
    const pairs = [
      ...users.map((name): [string, string] => [name, this.username]),
      ...secrets.map((name): [string, string] => [name, this.password]),
    ];
    return this.client.ask({
      method: 'POST',
      path,
      ...accountBody(pairs, isForm, 'password', constantsOf(this.draft)),
    });
  }

  private async narrow(path: string, isForm: boolean, names: Names): Promise<{ user: string; password: string }> {
    const works = async (some: Partial<Names>) => isSuccess(await this.send(path, isForm, { ...names, ...some }));
    const narrowed = async (list: readonly string[], of: keyof Names) =>
      list.length === 1 ? list[0]! : ((await findEffective(list, (some) => works({ [of]: some }))) ?? list[0]!);
    return { user: await narrowed(names.users, 'users'), password: await narrowed(names.passwords, 'passwords') };
  }

  /** Returns the tokens of an answer, and sets where the token is if the console would not find it. */
  private async readTokens(reply: Reply): Promise<ForeignTokens | undefined> {
    const given = this.draft.get<FieldMap>(['auth', 'answer']) ?? {};
    const read = (answer: FieldMap) =>
      tokensOfAnswer(reply.json, reply.headers, { answer, roles: {}, typedName: this.username });
    const tokens = read(given);
    if (tokens && (await this.isAccepted(tokens.access_token))) return this.withRefreshToken(tokens, reply);
    for (const { path, value } of leavesOf(reply.json)) {
      if (
        typeof value !== 'string' ||
        value.length < MIN_TOKEN_LENGTH ||
        /\s/.test(value) ||
        !(await this.isAccepted(value))
      )
        continue;
      this.draft.set(['auth', 'answer', 'access_token'], path, 'Where the token is in the answer to the sign-in.');
      return this.withRefreshToken(read({ ...given, access_token: path }), reply);
    }
    return undefined;
  }

  /** Finds a refresh token under a name that the console does not know. */
  private withRefreshToken(tokens: ForeignTokens | undefined, reply: Reply): ForeignTokens | undefined {
    if (!tokens || tokens.refresh_token !== undefined) return tokens;
    const leaf = leavesOf(reply.json).find(
      ({ name, value }) => isRefreshName.test(plainName(name)) && String(value).length >= MIN_TOKEN_LENGTH,
    );
    if (!leaf) return tokens;
    this.draft.set(['auth', 'answer', 'refresh_token'], leaf.path, 'Where the refresh token is in the same answer.');
    return { ...tokens, refresh_token: String(leaf.value) };
  }

  private async isAccepted(token: string) {
    this.client.token = token;
    const { status } = await this.client.ask({ path: finance.list.path });
    if (status !== 401) return true;
    this.client.token = undefined;
    return false;
  }

  private write(path: string, isForm: boolean, names: { user: string; password: string }, isDescribed: boolean) {
    const source = isDescribed ? 'Read from the OpenAPI document and tried.' : 'Found by trying.';
    if (path !== '/api/auth/login') this.draft.set(['paths', 'login'], path, `The sign-in call. ${source}`);
    this.draft.set(
      ['auth', 'mode'],
      isForm ? 'form' : 'password',
      isForm ? 'OAuth 2 password form.' : 'Name and password as JSON.',
    );
    for (const [field, name] of [
      ['username', names.user],
      ['password', names.password],
    ] as const)
      if (name !== field) this.draft.set(['auth', 'request', field], name, `Name of the field. ${source}`);
  }
}

/** Returns the values in an answer that may name the tenant, which may be the vendor segment of the labeling path. */
const tenantsIn = ({ json }: Reply) =>
  leavesOf(json)
    .filter(({ path }) => /tenant|org|vendor|company|workspace|realm/i.test(path))
    .map(({ value }) => String(value).toLowerCase())
    .filter((word) => /^[a-z][\w-]{1,40}$/.test(word));

const usualNames = (isForm: boolean): Names => {
  const all = (names: string[]) => (isForm ? names : holders.flatMap((holder) => names.map((name) => holder + name)));
  return { users: all(usernames), passwords: all(passwords) };
};

function namesIn(described: Pick<Operation, 'body'> | undefined): Names | undefined {
  const user = fieldLike(described?.body ?? [], fieldForms.username);
  const password = fieldLike(described?.body ?? [], fieldForms.password);
  return user && password && { users: [user.name], passwords: [password.name] };
}
