import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { isOpaqueId } from '#src/lib/opaque-id.ts';
import { plainName } from '#src/lib/plain-name.ts';

/** Meanings of the fields of an entry, as positions in the arrays of `FieldFinder`. */
export const role = { time: 0, level: 1, task: 2, taskId: 3, text: 4, attempt: 5, seq: 6 } as const;
const ROLES = Object.keys(role).length;

/** Usual names of fields in lower case without separators, best first. */
const names: Record<keyof typeof role, string> = {
  time: `timestamp time ts datetime date timeunixnano at created createdat createtime occurredat loggedat logtime
    eventtime asctime observedtimeunixnano loggedon createdon occurredon timestamputc logdate recordedat timegenerated
    realtimetimestamp t`,
  level:
    'level severity lvl loglevel levelname severitytext leveltext priority levelno severitynumber levelvalue severitylevel l',
  task: `taskname task taskcode stagename stage stagecode stepname step stepcode nodecode nodename phase jobname component spanname phasename
    activityname loggername logger channel module category name`,
  taskId: 'taskid taskno taskuuid taskulid taskuid taskgid taskpk taskkey tasknumber stageid stepid',
  text: `message msg text body bodystringvalue line event log content description detail raw output textpayload
    shortmessage fullmessage m mt`,
  attempt: 'attempt',
  seq: 'seq',
};
/** Names of states, read separately: `event` may be a text as well. */
const stateNames = new Set('status state outcome taskstatus taskstate eventname eventtype event'.split(' '));
/** Names that mean something only at the top of an entry, not in objects such as a user. */
const onlyAtTop = new Set('name at date created createdat createtime seq t l m mt'.split(' '));

const RANKS = 64;
const codes = new Map<string, number>();
for (const [of, list] of Object.entries(names))
  for (const [rank, name] of list.split(/\s+/).entries()) codes.set(name, role[of as keyof typeof role] * RANKS + rank);

/** Rank of a task that is an id: after names such as `stage`, which people can read. */
const OPAQUE_TASK_RANK = names.task.split(/\s+/).indexOf('phase') + 0.5;
const NONE = -1;
const MAX_CACHED_NAMES = 5_000;
/** Codes of field names, by the name of the object they are in; the top level has an empty name. */
const cache = new Map<string, Map<string, number>>();
let cached = 0;

/** Returns the cache of codes for the field names of objects under the name `parent`. */
function codesUnder(parent: string): Map<string, number> {
  let known = cache.get(parent);
  if (known === undefined) {
    if (cached > MAX_CACHED_NAMES) {
      cache.clear();
      cached = 0;
    }
    known = new Map();
    cache.set(parent, known);
  }
  return known;
}

function codeOf(known: Map<string, number>, parent: string, name: string): number {
  const code = known.get(name);
  if (code !== undefined) return code;
  const plain = plainName(name);
  const own = parent !== '' && onlyAtTop.has(plain) ? NONE : (codes.get(plain) ?? NONE);
  const joined = parent === '' ? NONE : (codes.get(plainName(parent) + plain) ?? NONE);
  const found = joined === NONE ? own : joined;
  cached += 1;
  // An entry may have names that no other has, such as ids.
  if (cached <= MAX_CACHED_NAMES) known.set(name, found);
  return found;
}

/** Parses an entry that was sent as the text of a JSON object. Returns any other entry unchanged. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns the value of OpenTelemetry's `{"stringValue": …}`. Returns any other value unchanged. */
export function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { stringValue, intValue } = value as Fields;
  return stringValue ?? intValue ?? value;
}

/** Returns the members of an object or of an OpenTelemetry attribute list; undefined for other values. */
export function membersOf(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (!Array.isArray(value) || !isFields(value[0]) || typeof value[0].key !== 'string') return undefined;
  return Object.fromEntries(value.filter(isFields).map(({ key, value: member }) => [String(key), member]));
}

/** The best field of each role in one entry. Reused for the next entry, because the index reads millions of them. */
export class FieldFinder {
  readonly values: unknown[] = new Array(ROLES).fill(undefined);
  /** Names of the fields; empty for a field of a nested object. */
  readonly names: string[] = new Array(ROLES).fill('');
  /** Numeric level, which counts only if there is no word. */
  number = { value: Number.NaN, name: '', at: '', rank: RANKS };
  /** The entry has fields without a role. It may also be true for an entry without such fields. */
  hasRest = false;
  private readonly ranks: number[] = new Array(ROLES).fill(RANKS);

  /**
   * Finds the fields of an entry, in nested objects if its top level lacks one that most entries have.
   * @param deep also looks into nested objects if nothing is missing
   */
  find(entry: Fields, deep = false): void {
    this.values.fill(undefined);
    this.names.fill('');
    this.ranks.fill(RANKS);
    const { number, ranks } = this;
    this.hasRest = false;
    number.rank = RANKS;
    number.value = Number.NaN;
    const known = codesUnder('');
    for (const name in entry) {
      const value = entry[name];
      if (value === null) continue;
      if (typeof value === 'object') {
        if (!isEmpty(value)) this.hasRest = true;
        continue;
      }
      const code = codeOf(known, '', name);
      if (code === NONE) this.hasRest = true;
      else this.take(code, name, value, name);
    }
    const hasLevel = ranks[role.level]! < RANKS || number.rank < RANKS;
    const isWhole = ranks[role.time]! < RANKS && ranks[role.task]! < RANKS && ranks[role.text]! < RANKS;
    if (hasLevel && isWhole && !deep) return;
    // Fields of the top level are not replaced.
    for (let at = 0; at < ROLES; at++) if (ranks[at]! < RANKS) ranks[at] = NONE;
    if (hasLevel) ranks[role.level] = number.rank = NONE;
    for (const name in entry) this.takeNested(name, entry[name]);
  }

  private takeNested(parent: string, value: unknown) {
    const members = typeof value === 'object' ? membersOf(value) : undefined;
    if (members === undefined) return;
    const known = codesUnder(parent);
    for (const name in members) {
      const member = unwrap(members[name]);
      if (member === null || typeof member === 'object') continue;
      const code = codeOf(known, parent, name);
      if (code !== NONE) this.take(code, name, member, '');
    }
  }

  private take(code: number, name: string, value: unknown, at: string) {
    const of = (code / RANKS) | 0;
    const rank = of === role.task && isOpaqueId(value) ? OPAQUE_TASK_RANK : code % RANKS;
    if (of === role.level && isNumeric(value)) {
      if (rank < this.number.rank) this.number = { value: Number(value), name, at, rank };
      return;
    }
    const best = this.ranks[of]!;
    // Only one of two fields with the same role is read, and the id of a task is a field as well.
    if (best < RANKS || of === role.taskId) this.hasRest = true;
    if (rank < best) {
      this.ranks[of] = rank;
      this.values[of] = value;
      this.names[of] = at;
    }
  }
}

function isEmpty(value: object) {
  for (const _ in value) return false;
  return true;
}

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,5}$/.test(value));

/** Returns the short texts of an entry that may name a state, such as `SUCCEEDED` or `finished`. */
export function statesIn(sent: unknown): string[] {
  const entry = unpacked(sent);
  if (!isFields(entry)) return [];
  const nested = Object.values(entry)
    .map(membersOf)
    .filter((members) => members !== undefined);
  return [entry, ...nested].flatMap((members) =>
    Object.entries(members).flatMap(([name, value]) => {
      const word = unwrap(value);
      return typeof word === 'string' && word.length <= 40 && stateNames.has(plainName(name)) ? [word] : [];
    }),
  );
}
