import { type RunStatus, runStatuses } from '#contract/runs.ts';
import { plainName } from '#src/lib/plain-name.ts';
import { config } from '../settings/config.ts';
import { fieldsOf } from './answer-fields.ts';

/** Names that many services use for the states of a run or task, in lower case without separators. */
const words: Record<RunStatus, string> = {
  QUEUED:
    'queued pending waiting created new submitted scheduled accepted enqueued notstarted 排队 排队中 等待 等待中 待处理',
  RUNNING:
    'running inprogress processing started executing working ongoing active retrying 运行中 进行中 处理中 执行中',
  CANCELLING: 'cancelling canceling stopping aborting terminating 取消中',
  SUCCEEDED: 'succeeded success successful completed complete done finished ok passed 成功 完成 已完成 已结束',
  FAILED: 'failed failure error errored exception fatal crashed timeout timedout 失败 异常 错误',
  CANCELLED: 'cancelled canceled aborted stopped terminated killed revoked 已取消 取消 已终止 已中止',
};
const known = new Map(runStatuses.flatMap((state) => words[state].split(' ').map((word) => [word, state])));
/** Matches the part before the state in names such as `TASK_STATUS_DONE`. */
const prefix = /^(?:(?:run|task|job|step|stage|phase|pipeline)?(?:state|status)?)/;

/**
 * Returns the state that a service's name means, according to the setting `states` or the names that many services use.
 * An unknown name is returned unchanged.
 */
export function knownState(word: string): string {
  const plain = plainName(word);
  const set = Object.entries(config().states).find(([name]) => name === word || plainName(name) === plain);
  return set?.[1] ?? known.get(plain) ?? known.get(plain.replace(prefix, '')) ?? word;
}

const endStates: readonly string[] = ['SUCCEEDED', 'FAILED', 'CANCELLED'] satisfies RunStatus[];

/** Returns true for a known final state. */
export const isEndState = (state: string) => endStates.includes(state);

/** Returns true for a state that the console knows. */
export const isKnownState = (state: string) => (runStatuses as readonly string[]).includes(state);

const names = new Set(['status', 'state', 'taskstatus', 'taskstate', 'runstatus', 'runstate']);

/** Suffixes of fields that name a state in words, such as `status_text` beside `status: "2"`. */
const labels = ['text', 'label', 'name', 'desc', 'description', 'display'];

/** Returns the names of a state: a text or number, an object such as `{code, name}`, or the only name in an object. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const members = Object.entries(value);
  const said = members.filter(([name, word]) => isEnumName.test(name) && typeof word !== 'object');
  if (said.length > 0) return said.map(([, word]) => String(word));
  return members.length === 1 ? [members[0]![0]] : [];
}
const isEnumName = /^(?:code|name|value|key|label|text|desc|description|type|kind|tag|state|status)$/i;

/** Returns the state in an object, under the console's name if the console knows it, or undefined. */
function namedStateOf(value: object): string | undefined {
  const fields = new Map(Object.entries(value).map(([name, word]) => [plainName(name), word]));
  const name = [...fields.keys()].find((one) => names.has(one) && wordsIn(fields.get(one)).length > 0);
  if (name === undefined) return undefined;
  const states = ['', ...labels].flatMap((label) => wordsIn(fields.get(name + label))).map(knownState);
  return states.find(isKnownState) ?? states[0];
}

/** Returns the state in the answer to a cancellation; undefined without one, and for a number whose meaning is unknown. */
export function stateOfRun(answer: unknown): string | undefined {
  const state = namedStateOf(fieldsOf(answer, ['run', 'job', 'pipelinerun']));
  return state === undefined || /^\d+$/.test(state) ? undefined : state;
}

/** Members of an unfinished answer that may have contents. */
const aside = /progress|meta|error|link|task|run|queue|estimate|stat(?:e|us)$|outcome/i;
const hasContent = (data: object) =>
  Object.entries(data).some(
    ([name, value]) =>
      typeof value === 'object' && value !== null && !aside.test(name) && Object.keys(value).length > 0,
  );

const isHolder = /^(?:metadata|meta|operation|task|job|run)$/i;
const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasValue = (value: unknown) => (isFields(value) ? Object.keys(value).length > 0 : Boolean(value));

/** Names of a member that says whether the result exists, and values that mean it does not. */
const isEndFlag = /^(?:is|has)?(?:finished|done|ready|completed?|available|generated|ended)$/;
const denials: readonly unknown[] = [false, 0, '0', 'n', 'no', 'false', '否'];
const isDenied = ([name, value]: [string, unknown]) =>
  isEndFlag.test(plainName(name)) && denials.includes(typeof value === 'string' ? value.toLowerCase() : value);

/**
 * Returns the state of an analysis, judged by the `data` of its result: the state that it names, or succeeded if it
 * contains anything else. The `status` of a result with contents, such as an active company, is not a state. Returns
 * null if nothing indicates a state.
 */
export function stateOfResult(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return data == null ? null : 'SUCCEEDED';
  const state = namedStateOf(data);
  if (state !== undefined && 'result' in data) return isKnownState(state) || !data.result ? state : 'SUCCEEDED';
  if (!hasContent(data)) {
    const members = Object.entries(data);
    const outcome = members.flatMap(([name, value]) =>
      /outcome|phase/i.test(name) ? wordsIn(value).map(knownState) : [],
    );
    // A long-running operation (google.longrunning) has its state in `metadata`, and others in `task` or `job`.
    const inner = members.flatMap(([name, value]) =>
      isHolder.test(name) && isFields(value) ? namedStateOf(value) : [],
    );
    const known = [state, ...outcome, ...inner].find((one) => one !== undefined && isKnownState(one));
    if (known !== undefined) return known;
    if (members.some(([name, value]) => name === 'error' && hasValue(value))) return 'FAILED';
    if (members.some(isDenied)) return 'RUNNING';
  }
  return Object.values(data).some((value) => value !== null) ? 'SUCCEEDED' : null;
}
