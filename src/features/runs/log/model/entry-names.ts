import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { plainName } from '#src/lib/plain-name.ts';

/** Meanings of the fields of an entry, as positions in the arrays of `FieldFinder`. */
export const role = { time: 0, level: 1, task: 2, taskId: 3, text: 4, attempt: 5, seq: 6 } as const;

/** Usual names of fields in lower case without separators, best first. The setting `answers.logs` maps other names. */
const names: Record<keyof typeof role, string> = {
  time: 'timestamp time ts datetime created createdat at timeunixnano',
  level: 'levelname severitytext level severity lvl loglevel',
  task: 'taskname task stagename stage stepname step logger channel',
  taskId: 'taskid taskno taskuuid',
  text: 'message msg text body bodystringvalue line event log',
  attempt: 'attempt',
  seq: 'seq',
};

/** Names of states, read separately: `event` may be a text as well. */
const stateNames = new Set('status state outcome taskstatus taskstate eventname eventtype event'.split(' '));
/** Names that mean something only at the top of an entry, not in objects such as a user. */
const onlyAtTop = new Set('created createdat at seq'.split(' '));

const ROLES = Object.keys(role).length;
const RANKS = 64;
const NONE = -1;
const codes = new Map<string, number>();
for (const [of, list] of Object.entries(names))
  for (const [rank, name] of list.split(' ').entries()) codes.set(name, role[of as keyof typeof role] * RANKS + rank);

/** Codes of the names of fields, by the name of the object that they are in; empty for the top of the entry. */
const cache = new Map<string, number>();
const MAX_CACHED_NAMES = 5_000;

function codeOf(parent: string, name: string): number {
  const key = parent === '' ? name : `${parent}\0${name}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const plain = plainName(name);
  const joined = parent === '' ? undefined : codes.get(plainName(parent) + plain);
  const own = parent !== '' && onlyAtTop.has(plain) ? undefined : codes.get(plain);
  const code = joined ?? own ?? NONE;
  // An entry may have names that no other has, such as ids.
  if (cache.size < MAX_CACHED_NAMES) cache.set(key, code);
  return code;
}

/** Parses an entry that was sent as the text of a JSON object. Returns any other entry unchanged. */
export const unpacked = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? tryParse(value, value) : value;

/** The best field of each role in one entry. Reused for the next entry, because the index reads millions of them. */
export class FieldFinder {
  readonly values: unknown[] = new Array(ROLES).fill(undefined);
  /** Names of the fields; empty for a field of a nested object. */
  readonly names: string[] = new Array(ROLES).fill('');
  /** The entry has fields without a role. It may also be true for an entry without such fields. */
  hasRest = false;
  private readonly ranks: number[] = new Array(ROLES).fill(RANKS);

  /**
   * Finds the fields of an entry, in nested objects if its top level lacks one that most entries have.
   * @param deep also looks into nested objects if nothing is missing
   */
  find(entry: Fields, deep = false): void {
    const { ranks } = this;
    this.values.fill(undefined);
    this.names.fill('');
    ranks.fill(RANKS);
    this.hasRest = false;
    for (const name in entry) {
      const value = entry[name];
      if (value === null) continue;
      if (typeof value === 'object') {
        if (!isEmpty(value)) this.hasRest = true;
      } else this.take(codeOf('', name), value, name);
    }
    if (!deep && [role.time, role.level, role.task, role.text].every((of) => ranks[of]! < RANKS)) return;
    // Fields of the top level are not replaced.
    for (let of = 0; of < ROLES; of++) if (ranks[of]! < RANKS) ranks[of] = NONE;
    for (const parent in entry) {
      const members = entry[parent];
      if (!isFields(members)) continue;
      for (const name in members) {
        const value = members[name];
        if (value !== null && typeof value !== 'object') this.take(codeOf(parent, name), value, '');
      }
    }
  }

  private take(code: number, value: unknown, name: string) {
    if (code === NONE) {
      this.hasRest = true;
      return;
    }
    const of = (code / RANKS) | 0;
    const best = this.ranks[of]!;
    // Only one of two fields with the same role is read, and the id of a task is a field as well.
    if (best < RANKS || of === role.taskId) this.hasRest = true;
    if (code % RANKS >= best) return;
    this.ranks[of] = code % RANKS;
    this.values[of] = value;
    this.names[of] = name;
  }
}

function isEmpty(value: object) {
  for (const _ in value) return false;
  return true;
}

/** Returns the short texts of an entry that may name a state, such as `SUCCEEDED` or `finished`. */
export function statesIn(sent: unknown): string[] {
  const entry = unpacked(sent);
  if (!isFields(entry)) return [];
  return [entry, ...Object.values(entry).filter(isFields)].flatMap((members) =>
    Object.entries(members).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= 40 && stateNames.has(plainName(name)) ? [value] : [],
    ),
  );
}
