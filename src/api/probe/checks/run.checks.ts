import { z } from 'zod/mini';
import { analysis } from '#contract/analysis.ts';
import { files } from '#contract/files.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { runs } from '#contract/runs.ts';
import { isEndState, isKnownState, stateOfResult } from '#src/api/answers/known-state.ts';
import { Objects, payloadIn, readObject, readObjects } from '#src/api/probe/bodies.ts';
import { type Finding, finding, isRefused, judgeSuccess, judgeUnknown, statusText } from '#src/api/probe/findings.ts';
import { filesNames, logNames } from '#src/api/probe/open-names.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { config } from '#src/api/settings/config.ts';
import {
  asNobody,
  type Check,
  type Conversation,
  type Known,
  needsExtension,
  needsRun,
  needsTask,
  type Outcome,
} from '../interface-check.ts';
import { entriesOf } from './labeling.checks.ts';
import { learnedName } from './learned-name.ts';
import { isRepeated, linesOf, taskCandidates, taskNameOf } from './log-facts.ts';

const Sequence = envelopeOf(z.array(z.looseObject({ seq: z.catch(z.optional(z.number()), undefined) })));
const sequenceOf = (json: unknown) => (Sequence.safeParse(json).data?.data ?? []).map(({ seq }) => seq);
/** Statuses by which services report an unfinished task. The console accepts all of them. */
const notReady = [202, 409, 425];

// Requests about a run or task; about one that does not exist if none is known.
const ofRun = ({ runId = crypto.randomUUID() }: Known) => ({ params: { run_id: runId } });
const ofTask = ({ taskId = crypto.randomUUID() }: Known) => ({ params: { task_id: taskId } });
const filesOf = (known: Known) => ({ query: { task_id: [packageIdOf(known)] } });
const packageIdOf = ({ taskId, runId }: Known) => (config().files.of === 'run' ? runId : taskId) ?? crypto.randomUUID();

export const runChecks: Check[] = [
  {
    id: 'logs',
    endpoint: runs.logs,
    lacks: needsRun,
    ask: ofRun,
    judge: judgeLog,
    learn(json, { taskId, labeling }, reply) {
      const entries = linesOf(entriesOf(reply));
      return {
        taskId: taskId ?? taskCandidates(labeling, entries)[0],
        taskName: entries.map(taskNameOf).find((name) => name !== undefined),
        entryCount: entriesOf(reply).length,
        lastSeq: sequenceOf(json).at(-1),
      };
    },
  },
  {
    id: 'logsTask',
    endpoint: runs.logs,
    lacks: (known) => needsRun(known) ?? (known.taskName ? undefined : 'taskName'),
    perform: filterLog,
  },
  {
    id: 'logTail',
    endpoint: runs.logs,
    lacks: (known) =>
      needsExtension('log-tail')(known) ?? needsRun(known) ?? (known.lastSeq === undefined ? 'seq' : undefined),
    ask: (known) => ({ ...ofRun(known), query: { after_seq: known.lastSeq } }),
    judge(reply, { lastSeq }) {
      const faults = judgeSuccess(reply, Objects);
      if (faults.length > 0) return faults;
      const all = sequenceOf(JSON.parse(reply.text));
      const old = all.findIndex((seq) => seq === undefined || seq <= lastSeq!);
      return old < 0 ? [] : [finding(`data[${old}].seq`, `> ${lastSeq}`, String(all[old]), 'assumed')];
    },
  },
  { id: 'logsUnknown', endpoint: runs.logs, ask: () => ofRun({}), judge: judgeUnknown },
  asNobody({ id: 'logsNobody', endpoint: runs.logs, ask: ofRun }),
  { id: 'result', endpoint: analysis.result, lacks: needsTask, ask: ofTask, judge: judgeResult },
  { id: 'resultUnknown', endpoint: analysis.result, ask: () => ofTask({}), judge: judgeUnknown },
  asNobody({ id: 'resultNobody', endpoint: analysis.result, ask: ofTask }),
  { id: 'files', endpoint: files.batch, lacks: needsTask, perform: fetchFiles },
  { id: 'filesUnknown', endpoint: files.batch, ask: () => filesOf({}), judge: judgeUnknown },
  asNobody({ id: 'filesNobody', endpoint: files.batch, ask: filesOf }),
];

