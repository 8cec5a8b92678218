import { finance } from '#contract/finance.ts';
import { standardConfig } from '#src/api/settings/config.ts';
import { judgeRows } from './breaches.ts';
import { placeOf } from './direct-or-gateway.ts';
import { type ApiDocument, findDocument, type Operation } from './document/api-document.ts';
import { callsOf } from './document/calls.ts';
import { Draft } from './draft.ts';
import { findExpiredCodes } from './find/account/expired-codes.ts';
import { type Credentials, checkToken, findSignIn, type SignInResult } from './find/account/find-sign-in.ts';
import { findProvider, writeProvider } from './find/account/provider.ts';
import { findRenewal } from './find/account/renewal.ts';
import { writeRoles } from './find/account/roles.ts';
import { findFinanceFields } from './find/finance/finance-fields.ts';
import { findFinanceNames, findPageBase } from './find/finance/finance-names.ts';
import { findFinanceTimes } from './find/finance/finance-times.ts';
import { findVendor } from './find/run/find-run.ts';
import { type Job, walkMainJob } from './main-job.ts';
import type { AskUser } from './questions.ts';
import { factsOf, type Line, type Report } from './report.ts';
import { ServiceClient } from './service-client.ts';
import { isPage, isSuccess, wordsOf } from './values.ts';

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

