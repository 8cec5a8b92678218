import { finance } from '#contract/finance.ts';
import { session } from '#contract/session.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, signInNames } from '#src/api/probe/open-names.ts';
import { type ForeignTokens, tokensOf, tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import type { Operation } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { type AskUser, pathOf, seenIn } from '../../questions.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isAbsent, isSuccess, issuesOf, wordsOf } from '../../values.ts';
import { accountBody, constantsOf, isAboutClient } from './account-body.ts';

export interface Credentials {
  username?: string | undefined;
  password?: string | undefined;
  token?: string | undefined;
}

export interface SignedIn {
  isForm: boolean;
  tokens: ForeignTokens;
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

/** Finds the sign-in call and the names of its fields by signing in. */
export async function findSignIn(
  client: ServiceClient,
  draft: Draft,
  { username = '', password = '' }: Credentials,
  described: Operation | undefined,
  ask: AskUser,
): Promise<SignInResult> {
  const attempt = new SignInAttempt(client, draft, username, password, ask);
  const given = draft.get<string>(['paths', 'login']);
  const known = given ?? described?.path;
  const isDescribed = known !== undefined && known === described?.path;
  const result = await attempt.at(known ?? session.login.path, isDescribed ? described : undefined);
  if (known !== undefined || result.isOk || !isAbsent(result.reply!)) return result;
  const asked = await ask('paths.login', seenIn(result.reply!));
  return asked
    ? attempt.at(pathOf(asked), undefined)
    : { isOk: false, text: 'No sign-in call with a name and a password was found' };
}

type Names = Record<'username' | 'password', string>;

class SignInAttempt {
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly username: string;
  private readonly password: string;
  private readonly ask: AskUser;

  constructor(client: ServiceClient, draft: Draft, username: string, password: string, ask: AskUser) {
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
    if (!isSuccess(result.reply) && mode === undefined && !described && [400, 415, 422].includes(result.reply.status)) {
      const asForm = await this.tryNames(path, true, names);
      if (isSuccess(asForm.reply)) result = asForm;
    }
    const wantsClient = !isSuccess(result.reply) && result.isForm && isAboutClient(result.reply);
    if (wantsClient && (await this.setClient())) result = await this.tryNames(path, true, names);
    const asked =
      isSuccess(result.reply) || isAbsent(result.reply) || names ? undefined : await this.askNames(result.reply);
    if (asked) result = await this.tryNames(path, isForm, asked);
    const { reply } = result;
    if (!isSuccess(reply)) {
      const text = `Sign-in is refused: ${wordsOf(reply) || reply.status}`;
      const advice = isAboutClient(reply)
        ? 'Pass the client ID that the service knows with --client-id.'
        : 'Check the name and the password. If they are right, set auth.request to the names of the fields.';
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
    this.write(path, result.isForm, result.names, described !== undefined);
    const { roles } = tokens.user;
    return { isOk: true, reply, text: 'Signed in', roles, signedIn: { isForm: result.isForm, tokens } };
  }

  /** Sets the client ID, unless the settings have one. */
  private async setClient(): Promise<boolean> {
    if ('client_id' in constantsOf(this.draft)) return false;
    const value = await this.ask('clientId');
    if (value) this.draft.set(['auth', 'request', 'client_id'], { value }, 'The service requires a client ID.');
    return Boolean(value);
  }

  private namesGiven(): Names | undefined {
    const username = this.draft.get<string>(['auth', 'request', 'username']);
    const password = this.draft.get<string>(['auth', 'request', 'password']);
    return username === undefined && password === undefined
      ? undefined
      : { username: username ?? 'username', password: password ?? 'password' };
  }

  private async askNames(refusal: Reply): Promise<Names | undefined> {
    const username = await this.ask('auth.request.username', seenIn(refusal));
    const password = await this.ask('auth.request.password');
    return username || password ? { username: username ?? 'username', password: password ?? 'password' } : undefined;
  }

  /** Signs in with known names, or else with those of the console and then with those that a refusal asks for. */
  private async tryNames(path: string, isForm: boolean, known: Names | undefined) {
    const send = (pairs: [string, string][]) =>
      this.client.ask({ method: 'POST', path, ...accountBody(pairs, isForm, 'password', constantsOf(this.draft)) });
    const pairsOf = (names: Names): [string, string][] => [
      [names.username, this.username],
      [names.password, this.password],
    ];
    if (known) return { reply: await send(pairsOf(known)), isForm, names: known };
    const open = (field: keyof Names) => {
      const value = field === 'username' ? this.username : this.password;
      return { ...signInNames[field], names: [field], refused: value, accepted: value };
    };
    let reply: Reply | undefined;
    const { found } = await learnNames({ username: open('username'), password: open('password') }, async (pairs) => {
      reply = await send(pairs);
      return issuesOf(reply);
    });
    const names = { username: 'username', password: 'password', ...found };
    const isNew = names.username !== 'username' || names.password !== 'password';
    return { reply: isNew && !isSuccess(reply!) ? await send(pairsOf(names)) : reply!, isForm, names };
  }

  /** Returns the tokens of an answer if the service accepts the access token. */
  private async readTokens(reply: Reply): Promise<ForeignTokens | undefined> {
    const answer = this.draft.get<FieldMap>(['auth', 'answer']) ?? {};
    const tokens = tokensOfAnswer(reply.json, reply.headers, { answer, roles: {}, typedName: this.username });
    if (!tokens) return undefined;
    this.client.token = tokens.access_token;
    const { status } = await this.client.ask({ path: finance.list.path });
    if (status === 401) this.client.token = undefined;
    return status === 401 ? undefined : tokens;
  }

  private write(path: string, isForm: boolean, names: Names, isDescribed: boolean) {
    const source = isDescribed ? 'Read from the OpenAPI document and tried.' : 'Tried.';
    if (path !== session.login.path) this.draft.set(['paths', 'login'], path, `The sign-in call. ${source}`);
    this.draft.set(
      ['auth', 'mode'],
      isForm ? 'form' : 'password',
      isForm ? 'OAuth 2 password form.' : 'Name and password as JSON.',
    );
    for (const [field, name] of Object.entries(names))
      if (name !== field) this.draft.set(['auth', 'request', field], name, `Name of the field. ${source}`);
  }
}

function namesIn(described: Pick<Operation, 'body'> | undefined): Names | undefined {
  const { username, password } = assignNames(signInNames, described?.body ?? []);
  return username && password ? { username, password } : undefined;
}
