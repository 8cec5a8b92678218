import type { StartedTask } from '#src/api/answers/started-tasks.ts';
import { headOf, taskIdOf } from '#src/features/runs/log/model/entry-model.ts';
import { timeOf } from '#src/features/runs/log/model/entry-time.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { Draft } from '../../draft.ts';
import type { Reply } from '../../service-client.ts';
import { leavesIn } from '../../values.ts';

type Field = 'timestamp' | 'level' | 'message' | 'task_name' | 'task_id';
/** Values of one place in the entries, as text. */
type Column = { path: string; values: string[] };

const MIN_ENTRIES = 4;
/** Share of the entries that must have a value in a place. */
const MIN_SHARE = 0.9;
const FIVE_YEARS_MS = 5 * 365 * 24 * 3_600_000;
const MAX_TASKS = 20;
const levelWord =
  /^(?:trace|debug|verbose|info\w*|notice|warn\w*|err\w*|fatal|crit\w*|severe|调试|信息|提示|警告|错误|严重)$/i;
const analysisName = /deep|深度|(?:^|[^a-z0-9])n2(?![0-9])/i;

/**
 * Finds where the fields of a log entry are that the console does not recognize by name, by comparing the values of all
 * entries. Sets what it finds.
 * @param started tasks that the answer to the labeling start names
 */
export function findLogFields(draft: Draft, log: Reply, started: readonly StartedTask[]) {
  if (draft.isGiven(['answers', 'logs'])) return;
  const payload = payloadOf(log.json);
  const entries = Array.isArray(payload) ? payload.filter(isFields) : [];
  if (entries.length < MIN_ENTRIES) return;
  const open = new Set(lackingIn(entries));
  // A log with messages is readable; tasks and levels may simply be missing.
  if (!open.has('message') && !open.has('timestamp') && !(open.has('task_name') && started.length > 0)) return;
  const columns = columnsOf(entries);
  const found = (['timestamp', 'task_id', 'level', 'task_name', 'message'] as const).flatMap((field) => {
    const at = open.has(field) ? columns.findIndex((one) => isLike[field](one, started)) : -1;
    return at < 0 ? [] : [[field, columns.splice(at, 1)[0]!.path] as const];
  });
  for (const [field, path] of found)
    draft.set(
      ['answers', 'logs', field],
      path,
      'The console does not know the name. Found by the values of the entries.',
    );
}

/** Returns the fields that the console finds in no entry. */
function lackingIn(entries: readonly Fields[]): Field[] {
  const heads = entries.map(headOf);
  const lacks: Record<Field, boolean> = {
    timestamp: heads.every(({ time }) => Number.isNaN(time)),
    level: heads.every(({ level }) => level === ''),
    message: heads.every(({ text }) => text === '' || text.startsWith('{')),
    task_name: heads.every(({ task }) => task === ''),
    task_id: entries.every((entry) => taskIdOf(entry, () => JSON.stringify(entry)) === null),
  };
  return (Object.keys(lacks) as Field[]).filter((field) => lacks[field]);
}

/** Returns the places that nearly all entries have, those with the longest values first. */
function columnsOf(entries: readonly Fields[]): Column[] {
  const values = new Map<string, string[]>();
  for (const entry of entries)
    for (const { path, value } of leavesIn(entry)) values.set(path, [...(values.get(path) ?? []), String(value)]);
  const length = ({ values: of }: Column) => of.join('').length / of.length;
  return [...values]
    .map(([path, of]) => ({ path, values: of }))
    .filter((column) => column.values.length >= entries.length * MIN_SHARE)
    .toSorted((a, b) => length(b) - length(a));
}

const distinct = ({ values }: Column) => [...new Set(values)];

const isLike: Record<Field, (column: Column, started: readonly StartedTask[]) => boolean> = {
  timestamp: ({ values }) => values.every((value) => Math.abs(timeOf(value) - Date.now()) < FIVE_YEARS_MS),
  task_id: (column, started) => distinct(column).some((value) => started.some(({ taskId }) => taskId === value)),
  level: ({ values }) => values.every((value) => levelWord.test(value)),
  task_name: (column, started) => {
    const names = distinct(column);
    const isNamed = names.some((name) => analysisName.test(name) || started.some((task) => task.names.includes(name)));
    return isNamed && names.length <= MAX_TASKS && names.length < column.values.length;
  },
  message: (column) => distinct(column).length > 1 && column.values.some((value) => /[\s\p{Script=Han}]/u.test(value)),
};
