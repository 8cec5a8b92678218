import { runs } from '#contract/runs.ts';
import { AnObject, payloadIn } from '#src/api/probe/bodies.ts';
import {
  finding,
  isDone,
  isRefused,
  judgeNobody,
  judgeSuccess,
  judgeUnknown,
  wrongStatus,
} from '#src/api/probe/findings.ts';
import type { Check, Conversation, Known, Outcome } from '../interface-check.ts';
import { entriesOf, findResult, findRun, labelProject } from './labeling.checks.ts';
import { lastText, linesOf } from './log-facts.ts';

const needsOtherRun = ({ otherRunId }: Known) => (otherRunId ? undefined : ('otherRun' as const));

/** Checks of cancellation and deletion (interface 4.8 and 4.9), on a run of the project that the check forced. */
export const endingChecks: Check[] = [
  {
    id: 'cancel',
    endpoint: runs.cancel,
    isWrite: true,
    lacks: ({ otherProjectId }) => (otherProjectId ? undefined : 'project'),
    perform: cancelRun,
  },
  {
    id: 'cancelEffect',
    endpoint: runs.cancel,
    isWrite: true,
    lacks: (known) => needsOtherRun(known) ?? (known.runEnd ? undefined : 'runEnd'),
    perform: watchCanceled,
  },
  {
    id: 'remove',
    endpoint: runs.deleteRecord,
    isWrite: true,
    lacks: (known) => (known.startedRunId ? undefined : needsOtherRun(known)),
    perform: removeRuns,
  },
  {
    id: 'cancelUnknown',
    endpoint: runs.cancel,
    isWrite: true,
    ask: () => ({ params: { run_id: crypto.randomUUID() } }),
    judge: judgeUnknown,
  },
];

async function cancelRun({ otherProjectId }: Known, conversation: Conversation): Promise<Outcome> {
  const started = await labelProject(conversation, otherProjectId!);
  if (!isDone(started)) return { reply: started, findings: [], why: 'otherRun' };
  const labeling = payloadIn(runs.startLabeling, started) ?? {};
  const { runId } = await findRun(labeling, otherProjectId!, conversation);
  if (!runId) return { reply: started, findings: [], why: 'otherRun' };
  const asked = { endpoint: runs.cancel, params: { run_id: runId } };
  const open = await openTo(asked, conversation);
  if (open) return { ...open, learned: { otherRunId: runId, labeling } };
  const reply = await conversation.send(asked);
  // The interface does not show the conditions under which a run can be canceled.
  if (isRefused(reply)) return { reply, findings: [wrongStatus(reply, '200', 'assumed')] };
  return { reply, findings: judgeSuccess(reply, AnObject), learned: { otherRunId: runId, labeling } };
}

/** Makes a call without a token, and returns the outcome if the service accepts it (interface 4). */
async function openTo(
  asked: Parameters<Conversation['send']>[0],
  { send }: Conversation,
): Promise<Outcome | undefined> {
  const reply = await send({ ...asked, as: 'nobody' });
  const findings = judgeNobody(reply).filter(({ weight }) => weight === 'documented');
  return findings.length > 0 ? { reply, findings } : undefined;
}

const LOOK_MS = 1_500;

/** Waits as long as an uncanceled run took, and then checks whether the canceled one reached the same end. */
async function watchCanceled(known: Known, conversation: Conversation): Promise<Outcome> {
  const { send, wait, elapsed } = conversation;
  const { otherRunId: runId, runEnd } = known;
  const begun = elapsed();
  for (;;) {
    const reply = await send({ endpoint: runs.logs, params: { run_id: runId } });
    if (!isDone(reply)) return { reply, findings: [] };
    const entries = linesOf(entriesOf(reply));
    if (entries.length >= runEnd!.entries && lastText(entries) === runEnd!.text) {
      const run = { labeling: known.labeling, runId, taskId: undefined };
      const taskId = await findResult(run, entries, true, conversation);
      const received = taskId ? 'the run went on to its end and has a result' : 'the run went on to its end';
      return { reply, findings: [finding('data', 'a canceled run', received)] };
    }
    if (elapsed() - begun > runEnd!.ms + 2 * LOOK_MS) return { reply, findings: [] };
    await wait(LOOK_MS);
  }
}

/** Deletes the records of the runs that the check started, and checks that the log of the first one is gone. */
async function removeRuns({ otherRunId, startedRunId }: Known, conversation: Conversation): Promise<Outcome> {
  const { send } = conversation;
  const [params, other] = [otherRunId, startedRunId].flatMap((run_id) => (run_id ? [{ run_id }] : []));
  const open = await openTo({ endpoint: runs.deleteRecord, params }, conversation);
  if (open) return open;
  const reply = await send({ endpoint: runs.deleteRecord, params });
  if (isRefused(reply)) return { reply, findings: [wrongStatus(reply, '200', 'assumed')] };
  const findings = judgeSuccess(reply, AnObject);
  const after = await send({ endpoint: runs.logs, params });
  const isThere = isDone(after) && entriesOf(after).length > 0;
  if (other) await send({ endpoint: runs.deleteRecord, params: other });
  return isThere
    ? { reply: after, findings: [...findings, finding('data', 'no run', 'the deleted run still has its log')] }
    : { reply, findings };
}
