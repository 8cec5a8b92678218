import { finance } from '#contract/finance.ts';
import { session } from '#contract/session.ts';
import { signInNames } from '#src/api/probe/open-names.ts';
import { type ForeignTokens, tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import type { Job } from '../../job.ts';
import type { Reply } from '../../service-client.ts';
import { isAbsent, isSuccess, wordsOf } from '../../values.ts';
import { findCall, type Spelling } from '../find-call.ts';
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
  reply?: Reply;
  text: string;
  /** Next step after a failure. */
  advice?: string;
  isOk: boolean;
}

/** Checks a token with a documented call that changes nothing. */
export async function checkToken({ client, draft }: Job, token: string): Promise<SignInResult> {
  client.token = token;
  const reply = await client.ask({ path: finance.list.path });
  if (reply.status === 401 || reply.status === 0)
    return { reply, isOk: false, text: `The token is refused: ${wordsOf(reply)}`, advice: 'Use another token.' };
  draft.set(['auth', 'mode'], 'token', 'People paste a token, because the service was connected with one.');
  return { reply, isOk: true, text: 'The token is accepted' };
}

/** Finds the sign-in call and the names of its fields by signing in. */
export async function findSignIn(job: Job, { username = '', password = '' }: Credentials): Promise<SignInResult> {
  const { client, draft, calls } = job;
  const send = ({ path, isForm, names }: Spelling<'username' | 'password'>) => {
    const all: [string, string][] = [
      [names.username, username],
      [names.password, password],
    ];
    const pairs = all.filter(([name]) => name !== '');
    return client.ask({ method: 'POST', path, ...accountBody(pairs, isForm, 'password', constantsOf(draft)) });
  };
  const mode = draft.get<string>(['auth', 'mode']);
  const { reply, isForm } = await findCall(job, {
    setting: 'login',
    standard: session.login.path,
    isForm: mode ? mode === 'form' : undefined,
    request: ['auth', 'request'],
    open: signInNames,
    // Any other refusal is about the password, which is not sent again.
    mayWantForm: ({ status }) => [400, 415, 422].includes(status),
    async send(spelling) {
      const first = await send(spelling);
      const wantsClient = !isSuccess(first) && spelling.isForm && isAboutClient(first);
      return wantsClient && (await setClient(job)) ? send(spelling) : first;
    },
  });
  if (isAbsent(reply) && draft.get(['paths', 'login']) === undefined && !calls.login) {
    const advice = 'Use --token with an access token, or set paths.login if there is such a call.';
    return { isOk: false, text: 'No sign-in call with a name and a password was found', advice };
  }
  if (!isSuccess(reply)) {
    const text = `Sign-in is refused: ${wordsOf(reply) || reply.status}`;
    const advice = isAboutClient(reply)
      ? 'Pass the client ID that the service knows with --client-id.'
      : 'Check the name and the password. If they are right, set auth.request to the names of the fields.';
    return { isOk: false, reply, text, advice };
  }
  const tokens = await acceptedTokens(job, reply, username);
  if (!tokens) {
    const text = 'The answer has no token that the service accepts';
    return { isOk: false, reply, text, advice: 'Set auth.answer.access_token to its place, or connect with --token.' };
  }
  const note = isForm ? 'OAuth 2 password form.' : 'Name and password as JSON.';
  draft.set(['auth', 'mode'], isForm ? 'form' : 'password', note);
  return { isOk: true, reply, text: 'Signed in', signedIn: { isForm, tokens } };
}

/** Sets the client ID, unless the settings have one. */
async function setClient({ draft, ask }: Job): Promise<boolean> {
  if ('client_id' in constantsOf(draft)) return false;
  const value = await ask('clientId');
  if (value) draft.set(['auth', 'request', 'client_id'], { value }, 'The service requires a client ID.');
  return Boolean(value);
}

/** Returns the tokens of an answer if the service accepts the access token. */
async function acceptedTokens({ client, draft }: Job, reply: Reply, typedName: string) {
  const answer = draft.get<FieldMap>(['auth', 'answer']) ?? {};
  const tokens = tokensOfAnswer(reply.json, reply.headers, { answer, roles: {}, typedName });
  if (!tokens) return undefined;
  client.token = tokens.access_token;
  const { status } = await client.ask({ path: finance.list.path });
  if (status === 401) client.token = undefined;
  return status === 401 ? undefined : tokens;
}
