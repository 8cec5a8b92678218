import { analysis } from '#contract/analysis.ts';
import { runs } from '#contract/runs.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { isKnownState, knownState, stateOfResult } from '#src/api/answers/known-state.ts';
import { startedLabelingOf } from '#src/api/answers/started-labeling.ts';
import { type StartedTask, startedTasksOf, withTaskIds } from '#src/api/answers/started-tasks.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, logNames } from '#src/api/probe/open-names.ts';
import { type FieldMap, readSource } from '#src/lib/json/field-map.ts';
import { isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import type { AskUser } from '../../questions.ts';
import type { Line } from '../../report.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { StepFailure } from '../../step-failure.ts';
import { isSuccess, wordsOf } from '../../values.ts';
import { describedQuery, queryIssues } from '../finance/finance-names.ts';
import { type ReadLog, readLog, usualAnalysis, zoneOffsetHours, zoneOfOffset } from './run-log.ts';

/** Maximum time in milliseconds to wait for the end of a run, and the polling interval. */
const RUN_TIMEOUT_MS = 40_000;
const POLL_MS = 500;
/** Time in milliseconds without a new entry after which an empty result counts as the result. */
const QUIET_MS = 8_000;
/** Time in milliseconds without a new entry after which a run without an analysis task counts as ended. */
const END_MS = 12_000;
/** Time in milliseconds without a new entry after which the result of a task with an unusual name is that of the run. */
const SETTLE_MS = 3_000;
const encode = encodeURIComponent;

const logPath = (runId: string) => runs.logs.path.replace(':run_id', encode(runId));
const logAdvice = 'The path is documented; the service must have it.';
const resultPath = (taskId: string) => analysis.result.path.replace(':task_id', encode(taskId));

export interface EndedRun {
  log: Reply;
  /** Undefined if the run ended and none of its tasks has a result. */
  result: Reply | undefined;
  taskId: string;
  taskIds: string[];
  taskNames: string[];
}

const labelingPath = (vendor: string) => runs.startLabeling.path.replace(':vendor', vendor);

/**
 * Reads the segment of the labeling path (Interface 4.4) in a document, or finds that it is that of the console: the service refuses
 * a project that does not exist with other words than a segment that does not exist.
 */
export async function findVendor(
  client: ServiceClient,
  draft: Draft,
  document: ApiDocument | undefined,
): Promise<boolean> {
  const form = /^\/api\/([^/{}]+)\/labeling\/start\/?$/;
  const described = document?.operations.map(({ path }) => form.exec(path)?.[1]).find((name) => name !== undefined);
  if (described) draft.set(['labelingVendor'], described, 'Read from the OpenAPI document.');
  if (draft.get(['labelingVendor']) !== undefined) return true;
  const json = { project_id: crypto.randomUUID() };
  const refusalAt = async (vendor: string) => {
    const reply = await client.ask({ method: 'POST', path: labelingPath(vendor), json });
    return `${reply.status} ${wordsOf(reply)}`.replaceAll(vendor, '');
  };
  const isOwn = (await refusalAt('vendor')) !== (await refusalAt(crypto.randomUUID()));
  if (isOwn) draft.set(['labelingVendor'], 'vendor', 'The service has this call.');
  return isOwn;
}

/** Starts labeling and finds the id of the run in the answer, or else the run with the id of the project. */
export async function startRun(client: ServiceClient, draft: Draft, projectId: string) {
  const vendor = draft.get<string>(['labelingVendor']) ?? 'vendor';
  const path = labelingPath(vendor);
  const reply = await client.ask({ method: 'POST', path, json: { project_id: projectId } });
  if (!isSuccess(reply))
    throw new StepFailure(`Labeling did not start: ${wordsOf(reply)}`, 'Check labelingVendor.', reply);
  let broken: Reply | undefined;
  const isRun = async (id: string) => {
    const log = await client.ask({ path: logPath(id) });
    if (log.status >= 500) broken ??= log;
    return isSuccess(log);
  };
  const given = draft.get<string>(['answers', 'startLabeling', 'run_id']);
  const answer = payloadOf(reply.json);
  const mapped = given && readSource(given, answer, reply.json);
  const usual = mapped ? String(mapped) : startedLabelingOf(answer).runId;
  if (usual !== undefined && (await isRun(usual))) return { reply, runId: usual, path };
  if (await isRun(projectId)) return { reply, runId: projectId, path, isUnnamed: true };
  if (broken) throw new StepFailure(`The log cannot be read: ${wordsOf(broken)}`, logAdvice, broken);
  throw new StepFailure('The answer has no id of a run with a log', 'Set answers.startLabeling.run_id.', reply);
}

/** Reads the log of a run until the result of its N2 task is available. */
export async function waitForResult(
  client: ServiceClient,
  draft: Draft,
  runId: string,
  label: Reply,
): Promise<EndedRun> {
  const until = Date.now() + RUN_TIMEOUT_MS;
  const name = draft.get<string>(['tasks', 'deepAnalysis']);
  const started = startedTasksOf(payloadOf(label.json));
  let states: string[] = [];
  let last = { entries: -1, atMs: 0 };
  for (;;) {
    const log = await client.ask({ path: logPath(runId) });
    if (!isSuccess(log)) throw new StepFailure(`The log cannot be read: ${wordsOf(log)}`, logAdvice, log);
    const read = await readLog(log, logMap(draft));
    read.tasks = withTaskIds(read.tasks, started);
    if (read.entries !== last.entries) last = { entries: read.entries, atMs: Date.now() };
    const isQuiet = Date.now() - last.atMs > QUIET_MS;
    const ids = candidateIds(read, started, runId, name);
    const known = read.tasks.flatMap((task) => task.taskId ?? []);
    const taskNames = read.tasks.map((task) => task.name);
    let isUnknown = read.entries > 0 && !findAnalysis(read.tasks, name ?? '')?.taskId;
    for (const taskId of ids) {
      const result = await client.ask({ path: resultPath(taskId) });
      // Other tasks may have results of their own, and the deep analysis may not have begun.
      const isOther = read.tasks.some((task) => task.taskId === taskId && task.name !== '' && task.name !== name);
      const isSettled = !isOther || usualAnalysis(read.tasks)?.taskId === taskId || Date.now() - last.atMs > SETTLE_MS;
      if (isSettled && isResult(result, isQuiet)) {
        writeFound(draft, read, taskId, log, states);
        return { log, result, taskId, taskIds: known.length > 0 ? known : [taskId], taskNames };
      }
      isUnknown &&= isNoSuch(result.status) || (result.status === 200 && !isSuccess(result));
      states = stateWordsIn(result, states);
    }
    // Some services start a deep analysis with a call of its own, which the interface does not show.
    if (isUnknown && Date.now() - last.atMs > END_MS)
      return { log, result: undefined, taskId: '', taskIds: known, taskNames };
    if (Date.now() > until) throw new StepFailure(...noResult(read, log));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns whether a reply is the result of a finished analysis. The interface shows no fields of it, so it may be empty. */
function isResult(reply: Reply, isQuiet: boolean): boolean {
  if (!isSuccess(reply)) return false;
  const data = payloadOf(reply.json);
  return stateOfResult(data) === 'SUCCEEDED' || (isQuiet && isFields(data) && Object.keys(data).length === 0);
}

const noResult = (read: ReadLog, log: Reply): [string, string, Reply] => [
  `No result of a deep analysis within ${RUN_TIMEOUT_MS / 1000} s (${read.entries} log entries, ${read.tasks.length} tasks)`,
  'If the N2 task has an unusual name, set tasks.deepAnalysis. If runs take longer, run the check again with --no-writes.',
  log,
];

/**
 * Returns the line about a run whose tasks have no result.
 * @param setting the name of the N2 task in the settings; empty if it is not set
 */
export function noResultLine(document: ApiDocument | undefined, taskNames: readonly string[], setting: string): Line {
  const tasks = taskNames.map((name) => ({ name }));
  const analysis = findAnalysis(tasks, setting);
  if (analysis)
    return {
      call: 'result',
      verdict: 'open',
      text: `The log has no id of the task ${analysis.name}`,
      advice: 'Results are opened by the id of their task. People enter it on the page of the run.',
    };
  if (setting)
    return {
      call: 'result',
      verdict: 'open',
      text: `The log has no task with the name ${setting}`,
      advice: `The setting tasks.deepAnalysis says this name. The log has: ${taskNames.filter(Boolean).join(', ')}.`,
    };
  const call = document?.operations.find(({ method, path }) => method === 'POST' && /analy[sz]|analysis/i.test(path));
  const how = call ? `The document has ${call.method} ${call.path}, which may start one. ` : '';
  const advice = `${how}Results are opened by the id of their task. If a task of the run has one, set tasks.deepAnalysis to its name.`;
  return { call: 'result', verdict: 'open', text: 'Labeling ended without a deep analysis', advice };
}

/** Returns candidates for the id of the N2 task, the most likely first. */
function candidateIds({ tasks }: ReadLog, started: StartedTask[], runId: string, name: string | undefined): string[] {
  const analysisTask = findAnalysis(tasks, name ?? '');
  // The task may not have begun when the log is read.
  const awaited = findAnalysis(
    started.flatMap(({ taskId, names }) => names.map((one) => ({ name: one, taskId }))),
    name ?? '',
  );
  const named = analysisTask?.taskId ?? awaited?.taskId;
  if (named) return [named];
  const inLog = tasks.flatMap((task) => task.taskId ?? []).toReversed();
  if (inLog.length > 0) return inLog;
  return [...started.map((task) => task.taskId).toReversed(), runId];
}

function stateWordsIn(result: Reply, known: string[]): string[] {
  const data = payloadOf(result.json);
  const word = isFields(data) ? (data.status ?? data.state) : undefined;
  return typeof word === 'string' && !known.includes(word) ? [...known, word] : known;
}

function writeFound(draft: Draft, { tasks }: ReadLog, taskId: string, log: Reply, states: string[]) {
  const task = tasks.find((one) => one.taskId === taskId);
  if (task && usualAnalysis(tasks) !== task)
    draft.set(['tasks', 'deepAnalysis'], task.name, 'The task whose id has a result. Found by trying.');
  for (const word of states)
    if (!isKnownState(knownState(word)))
      draft.set(['states', word], 'RUNNING', 'The result had this state before it was ready.');
  const hours = zoneOffsetHours(log, Date.now());
  const zone = hours === undefined ? undefined : zoneOfOffset(hours);
  if (zone)
    draft.set(
      ['dates', 'zone'],
      zone,
      `Times have no zone. A new log entry was ${hours === 0 ? 'in UTC' : `${Math.abs(hours!)} hours ${hours! > 0 ? 'ahead of' : 'behind'} UTC`}.`,
    );
}

/** Returns where the fields of a log entry are: as set by a person, otherwise as worked out. */
const logMap = (draft: Draft) => (draft.settings().answers as { logs?: FieldMap } | undefined)?.logs;

/** Finds the parameter that limits a log to one task. @returns false if nothing names it */
export async function findLogTask(
  client: ServiceClient,
  draft: Draft,
  runId: string,
  document: ApiDocument | undefined,
  ask: AskUser,
): Promise<boolean> {
  if (draft.isGiven(['parameters', 'logTask'])) return true;
  const write = (name: string, note: string) => {
    if (name !== 'task_name') draft.set(['parameters', 'logTask'], name, note);
    return true;
  };
  const described = describedQuery(document, /^\/api\/open\/pipeline-logs\/\{[^}]+\}\/?$/);
  const like = assignNames(logNames, described).logTask ?? described[0]?.name;
  if (like) return write(like, 'Read from the OpenAPI document.');
  const { found } = await learnNames(logNames, queryIssues(client, logPath(runId)));
  if (found.logTask) return write(found.logTask, 'The service named it when it refused a value.');
  const none = await client.ask({ path: logPath(runId), query: [['task_name', logNames.logTask.refused]] });
  if (!isSuccess(none) || (await readLog(none)).entries === 0) return true;
  const asked = await ask('parameters.logTask');
  return asked ? write(asked, 'Given when the service was connected.') : false;
}