function judgeLog(reply: ProbeReply): Finding[] {
  const faults = judgeSuccess(reply, readObjects(reply));
  if (faults.length > 0) return faults;
  const entries = entriesOf(reply);
  return isRepeated(entries) ? [finding('data', 'each entry once', `each of ${entries.length} entries repeated`)] : [];
}

/** Checks whether the log can be filtered by a task. The interface does not show the name of the parameter. */
async function filterLog(known: Known, conversation: Conversation): Promise<Outcome> {
  const { runId, taskName, entryCount = 0 } = known;
  const params = { run_id: runId };
  const reply = await conversation.send({ endpoint: runs.logs, params, query: { task_name: taskName } });
  const isFiltered = (answer: ProbeReply) => {
    const entries = entriesOf(answer);
    const others = entries.some((entry) => (taskNameOf(entry) ?? taskName) !== taskName);
    return entries.length > 0 && entries.length <= entryCount && !others;
  };
  if (reply.status !== 200 || !isFiltered(reply)) {
    const setting = learnedName('logTask', logNames.logTask, reply);
    const received = reply.status === 200 ? `${entriesOf(reply).length} entries` : statusText(reply);
    return { reply, findings: [finding('data', `entries of "${taskName}"`, received, 'assumed', setting)] };
  }
  return { reply, findings: judgeSuccess(reply, Objects) };
}

/** Judges a result. The interface does not show how a service describes an unfinished task. */
export function judgeResult(reply: ProbeReply, { runEnd }: Pick<Known, 'runEnd'>): Finding[] {
  if (notReady.includes(reply.status) || (reply.status === 200 && (isRefused(reply) || isUnfinished(reply))))
    return runEnd ? [finding('data', 'the result of the ended run', statusText(reply), 'assumed')] : [];
  if (reply.status === 404) return [finding('status', '200', statusText(reply), 'assumed')];
  return judgeSuccess(reply, readObject(reply));
}

/** Returns whether a reply says that the task has not ended. */
function isUnfinished(reply: ProbeReply): boolean {
  const state = stateOfResult(payloadIn(analysis.result, reply) ?? null);
  return state !== null && isKnownState(state) && !isEndState(state);
}

/** Requests the package of a task. The interface shows neither the parameter nor the form of the answer. */
async function fetchFiles(known: Known, conversation: Conversation): Promise<Outcome> {
  const maxBytes = 4_096;
  const value = packageIdOf(known);
  const reply = await conversation.send({ endpoint: files.batch, query: { task_id: [value] }, maxBytes });
  if (isPackage(reply)) return { reply, findings: [] };
  if (reply.status !== 0 && isRefused(reply)) {
    const setting = learnedName('filesTask', filesNames.filesTask, reply);
    // Some services leave out the brackets when they name a list.
    for (const name of setting.value === undefined ? [] : [setting.value, `${setting.value}[]`]) {
      const rawQuery = { [String(name)]: value };
      if (isPackage(await conversation.send({ endpoint: files.batch, rawQuery, maxBytes }))) setting.value = name;
    }
    return { reply, findings: [finding('status', '200', statusText(reply), 'assumed', setting)] };
  }
  const expected = 'an archive, or JSON with its address';
  return { reply, findings: [finding('body', expected, statusText(reply), 'assumed')] };
}

/** Recognizes an archive, and JSON with an address. */
const isPackage = (reply: ProbeReply) =>
  reply.status === 200 &&
  !isRefused(reply) &&
  (reply.text.startsWith('PK') || /zip|tar|compressed/.test(reply.mediaType) || hasAddress(reply.text));
const hasAddress = (text: string) => /^\s*\{/.test(text) && /"(?:https?:\/\/|\/)[^"\s]+"/.test(text);
