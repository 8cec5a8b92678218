import { session } from '#contract/session.ts';
import { type ProbeReply, probe, probeRefresh } from '#src/api/request/probe.ts';
import type { Check, Known, Missing } from './check.ts';
import { checks } from './checks/all-checks.ts';
import type { Finding } from './checks/findings.ts';

/** `refused`: the user's role does not allow the call; `skipped`: the check could not run, see `why`. */
type Verdict = 'conforms' | 'differs' | 'broken' | 'refused' | 'skipped';

export interface CheckResult {
  id: Check['id'];
  verdict: Verdict;
  why?: Missing | 'busy' | 'large';
  findings: Finding[];
  /** Request and response facts; undefined if no request was made. */
  reply?: Omit<ProbeReply, 'text'>;
}

/**
 * Runs all checks in order and reports each result as it becomes available.
 * @throws the signal's reason if it was aborted
 */
export async function runInterfaceCheck(given: Known, onResult: (result: CheckResult) => void, signal: AbortSignal) {
  let known = given;
  for (const check of checks) {
    signal.throwIfAborted();
    const lacking = check.lacks?.(known);
    if (lacking) {
      onResult({ id: check.id, verdict: 'skipped', why: lacking, findings: [] });
      continue;
    }
    const reply = await sendRequest(check, known, signal);
    const result = judge(check, reply, known);
    if (check.learn && !result.why) known = { ...known, ...check.learn(readable(reply), known) };
    onResult(result);
  }
}

const sendRequest = (check: Check, known: Known, signal: AbortSignal) =>
  check.endpoint === session.refresh
    ? probeRefresh()
    : probe({ ...check.ask(known), endpoint: check.endpoint, signal });

function judge(check: Check, reply: ProbeReply, known: Known): CheckResult {
  const { text: _, ...facts } = reply;
  const result = { id: check.id, reply: facts, findings: [] };
  const asPerson = (check.ask(known).as ?? 'person') === 'person';
  if (reply.status === 403 && asPerson && check.endpoint.roles !== 'public') return { ...result, verdict: 'refused' };
  if (reply.status === 429 || reply.status === 503) return { ...result, verdict: 'skipped', why: 'busy' };
  // A body that was only partly read cannot be judged as JSON.
  if (reply.end === 'left' && check.ask(known).maxBytes === undefined)
    return { ...result, verdict: 'skipped', why: 'large' };
  // A deviation in an undocumented call violates an assumption of the console, not the interface.
  const isAssumed = check.endpoint.origin !== 'documented';
  const findings = check
    .judge(reply, known)
    .map((found): Finding => (isAssumed ? { ...found, weight: 'assumed' } : found));
  const isBroken = findings.some(({ weight }) => weight === 'documented');
  return { ...result, findings, verdict: isBroken ? 'broken' : findings.length > 0 ? 'differs' : 'conforms' };
}

function readable({ status, text }: ProbeReply): unknown {
  if (status !== 200) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
