import { session } from '#contract/session.ts';
import { assignNames, refreshNames } from '#src/api/probe/open-names.ts';
import { tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import type { Operation } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { type AskUser, pathOf } from '../../questions.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess, issuesOf } from '../../values.ts';
import { accountBody, constantsOf } from './account-body.ts';
import type { SignedIn } from './find-sign-in.ts';

/**
 * Finds how the service renews a token: by its cookie, by the refresh token in a body, or not at all.
 * @returns a sentence about what was found
 */
export async function findRenewal(
  client: ServiceClient,
  draft: Draft,
  signedIn: SignedIn,
  described: Operation | undefined,
  ask: AskUser,
): Promise<string> {
  const renewal = new Renewal(client, draft, signedIn);
  const mode = draft.get<string>(['auth', 'refresh']);
  const isPossible = renewal.token !== undefined || client.hasCookies;
  if (mode === 'none' || !isPossible) {
    draft.set(['auth', 'refresh'], 'none', 'The answer to the sign-in has nothing to renew a token with.');
    return 'Tokens are not renewed; people sign in again';
  }
  const known = draft.get<string>(['paths', 'refresh']) ?? described?.path;
  const found = await renewal.at(known ?? session.refresh.path, described);
  if (found) return found;
  const asked = known === undefined ? await ask('paths.refresh') : undefined;
  const answered = asked && (await renewal.at(pathOf(asked), undefined));
  if (answered) return answered;
  draft.set(['auth', 'refresh'], 'none', 'No call that renews a token was found. Set paths.refresh if there is one.');
  return 'No call that renews tokens was found, so people sign in again. Set paths.refresh, auth.refresh and auth.request if there is one';
}

class Renewal {
  token: string | undefined;
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly isForm: boolean;

  constructor(client: ServiceClient, draft: Draft, { tokens, isForm }: SignedIn) {
    this.client = client;
    this.draft = draft;
    this.isForm = isForm;
    this.token = tokens.refresh_token;
  }

  async at(path: string, described: Operation | undefined): Promise<string | undefined> {
    const source = described?.path === path ? 'Read from the OpenAPI document and tried.' : 'Tried.';
    const isFound = this.token === undefined ? await this.byCookie(path) : await this.byBody(path, described, source);
    if (!isFound) return undefined;
    if (path !== session.refresh.path)
      this.draft.set(['paths', 'refresh'], path, `The call that renews a token. ${source}`);
    return `Tokens are renewed with ${this.token === undefined ? 'the cookie' : 'the refresh token'}`;
  }

  private async byCookie(path: string): Promise<boolean> {
    if (!this.keep(await this.client.ask({ method: 'POST', path }))) return false;
    this.draft.set(['auth', 'refresh'], 'cookie', 'The service keeps the session in a cookie.');
    return true;
  }

  private async byBody(path: string, described: Operation | undefined, source: string): Promise<boolean> {
    const given = (field: string) => this.draft.get<string>(['auth', 'request', field]);
    const body = described?.path === path ? described.body : [];
    const send = (fields: [string, string][]) =>
      this.client.ask({
        method: 'POST',
        path,
        isAnonymous: true,
        ...accountBody(fields, this.isForm, 'refresh_token', constantsOf(this.draft)),
      });
    const name =
      given('refresh_token') ??
      assignNames(refreshNames, body).refresh_token ??
      assignNames(refreshNames, issuesOf(await send([]))).refresh_token ??
      'refresh_token';
    const grant = this.isForm ? undefined : (given('grant_type') ?? body.find((one) => /grant/i.test(one.name))?.name);
    const fields: [string, string][] = [
      [name, this.token ?? ''],
      ...(grant ? [[grant, 'refresh_token'] as [string, string]] : []),
    ];
    if (!this.keep(await send(fields))) return false;
    this.draft.set(['auth', 'refresh'], 'body', 'The answer to the sign-in has a refresh token.');
    if (name !== 'refresh_token')
      this.draft.set(['auth', 'request', 'refresh_token'], name, `Name of the field. ${source}`);
    if (grant) this.draft.set(['auth', 'request', 'grant_type'], grant, `The call needs a grant type. ${source}`);
    return true;
  }

  /** Keeps the new tokens, because a service may have replaced both. */
  private keep(reply: Reply): boolean {
    const answer = this.draft.get<FieldMap>(['auth', 'answer']) ?? {};
    const tokens = tokensOfAnswer(reply.json, reply.headers, { answer, roles: {} });
    if (!tokens || !isSuccess(reply)) return false;
    this.client.token = tokens.access_token;
    if (this.token !== undefined) this.token = tokens.refresh_token ?? this.token;
    return true;
  }
}
