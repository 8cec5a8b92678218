import { session } from '#contract/session.ts';
import { assignNames, refreshNames } from '#src/api/probe/open-names.ts';
import { tokensOfAnswer } from '#src/api/session/tokens-of.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import type { Job } from '../../job.ts';
import { pathOf } from '../../questions.ts';
import type { Reply } from '../../service-client.ts';
import { isSuccess, issuesOf } from '../../values.ts';
import { accountBody, constantsOf } from './account-body.ts';
import type { SignedIn } from './find-sign-in.ts';

/**
 * Finds how the service renews a token: by its cookie, by the refresh token in a body, or not at all.
 * @returns a sentence about what was found
 */
export async function findRenewal(job: Job, signedIn: SignedIn): Promise<string> {
  const { client, draft, calls, ask } = job;
  const token = signedIn.tokens.refresh_token;
  if (draft.get(['auth', 'refresh']) === 'none' || (token === undefined && !client.hasCookies)) {
    draft.set(['auth', 'refresh'], 'none', 'The answer to the sign-in has nothing to renew a token with.');
    return 'Tokens are not renewed; people sign in again';
  }
  const isFoundAt = async (path: string) => {
    const source = calls.refresh?.path === path ? 'Read from the OpenAPI document and tried.' : 'Tried.';
    const isFound =
      token === undefined
        ? await renewByCookie(job, path)
        : await renewByBody(job, path, source, signedIn.isForm, token);
    if (isFound && path !== session.refresh.path)
      draft.set(['paths', 'refresh'], path, `The call that renews a token. ${source}`);
    return isFound;
  };
  const known = draft.get<string>(['paths', 'refresh']) ?? calls.refresh?.path;
  let isFound = await isFoundAt(known ?? session.refresh.path);
  const asked = !isFound && known === undefined && (await ask('paths.refresh'));
  if (asked) isFound = await isFoundAt(pathOf(asked));
  if (isFound) return `Tokens are renewed with ${token === undefined ? 'the cookie' : 'the refresh token'}`;
  draft.set(['auth', 'refresh'], 'none', 'No call that renews a token was found. Set paths.refresh if there is one.');
  return 'No call that renews tokens was found, so people sign in again. Set paths.refresh, auth.refresh and auth.request if there is one';
}

async function renewByCookie(job: Job, path: string): Promise<boolean> {
  if (!keepToken(job, await job.client.ask({ method: 'POST', path }))) return false;
  job.draft.set(['auth', 'refresh'], 'cookie', 'The service keeps the session in a cookie.');
  return true;
}

async function renewByBody(job: Job, path: string, source: string, isForm: boolean, token: string): Promise<boolean> {
  const { client, draft, calls } = job;
  const given = (field: string) => draft.get<string>(['auth', 'request', field]);
  const body = calls.refresh?.path === path ? calls.refresh.body : [];
  const send = (fields: [string, string][]) =>
    client.ask({
      method: 'POST',
      path,
      isAnonymous: true,
      ...accountBody(fields, isForm, 'refresh_token', constantsOf(draft)),
    });
  const name =
    given('refresh_token') ??
    assignNames(refreshNames, body).refresh_token ??
    assignNames(refreshNames, issuesOf(await send([]))).refresh_token ??
    'refresh_token';
  const grant = isForm ? undefined : (given('grant_type') ?? body.find((one) => /grant/i.test(one.name))?.name);
  if (!keepToken(job, await send([[name, token], ...(grant ? [[grant, 'refresh_token'] as [string, string]] : [])])))
    return false;
  draft.set(['auth', 'refresh'], 'body', 'The answer to the sign-in has a refresh token.');
  if (name !== 'refresh_token') draft.set(['auth', 'request', 'refresh_token'], name, `Name of the field. ${source}`);
  if (grant) draft.set(['auth', 'request', 'grant_type'], grant, `The call needs a grant type. ${source}`);
  return true;
}

/** Uses the new token of an answer, because a service may no longer accept the old one. */
function keepToken({ client, draft }: Job, reply: Reply): boolean {
  const answer = draft.get<FieldMap>(['auth', 'answer']) ?? {};
  const tokens = isSuccess(reply) && tokensOfAnswer(reply.json, reply.headers, { answer, roles: {} });
  if (!tokens) return false;
  client.token = tokens.access_token;
  return true;
}
