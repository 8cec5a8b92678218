import { finance } from '#contract/finance.ts';
import { standardConfig } from '#src/api/settings/config.ts';
import { writeDescribed } from './described-names.ts';
import { type Place, placeOf } from './direct-or-gateway.ts';
import { type ApiDocument, findDocument } from './document/api-document.ts';
import { callsOf } from './document/calls.ts';
import { Draft } from './draft.ts';
import { type Credentials, checkToken, findSignIn } from './find/account/find-sign-in.ts';
import { findProvider, writeProvider } from './find/account/provider.ts';
import { findRenewal } from './find/account/renewal.ts';
import { factsOf, type Job, type Line, type Report } from './job.ts';
import type { AskUser } from './questions.ts';
import { ServiceClient } from './service-client.ts';
import { isPage, wordsOf } from './values.ts';
import { walkChecks } from './walk.ts';

export interface ConnectOptions {
  url: string;
  credentials: Credentials;
  /** Walks the main job with a throwaway file. */
  mayWrite: boolean;
  /** Settings of the existing file, which are kept. */
  given?: Record<string, unknown>;
  /** Vendor segment of the labeling path, if the user gave it. */
  vendor?: string | undefined;
  report: Report;
  /** Asks the user for a value that the service does not reveal. Resolves with undefined if the user does not know it. */
  ask?: AskUser;
}

export interface Outcome extends Place {
  isReached: boolean;
  isSignedIn: boolean;
  /** True if the main job works or, without writes, if no part of it was found to fail. */
  works: boolean;
  /** True if the main job was tried. */
  isTried: boolean;
  /** Base URL of the service. */
  base: string;
  draft: Draft;
}

/** Works out the settings for a service and reports what works. */
export async function connect(options: ConnectOptions): Promise<Outcome> {
  const { url, credentials, mayWrite, given = {}, vendor, report, ask = async () => undefined } = options;
  const lines: Line[] = [];
  const note: Report = (found) => {
    const line = { ...found, advice: generalAdvice(found) ?? found.advice };
    lines.push(line);
    report(line);
  };
  const draft = new Draft(given, standardConfig);
  if (vendor) draft.set(['labelingVendor'], vendor, 'Given when the service was connected.');
  const client = new ServiceClient(url.replace(/\/+$/, ''));
  client.onWait = () => {
    client.onWait = () => {};
    note({ call: 'limit', verdict: 'open', text: 'The service limits the number of requests, so this takes longer' });
  };
  const outcome = (isReached: boolean, more: Partial<Outcome> = {}): Outcome => ({
    isReached,
    isSignedIn: false,
    isTried: false,
    works: isReached && lines.every(({ verdict }) => verdict !== 'fails'),
    base: client.base,
    draft,
    isDirect: false,
    origins: [],
    prefixes: [],
    ...more,
  });
  const reached = await reach(client, note);
  if (reached !== 'service') return outcome(reached === 'page');
  const document = await describe(client, note);
  const calls = document ? callsOf(document) : {};
  const job: Job = { client, draft, calls, report: note, ask };
  if (!(await signIn(job, document, credentials))) return outcome(true);
  if (document) writeDescribed(draft, document, calls);
  const places = await walkChecks(job, mayWrite);
  if (!mayWrite) note({ call: 'main job', verdict: 'open', text: 'Not tried, because nothing may be written' });
  return outcome(true, { isSignedIn: true, isTried: mayWrite, ...(await placeOf(client, draft, places)) });
}

/** Returns what to do about a refusal that has nothing to do with the call. */
function generalAdvice({ verdict, status = 0 }: Line): string | undefined {
  if (verdict === 'works') return undefined;
  if (status === 429) return 'The service limits the number of requests. Wait, and run the command again.';
  return status >= 500 && status !== 501 ? 'This is an error of the service itself. Its own log says more.' : undefined;
}

/** Finds out what answers at the address. */
async function reach(client: ServiceClient, report: Report): Promise<'service' | 'page' | 'nothing'> {
  const send = () => client.ask({ path: finance.list.path, isAnonymous: true });
  let reply = await send();
  // A service that has just started may drop its first connection.
  if (reply.fault === 'unreachable') reply = await send();
  const line = { call: 'address', verdict: 'fails' as const, ...factsOf(reply) };
  if (reply.status === 0 || reply.fault === 'elsewhere') {
    const advice =
      reply.fault === 'elsewhere'
        ? `Connect to ${new URL(reply.target!).origin} if that is the service.`
        : 'Check the address, and that the service runs and can be reached from this machine.';
    report({ ...line, text: `The service cannot be reached: ${wordsOf(reply)}`, advice });
    return 'nothing';
  }
  if (reply.status >= 300 || !isPage(reply)) return 'service';
  report({
    ...line,
    text: 'This address serves a web page instead of the documented calls',
    advice: 'Use the address of the service itself, with its base path if it has one.',
  });
  return 'page';
}

async function describe(client: ServiceClient, report: Report): Promise<ApiDocument | undefined> {
  const found = await findDocument(client);
  if (found === undefined) {
    report({
      call: 'document',
      verdict: 'open',
      text: 'No OpenAPI document was found; names are learned from refusals, or asked for',
    });
    return undefined;
  }
  if (typeof found === 'string') {
    report({ call: 'document', verdict: 'open', text: `The OpenAPI document cannot be used: ${found}` });
    return undefined;
  }
  client.base = new URL(client.base).origin + found.basePath;
  report({
    call: 'document',
    verdict: 'works',
    path: new URL(found.address).pathname,
    text: `${found.operations.length} calls are described`,
  });
  return found;
}

/** Signs in and finds how tokens are renewed. Returns whether the service accepts the token. */
async function signIn(job: Job, document: ApiDocument | undefined, credentials: Credentials): Promise<boolean> {
  const { draft, report } = job;
  const { token } = credentials;
  const found = token !== undefined ? await checkToken(job, token) : await findSignIn(job, credentials);
  const { isOk, reply, text, advice, signedIn } = found;
  report({ call: 'sign-in', verdict: isOk ? 'works' : 'fails', ...(reply && factsOf(reply)), text, advice });
  if (signedIn) {
    const renewal = await findRenewal(job, signedIn);
    const verdict = draft.get(['auth', 'refresh']) === 'none' ? 'open' : 'works';
    report({ call: 'renewal', verdict, text: renewal });
  }
  if (!signedIn && (isOk || !reply)) await nameProvider(job, document);
  return isOk;
}

/** Finds the OpenID provider of a service that has no sign-in of its own. */
async function nameProvider({ client, draft, report, ask }: Job, document: ApiDocument | undefined) {
  if (draft.isGiven(['auth', 'mode'])) return;
  const provider = await findProvider(client, document);
  if (!provider) return;
  const clientId = draft.get<string>(['auth', 'oidc', 'clientId']) ?? (await ask('clientId'));
  writeProvider(draft, provider, clientId, report);
}
