import { session } from '#contract/session.ts';
import { type Finding, isDone, jsonOf } from '#src/api/probe/findings.ts';
import type { Probe, ProbeReply } from '#src/api/request/probe-request.ts';
import { pause } from '#src/lib/pause.ts';
import { secondsOfRetryAfter } from '#src/lib/time/retry-after.ts';
import { checks } from './checks/all-checks.ts';
import type { Check, Conversation, Known, Missing, Outcome, ProbeCheck, Uploader } from './interface-check.ts';

/** `refused`: the user's role does not allow the call; `skipped`: the check could not run, see `why`. */
type Verdict = 'conforms' | 'differs' | 'broken' | 'refused' | 'skipped';

export interface CheckResult {
  id: Check['id'];
  verdict: Verdict;
  why?: Missing | 'busy' | 'large' | 'consent';
  findings: Finding[];
  /** Request and response; undefined if no request was made. */
  reply?: ProbeReply;
}

/** Sends the requests of a check. */
export interface Transport {
  probe: (asked: Probe) => Promise<ProbeReply>;
  /** Renews the token with the refresh call. */
  refresh: () => Promise<ProbeReply>;
}

export interface CheckOptions {
  transport: Transport;
  /** Checks to run, with consent to what they write; all checks if it is missing. */
  only?: readonly Check['id'][];
  /** Changes the settings after a result. Resolves with true if the check has to run again with them. */
  adopt?: (result: CheckResult) => Promise<boolean>;
  /** Uploads throwaway files. If it is given, the user has consented to calls that create, cancel and delete. */
  upload?: Uploader | undefined;
  /** Replaces waiting, in tests. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** The clock in milliseconds. */
  now?: (() => number) | undefined;
}

/** Maximum number of times that a request is repeated, and maximum wait before it, if the service limits requests. */
const MAX_REPEATS = 4;
const MAX_WAIT_MS = 60_000;

/**
 * Runs all checks in order and reports each result as it becomes available.
 * @throws the signal's reason if it was aborted
 */
export async function runInterfaceCheck(
  given: Known,
  onResult: (result: CheckResult) => void,
  signal: AbortSignal,
  options: CheckOptions,
) {
  const conversation = conversationOf(options, signal);
  const { only, adopt = async () => false, transport } = options;
  const run = (check: Check) => {
    signal.throwIfAborted();
    const mayWrite = options.upload !== undefined || only !== undefined;
    return runCheck(check, known, conversation, transport, mayWrite);
  };
  let known = given;
  for (const check of checks.filter(({ id }) => !only || only.includes(id))) {
    let ran = await run(check);
    if (await adopt(ran.result)) ran = await run(check);
    known = { ...known, ...ran.learned };
    onResult(ran.result);
  }
}

function conversationOf(
  { upload, transport, wait = pause, now = Date.now }: CheckOptions,
  signal: AbortSignal,
): Conversation {
  const begun = now();
  const send = async (asked: Omit<Probe, 'signal'>) => {
    for (let repeats = 0; ; repeats++) {
      const reply = await transport.probe({ ...asked, signal });
      const ms = waitBefore(reply, now());
      if (ms === undefined || repeats === MAX_REPEATS) return reply;
      await wait(ms, signal);
    }
  };
  return {
    send,
    wait: (ms) => wait(ms, signal),
    elapsed: () => now() - begun,
    upload: upload ?? (() => Promise.reject(new Error('No consent'))),
    signal,
  };
}

/** Returns how long to wait before a request is repeated, or undefined if the service does not ask for it. */
function waitBefore({ status, retryAfter }: ProbeReply, now: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const ms = (secondsOfRetryAfter(retryAfter, now) ?? Number.NaN) * 1000;
  return ms <= MAX_WAIT_MS ? ms : undefined;
}

interface Ran {
  result: CheckResult;
  learned?: Partial<Known> | undefined;
}

async function runCheck(
  check: Check,
  known: Known,
  conversation: Conversation,
  { refresh }: Transport,
  mayWrite: boolean,
): Promise<Ran> {
  const skipped = (why: NonNullable<CheckResult['why']>): Ran => ({
    result: { id: check.id, verdict: 'skipped', why, findings: [] },
  });
  if (check.isWrite && !mayWrite) return skipped('consent');
  const lacking = check.lacks?.(known);
  if (lacking) return skipped(lacking);
  if ('perform' in check) {
    const outcome = await check.perform(known, conversation);
    return { result: judged(check, outcome), learned: outcome.learned };
  }
  const asked = check.ask(known);
  const reply =
    check.endpoint === session.refresh
      ? await refresh()
      : await conversation.send({ ...asked, endpoint: check.endpoint });
  // A body that was only partly read cannot be judged as JSON.
  if (reply.end === 'left' && asked.maxBytes === undefined) {
    const { result } = skipped('large');
    return { result: { ...result, reply: withoutSecrets(reply) } };
  }
  const result = judged(check, { reply, findings: check.judge(reply, known) }, asked.as);
  return { result, learned: result.why ? undefined : learnedFrom(check, reply, known) };
}

const learnedFrom = ({ learn }: ProbeCheck, reply: ProbeReply, known: Known) =>
  learn?.(isDone(reply) ? jsonOf(reply) : undefined, known, reply);

function judged(check: Check, { reply, findings, why }: Outcome, as: Probe['as'] = 'person'): CheckResult {
  const result = { id: check.id, findings: [], ...(reply && { reply: withoutSecrets(reply) }) };
  if (reply?.status === 403 && as === 'person' && check.endpoint.roles !== 'public')
    return { ...result, verdict: 'refused' };
  if (reply?.status === 429 || reply?.status === 503) return { ...result, verdict: 'skipped', why: 'busy' };
  if (why) return { ...result, verdict: 'skipped', why };
  // A deviation in an undocumented call violates an assumption of the console, not the interface.
  const isAssumed = check.endpoint.origin !== 'documented';
  const weighed = findings.map(
    (found): Finding => ({
      ...found,
      received: hideSecrets(found.received),
      weight: isAssumed ? 'assumed' : found.weight,
    }),
  );
  const isBroken = weighed.some(({ weight }) => weight === 'documented');
  return { ...result, findings: weighed, verdict: isBroken ? 'broken' : weighed.length > 0 ? 'differs' : 'conforms' };
}

/** Maximum length of a body in a result. */
const MAX_BODY_CHARS = 4_000;

/** Hides tokens, passwords and signatures in an exchange, and shortens its response. */
function withoutSecrets(reply: ProbeReply): ProbeReply {
  const text = hideSecrets(reply.text.slice(0, MAX_BODY_CHARS));
  return {
    ...reply,
    address: hideSecrets(reply.address),
    sentBody: hideSecrets(reply.sentBody),
    text: reply.text.length > MAX_BODY_CHARS ? `${text}…` : text,
  };
}

const SECRET_FIELD =
  /("[^"]*(?:token|jwt|secret|password|passwd|authorization|signature|credential|cookie)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*("|$)/gi;
const SECRET_PARAMETER = /([?&][^=&"\s]*(?:token|sig|secret|credential|password)[^=&"\s]*=)[^&"\s\\]+/gi;
const JWT = /eyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g;

const hideSecrets = (text: string) =>
  text.replace(SECRET_FIELD, '$1"…"').replace(SECRET_PARAMETER, '$1…').replace(JWT, '…');