export interface Outcome {
  isReached: boolean;
  isSignedIn: boolean;
  /** True if the main job works or, without writes, if no part of it was found to fail. */
  works: boolean;
  /** True if the main job was tried. */
  isTried: boolean;
  /** Base URL of the service. */
  base: string;
  draft: Draft;
  /** True if the browser can reach the service itself, without the gateway. */
  isDirect: boolean;
  /** Other origins that uploads or packages use. */
  origins: string[];
  /** Paths outside `/api` that the gateway must pass on. */
  prefixes: string[];
  /** Project that the walk created. */
  projectId?: string | undefined;
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
  await settleBase(client);
  const calls = document ? callsOf(document) : {};
  const job: Job = { client, draft, calls, document, report: note, ask };
  const { isOk, roles = [] } = await signIn(job, credentials);
  if (!isOk) return outcome(true);
  await noteOpenListing(client, note);
  await findExpiredCodes(client, draft);
  const timeLines = await readFinance(job);
  const hasVendor = await nameVendor(job);
  writePath(draft, 'getUpload', uploadStatePath(calls.getUpload), '/api/upload-sessions/{session_id}');
  writePath(draft, 'abortUpload', spelledSession(calls.abortUpload?.path), '/api/upload-sessions/{session_id}');
  const walked = mayWrite ? await walkMainJob(job, hasVendor) : undefined;
  if (!mayWrite) note({ call: 'main job', verdict: 'open', text: 'Not tried, because nothing may be written' });
  for (const line of timeLines()) note(line);
  writeRoles(draft, roles, lines, note);
  const place = await placeOf(client, draft, walked);
  return outcome(true, { isSignedIn: true, isTried: mayWrite, ...place, projectId: walked?.projectId });
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

/** Removes `/api` from the end of the address if the documented paths are next to it. */
async function settleBase(client: ServiceClient) {
  if (!client.base.endsWith('/api')) return;
  const below = await client.ask({ path: finance.list.path, isAnonymous: true });
  const beside = client.base.slice(0, -'/api'.length);
  if (
    below.status === 404 &&
    (await client.ask({ path: beside + finance.list.path, isAnonymous: true })).status !== 404
  )
    client.base = beside;
}

/** Signs in and finds how tokens are renewed. */
async function signIn(job: Job, credentials: Credentials): Promise<SignInResult> {
  const { client, draft, calls, report } = job;
  const { token } = credentials;
  const result =
    token !== undefined
      ? await checkToken(client, token, draft)
      : await findSignIn(client, draft, credentials, calls.login, job.ask);
  const advice =
    token !== undefined
      ? 'Use another token.'
      : result.reply
        ? result.advice
        : 'Use --token with an access token, or set paths.login if there is such a call.';
  const { isOk, reply, text, signedIn } = result;
  const facts = reply ? factsOf(reply) : {};
  report({ call: 'sign-in', verdict: isOk ? 'works' : 'fails', ...facts, text, ...(!isOk && { advice }) });
  if (signedIn) {
    const renewal = await findRenewal(client, draft, signedIn, calls.refresh, job.ask);
    const verdict = draft.get(['auth', 'refresh']) === 'none' ? 'open' : 'works';
    report({ call: 'renewal', verdict, text: renewal });
  }
  if (!signedIn && (isOk || !reply)) await nameProvider(job);
  writePath(draft, 'logout', calls.logout?.method === 'POST' ? calls.logout.path : undefined, '/api/auth/logout');
  return result;
}

/** Finds the OpenID provider of a service that has no sign-in of its own. */
async function nameProvider({ client, draft, document, report, ask }: Job) {
  if (draft.isGiven(['auth', 'mode'])) return;
  const provider = await findProvider(client, document);
  if (!provider) return;
  const clientId = draft.get<string>(['auth', 'oidc', 'clientId']) ?? (await ask('clientId'));
  writeProvider(draft, provider, clientId, report);
}

async function nameVendor({ client, draft, document, report, ask }: Job): Promise<boolean> {
  if (await findVendor(client, draft, document)) return true;
  const vendor = await ask('vendor');
  if (vendor !== undefined) {
    draft.set(['labelingVendor'], vendor, 'Given when the service was connected.');
    return true;
  }
  report({
    call: 'label',
    verdict: 'fails',
    text: 'The <vendor> segment of the labeling path is not known',
    advice: 'Ask the operator of the service, and pass it with --vendor or set labelingVendor.',
  });
  return false;
}

/** Reports a documented call that answers without a token (Interface 5). */
async function noteOpenListing(client: ServiceClient, report: Report) {
  const reply = await client.ask({ path: finance.list.path, isAnonymous: true });
  if (!isSuccess(reply) || isPage(reply)) return;
  const text = 'Answers without a token';
  const advice = 'The interface asks for bearer authentication in all calls.';
  report({ call: 'token', verdict: 'open', ...factsOf(reply), text, advice });
}

const financeRoles = { financeType: 'the type', financePage: 'the page', financePageSize: 'the page size' };

/**
 * Reads the listing and finds the names of its parameters. Returns a function that returns the report lines about its times.
 */
async function readFinance({ client, draft, document, report, ask }: Job): Promise<() => Line[]> {
  const reply = await client.ask({ path: finance.list.path });
  const facts = { call: 'finance', ...factsOf(reply) };
  if (!isSuccess(reply)) {
    const isRefused = reply.status === 403 || (reply.status === 200 && reply.json !== undefined);
    const advice = isRefused
      ? 'The account may lack the role for finance data.'
      : 'The path is documented; the service must have it.';
    report({ ...facts, verdict: isRefused ? 'open' : 'fails', text: wordsOf(reply), advice });
    return () => [];
  }
  const read = findFinanceFields(draft, reply.json);
  const lost = await findFinanceNames(client, draft, document, read, ask);
  await findPageBase(client, draft, read);
  const rows = judgeRows(read(reply.json), reply);
  report(
    rows === undefined
      ? {
          ...facts,
          verdict: 'open',
          text: reply.json === undefined ? `Not JSON: ${wordsOf(reply)}` : 'The answer has no list in data',
          advice: 'The interface shows the transactions in data.',
        }
      : { ...facts, verdict: 'works', text: rows },
  );
  for (const role of lost)
    report({
      call: 'finance',
      verdict: 'open',
      text: `The service names no parameter for ${financeRoles[role]}, and that of the console has no effect`,
      advice: `Ask the operator of the service for its name, and set parameters.${role}.`,
    });
  return findFinanceTimes(draft, read(reply.json));
}

function writePath(draft: Draft, name: string, path: string | undefined, standard: string) {
  if (path && path !== standard) draft.set(['paths', name], path, 'Read from the OpenAPI document.');
}

/** Returns the path of the call that returns the state of an upload, with the id in the path or in the query. */
function uploadStatePath(call: Operation | undefined) {
  const path = spelledSession(call?.path);
  return !path || path.includes('{session_id}') ? path : `${path}?${call!.query[0]!.name}={session_id}`;
}

const spelledSession = (path: string | undefined) => path?.replace(/\{[^}]+\}/, '{session_id}');
