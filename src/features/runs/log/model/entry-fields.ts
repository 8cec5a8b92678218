import { type Fields, isFields } from '#src/lib/json/fields.ts';

/** Objects within objects up to this depth are shown by their members. */
const MAX_DEPTH = 4;
/** An object with more members is shown as JSON. */
const MAX_MEMBERS = 50;

/** Name of the object that many services put the fields of a line in; it is left out of the fields' names. */
const WRAPPER = 'fields';

/** Returns the fields of an entry, those within objects under names joined with dots. */
export function flatFields(fields: Fields): [name: string, value: unknown][] {
  const flat = Object.entries(fields).flatMap(([name, value]) => flatten(name, value, 1));
  const short = flat.map(([name]) => (name.startsWith(`${WRAPPER}.`) ? name.slice(WRAPPER.length + 1) : name));
  const isShort = new Set(short).size === short.length;
  return isShort ? flat.map(([, value], at) => [short[at]!, value]) : flat;
}

function flatten(name: string, value: unknown, depth: number): [string, unknown][] {
  const entries = depth < MAX_DEPTH && isFields(value) ? Object.entries(value) : [];
  if (entries.length === 0 || entries.length > MAX_MEMBERS) return [[name, value]];
  return entries.flatMap(([member, inner]) => flatten(`${name}.${member}`, inner, depth + 1));
}

/** Maximum number of characters of a value to filter by. */
const MAX_CHARACTERS = 500;

/** Returns the text of a value to filter by; null for an object, a list or a long text. */
export function textOfValue(value: unknown): string | null {
  const text = value === null || typeof value !== 'object' ? String(value) : null;
  return text !== null && text.length <= MAX_CHARACTERS ? text : null;
}

/** Returns whether an entry has a field with a value. Finds what `flatFields` names, and the full name of each field. */
export function hasValue(entry: unknown, name: string, text: string): boolean {
  if (!isFields(entry)) return false;
  return isAt(entry, name, text) || hasValue(entry[WRAPPER], name, text);
}

function isAt(members: Fields, name: string, text: string): boolean {
  if (Object.hasOwn(members, name) && textOfValue(members[name]) === text) return true;
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const head = name.slice(0, dot);
    const inner = Object.hasOwn(members, head) && members[head];
    if (isFields(inner) && isAt(inner, name.slice(dot + 1), text)) return true;
  }
  return false;
}
