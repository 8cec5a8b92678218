import { tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import type { Operation } from '../../document/api-document.ts';
import { fieldForms, fieldLike } from '../../document/calls.ts';
import type { Draft } from '../../draft.ts';
import { issuesOf } from '../../issues.ts';
import { findEffective } from '../../parameter-names.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess } from '../../values.ts';
import { refreshPaths } from '../usual-paths.ts';
import { accountBody, constantsOf } from './account-body.ts';
import type { SignedIn } from './find-sign-in.ts';

const tokenNames = ['refresh_token', 'refreshToken', 'refresh', 'token', 'RefreshToken'];
const grantNames = ['grant_type', 'grantType'];

/**
 * Finds how the service renews a token: by its cookie, by the refresh token in a body, or not at all.
 * @returns a sentence about what was found
 */
export async function findRenewal(
  client: ServiceClient,
  draft: Draft,
  signedIn: SignedIn,
  described: Operation | undefined,
): Promise<string> {
  const renewal = new Renewal(client, draft, signedIn);
  const mode = draft.get<string>(['auth', 'refresh']);
  const isPossible = renewal.token !== undefined || client.hasCookies;
  if (mode === 'none' || !isPossible) {
    draft.set(['auth', 'refresh'], 'none', 'The answer to the sign-in has nothing to renew a token with.');
    return 'Tokens are not renewed; people sign in again';
  }
  const given = draft.get<string>(['paths', 'refresh']) ?? described?.path;
  for (const path of given ? [given] : refreshPaths(signedIn.path)) {
    const found = await renewal.at(path, described);
    if (found) return found;
  }
  draft.delete(['auth', 'answer', 'refresh_token']);
  draft.set(['auth', 'refresh'], 'none', 'No call that renews a token was found. Set paths.refresh if there is one.');
  return 'No call that renews tokens was found, so people sign in again. Set paths.refresh and auth.refresh if there is one';
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
    const source = described?.path === path ? 'Read from the OpenAPI document and tried.' : 'Found by trying.';
    const isFound = this.token === undefined ? await this.byCookie(path) : await this.byBody(path, described, source);
    if (!isFound) return undefined;
    if (path !== '/api/auth/refresh')
      this.draft.set(['paths', 'refresh'], path, `The call that renews a token. ${source}`);
    return `Tokens are renewed with ${this.token === undefined ? 'the cookie' : 'the refresh token'}`;
  }

  private async byCookie(path: string): Promise<boolean> {
    const reply = await this.client.ask({ method: 'POST', path });
    if (!this.keep(reply)) return false;
    this.draft.set(['auth', 'refresh'], 'cookie', 'The service keeps the session in a cookie.');
    return true;
  }

  private async byBody(path: string, described: Operation | undefined, source: string): Promise<boolean> {
    const given = this.draft.get<string>(['auth', 'request', 'refresh_token']);
    const field = fieldLike(described?.body ?? [], fieldForms.refreshToken)?.name;
    const names = given ? [given] : field ? [field] : await this.namesSaid(path);
    // A strict service refuses a grant type that it does not know.
    if (!(await this.works(path, names, [])) && !(await this.works(path, names, grantNames))) return false;
    const name =
      names.length === 1
        ? names[0]!
        : await findEffective(
            names,
            async (some) => (await this.works(path, some, [])) || this.works(path, some, grantNames),
          );
    if (name === undefined) return false;
    const needsGrant = !this.isForm && !(await this.works(path, [name], []));
    const grant = needsGrant ? await findEffective(grantNames, (some) => this.works(path, [name], some)) : undefined;
    this.draft.set(['auth', 'refresh'], 'body', 'The answer to the sign-in has a refresh token.');
    if (name !== 'refresh_token')
      this.draft.set(['auth', 'request', 'refresh_token'], name, `Name of the field. ${source}`);
    if (grant)
      this.draft.set(['auth', 'request', 'grant_type'], grant, 'The call needs a grant type. Found by trying.');
    return true;
  }

  /** Returns the names that a refusal of an empty request asks for, or all usual names. */
  private async namesSaid(path: string): Promise<string[]> {
    const reply = await this.client.ask({
      method: 'POST',
      path,
      ...accountBody([], this.isForm, 'refresh_token', constantsOf(this.draft)),
    });
    const said = issuesOf(reply)
      .map(({ name }) => name)
      .filter((name) => /refresh|renew|token/i.test(name));
    return said.length > 0 ? said : tokenNames;
  }

  /** Renews the token and keeps the new ones, because a service may have replaced both. */
  private async works(path: string, names: readonly string[], grants: readonly string[]): Promise<boolean> {
    const values = names.map((name): [string, string] => [name, this.token ?? '']);
    const grant = this.isForm ? [] : grants.map((name): [string, string] => [name, 'refresh_token']);
    const body = accountBody([...values, ...grant], this.isForm, 'refresh_token', constantsOf(this.draft));
    const reply = await this.client.ask({ method: 'POST', path, isAnonymous: true, ...body });
    return this.keep(reply);
  }

  private keep(reply: Reply): boolean {
    const answer = this.draft.get<FieldMap>(['auth', 'answer']) ?? {};
    const tokens = tokensOfAnswer(reply.json, reply.headers, { answer, roles: {} });
    if (!tokens || !isSuccess(reply)) return false;
    this.client.token = tokens.access_token;
    if (this.token !== undefined) this.token = tokens.refresh_token ?? this.token;
    return true;
  }
}
