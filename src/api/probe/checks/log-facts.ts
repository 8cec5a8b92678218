import { findAnalysis, isAnalysisName } from '#src/api/answers/find-analysis.ts';
import { startedTasksOf } from '#src/api/answers/started-tasks.ts';
import { config } from '#src/api/settings/config.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { isOpaqueId } from '#src/lib/opaque-id.ts';
import { plainName } from '#src/lib/plain-name.ts';

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Names of the field with the task of a log entry, in lower case without separators, best first. */
const taskFields = ['taskname', 'task', 'stage', 'stagename', 'step', 'stepname', 'channel', 'logger', 'name'];
const END = /finish|complet|succe|done|ended|fail|cancel|abort|error|完成|成功|失败|结束|取消/i;

/** Returns all fields in a value, outer ones first. */
function* fieldsIn(value: unknown, depth = 5): Generator<[name: string, value: unknown, holder: Fields]> {
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  if (isFields(value)) for (const [name, inner] of Object.entries(value)) yield [plainName(name), inner, value];
  for (const inner of Object.values(value)) yield* fieldsIn(inner, depth - 1);
}

/** Returns the task name of a log entry, or undefined if it has none under a usual name. */
export function taskNameOf(entry: unknown): string | undefined {
  const found = [...fieldsIn(entry)];
  for (const field of taskFields) {
    const isName = (inner: unknown) => typeof inner === 'string' && inner !== '' && !isOpaqueId(inner);
    const value = found.find(([name, inner]) => name === field && isName(inner))?.[1];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Returns the entries of a log, the newest last. A log in one text has its lines as entries. */
export function linesOf(entries: readonly unknown[]): unknown[] {
  if (entries.length !== 1) return timeOf(entries[0]) > timeOf(entries.at(-1)) ? entries.toReversed() : [...entries];
  const text = [...fieldsIn(entries[0])].map(([, value]) => value).find((value) => String(value).includes('\n'));
  return typeof text === 'string' ? text.trimEnd().split('\n') : [...entries];
}

/** Returns the first time in a log entry, for comparison with other entries; NaN without one. */
function timeOf(entry: unknown): number {
  for (const [name, value] of fieldsIn(entry)) {
    const isTime = isScalar(value) && /time|date|^ts$|(?:^|[a-z])(?:at|on)$/.test(name);
    const ms = isTime ? Number(value) || Date.parse(String(value)) : Number.NaN;
    if (!Number.isNaN(ms)) return ms;
  }
  return Number.NaN;
}

/** Returns whether the last entry of a log says that something ended. */
export const saysEnd = (entries: readonly unknown[]) => END.test(JSON.stringify(entries.at(-1) ?? ''));

/** Returns the text of the last entry without ids, times and numbers, for comparison with other runs. */
export const lastText = (entries: readonly unknown[]) =>
  JSON.stringify(entries.at(-1) ?? '').replace(/[\w:/.+-]*\d[\w:/.+-]*/g, '#');

/** Returns whether every entry occurs more than once. A short log of one line says nothing. */
export function isRepeated(entries: readonly unknown[]): boolean {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const hasContent = counts.size > 1 || linesOf(entries.slice(0, 1)).length > 1;
  return hasContent && [...counts.values()].every((count) => count > 1);
}

/** Maximum number of ids to try as the id of the N2 task. */
const MAX_CANDIDATES = 8;

/** Returns candidates for the id of the N2 task, the most likely first. */
export function taskCandidates(labeling: unknown, entries: readonly unknown[]): string[] {
  const named: string[] = [];
  const others: string[] = [];
  for (const value of [...[...entries].reverse(), labeling]) {
    const isAnalysis = isAnalysisName(taskNameOf(value) ?? '');
    for (const id of idsIn(value)) (isAnalysis || id.isNamed ? named : others).push(id.id);
  }
  const isAnalysis = (name: string) => findAnalysis([{ name }], config().tasks.deepAnalysis) !== undefined;
  for (const { taskId, names } of startedTasksOf(labeling).toReversed())
    (names.some(isAnalysis) ? named : others).push(taskId);
  return [...new Set([...named, ...others])].slice(0, MAX_CANDIDATES);
}

/** Returns the name that the log gives for a task id. */
export const nameOfTask = (taskId: string, entries: readonly unknown[]): string | undefined =>
  taskNameOf(entries.find((entry) => idsIn(entry).some(({ id }) => id === taskId)));

function idsIn(value: unknown): { id: string; isNamed: boolean }[] {
  if (typeof value === 'string') return idsInText(value);
  const found = [...fieldsIn(value)].flatMap(([name, inner, holder]) => {
    const isNamed = isAnalysisName(name) || isAnalysisName(taskNameOf(holder) ?? '');
    if (typeof inner === 'string' && !/task/.test(name) && /\s/.test(inner)) return idsInText(inner);
    if (isScalar(inner) && inner !== '' && isTaskId(name, holder)) return [{ id: String(inner), isNamed }];
    if (!Array.isArray(inner) || !/task|job/.test(name)) return [];
    return inner.filter(isScalar).map((id) => ({ id: String(id), isNamed: false }));
  });
  return found.reverse();
}

const isTaskId = (name: string, holder: Fields) =>
  /^(?:n2|deep).*task|task(?:id|no|uuid|ulid|gid|number|key)$/.test(name) ||
  (/^(?:id|uuid|ulid|gid)$/.test(name) && isAnalysisName(taskNameOf(holder) ?? ''));

/** Finds ids in brackets in a line of text that is about the N2 task. */
const idsInText = (line: string) =>
  isAnalysisName(line)
    ? [...line.matchAll(/[[(]([^\][()]{1,100})[\])]/g)].map(([, id]) => ({ id: id!, isNamed: true })).reverse()
    : [];
