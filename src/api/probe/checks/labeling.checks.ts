import { analysis } from '#contract/analysis.ts';
import { runs } from '#contract/runs.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { isEndState, stateOfResult } from '#src/api/answers/known-state.ts';
import { isAbsentCall } from '#src/api/answers/service-message.ts';
import { startedLabelingOf } from '#src/api/answers/started-labeling.ts';
import { AnObject, Objects, payloadIn } from '#src/api/probe/bodies.ts';
import {
  described,
  type Finding,
  finding,
  isDone,
  jsonOf,
  judgeInvalid,
  judgeSuccess,
  wrongStatus,
} from '#src/api/probe/findings.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { config } from '#src/api/settings/config.ts';
import { asNobody, type Check, type Conversation, type Known, needsProject, type Outcome } from '../interface-check.ts';
import { lastText, linesOf, nameOfTask, saysEnd, taskCandidates } from './log-facts.ts';

/** Checks of the labeling start (interface 4.4) and of the run to its end. */
export const labelingChecks: Check[] = [
  {
    id: 'labelInvalid',
    endpoint: runs.startLabeling,
    isWrite: true,
    ask: () => ({ params: { vendor: config().labelingVendor }, body: { project_id: 'no-uuid' } }),
    judge: (reply) => missingCall(reply) ?? judgeInvalid(reply, 'project_id'),
  },
  { id: 'label', endpoint: runs.startLabeling, isWrite: true, lacks: needsProject, perform: startFirst },
  asNobody({
    id: 'labelNobody',
    endpoint: runs.startLabeling,
    isWrite: true,
    lacks: ({ labeling }) => (labeling !== undefined ? undefined : 'run'),
    ask: ({ projectId }) => labelingOf(projectId!),
  }),
  {
    id: 'runEnd',
    endpoint: runs.logs,
    isWrite: true,
    lacks: ({ labeling, runId }) => (labeling !== undefined && runId ? undefined : 'run'),
    perform: awaitEnd,
  },
];

/** The interface does not show the fixed segment of the path, so a call that is not found may only have another segment. */
const missingCall = (reply: ProbeReply): Finding[] | undefined =>
  isAbsentCall(jsonOf(reply), reply.status)
    ? [wrongStatus(reply, '200', 'assumed', { path: ['labelingVendor'] })]
    : undefined;

const labelingOf = (project_id: string) => ({ params: { vendor: config().labelingVendor }, body: { project_id } });

export const labelProject = ({ send }: Pick<Conversation, 'send'>, project_id: string) =>
  send({ endpoint: runs.startLabeling, ...labelingOf(project_id) });

async function startFirst({ projectId }: Known, conversation: Conversation): Promise<Outcome> {
  const reply = await labelProject(conversation, projectId!);
  const findings = missingCall(reply) ?? judgeSuccess(reply, AnObject);
  if (!isDone(reply)) return { reply, findings };
  const labeling = payloadIn(runs.startLabeling, reply) ?? {};
  const { runId, finding: lacking } = await findRun(labeling, projectId!, conversation);
  const learned: Partial<Known> = {
    labeling,
    ...(runId && { runId, startedRunId: runId, taskId: undefined, taskName: undefined }),
  };
  return { reply, findings: lacking ? [...findings, lacking] : findings, learned };
}

/** Returns the run of a labeling start. A service that names none may use the project's id for its run. */
export async function findRun(
  labeling: unknown,
  projectId: string,
  { send }: Pick<Conversation, 'send'>,
): Promise<{ runId?: string; finding?: Finding }> {
  const given = startedLabelingOf(Array.isArray(labeling) ? labeling[0] : labeling).runId;
  if (given !== undefined) return { runId: given };
  if (isDone(await send({ endpoint: runs.logs, params: { run_id: projectId } }))) return { runId: projectId };
  const setting = { path: ['answers', 'startLabeling', 'run_id'] };
  return { finding: finding('data.run_id', 'the id of the run', described(labeling), 'assumed', setting) };
}

/** Polling interval for a run, and the maximum time that the check waits for its end. */
const LOOK_MS = 1_500;
const MAX_RUN_MS = 180_000;
/** Time without a new entry after which a run counts as ended if its last entry says so. */
const QUIET_MS = 20_000;
/**
 * Time without a new entry after which the check requests the result, although the last entry does not say that
 * anything ended.
 */
const STILL_MS = 3_000;

/** Follows a run until its result is available, or until its log ends. */
async function awaitEnd(known: Known, conversation: Conversation): Promise<Outcome> {
  const { send, wait, elapsed } = conversation;
  const begun = elapsed();
  let grewAt = begun;
  let entries: unknown[] = [];
  for (;;) {
    const reply = await send({ endpoint: runs.logs, params: { run_id: known.runId } });
    const findings = judgeSuccess(reply, Objects);
    if (findings.length > 0) return { reply, findings };
    const now = linesOf(entriesOf(reply));
    if (now.length !== entries.length) grewAt = elapsed();
    entries = now;
    const ms = elapsed() - begun;
    const quietMs = elapsed() - grewAt;
    const isQuiet = quietMs >= QUIET_MS;
    const hasEndWord = saysEnd(entries);
    if (hasEndWord || quietMs >= STILL_MS) {
      const taskId = await findResult(known, entries, hasEndWord && isQuiet, conversation);
      // Without entries, the log does not show whether a canceled run reached the same end.
      const runEnd = entries.length > 0 ? { text: lastText(entries), ms, entries: entries.length } : undefined;
      if (taskId) return { reply, findings: judgeEnd(taskId, entries), learned: { taskId, runEnd } };
      if (hasEndWord && isQuiet) return { reply, findings: [], learned: { runEnd } };
    }
    if (ms >= MAX_RUN_MS) {
      const received = `no end after ${Math.round(ms / 1000)} s`;
      return { reply, findings: [finding('data', 'the end of the run', received, 'assumed')] };
    }
    await wait(LOOK_MS);
  }
}

export const entriesOf = (reply: ProbeReply): unknown[] => {
  const payload = payloadIn(runs.logs, reply);
  return Array.isArray(payload) ? payload : [];
};

/** Returns the id of the task whose result is available. An empty result counts once the log is quiet. */
export async function findResult(
  { labeling, taskId, runId }: Known,
  entries: readonly unknown[],
  acceptsEmpty: boolean,
  { send }: Pick<Conversation, 'send'>,
): Promise<string | undefined> {
  const candidates = [...(taskId ? [taskId] : []), ...taskCandidates(labeling, entries), ...(runId ? [runId] : [])];
  for (const candidate of new Set(candidates)) {
    const reply = await send({ endpoint: analysis.result, params: { task_id: candidate } });
    if (reply.status !== 200 || !isDone(reply)) continue;
    const data = payloadIn(analysis.result, reply);
    const state = stateOfResult(data);
    const isEmpty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
    if ((state !== null && isEndState(state)) || (isEmpty && acceptsEmpty)) return candidate;
  }
  return undefined;
}

/** Returns a finding if the log of an ended run is empty, or has a name of the N2 task that the console does not recognize. */
export function judgeEnd(taskId: string, entries: readonly unknown[]): Finding[] {
  if (entries.length === 0) return [finding('data', 'entries of the run', '0 entries', 'assumed')];
  const name = nameOfTask(taskId, entries);
  if (name === undefined || findAnalysis([{ name }], config().tasks.deepAnalysis)) return [];
  const setting = { path: ['tasks', 'deepAnalysis'], value: name };
  return [finding('data[].task_name', 'a name with "deep analysis"', `"${name}"`, 'assumed', setting)];
}
