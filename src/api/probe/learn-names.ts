import type { Issue } from '../answers/field-issues.ts';
import { isUnknownName, namesKnown } from './issues.ts';
import { assignNames, type OpenName, type SaidField } from './open-names.ts';

/** Enough for a service that names one field at a time. */
const MAX_REQUESTS = 12;

/** Returns the names that refusals ask for, list as known or complain about. */
export const namesIn = <R extends string>(open: Partial<Record<R, OpenName>>, issues: readonly Issue[]) => {
  const listed = issues.flatMap(namesKnown).map((name): SaidField => ({ name }));
  return assignNames(open, [...issues.filter((issue) => !isUnknownName(issue)), ...listed]);
};

/**
 * Learns the names of the fields of a request from refusals: sends the default ones, then those that a refusal asks for. A field
 * that the service does not know gets an empty name, and is left out.
 * @param send sends the fields under these names, and returns what a refusal says
 */
export async function learnNames<R extends string>(
  open: Record<R, OpenName>,
  send: (names: Record<R, string>) => Promise<Issue[]>,
): Promise<Record<R, string>> {
  const roles = Object.keys(open) as R[];
  let names = Object.fromEntries<string>(roles.map((role) => [role, role])) as Record<R, string>;
  let left: Partial<Record<R, OpenName>> = open;
  for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
    const issues = await send(names);
    const sent = Object.values<string>(names);
    const found = namesIn(
      left,
      issues.filter(({ name, ...issue }) => isUnknownName({ name, ...issue }) || !sent.includes(name)),
    );
    const isUnknown = (name: string) => name !== '' && issues.some((one) => isUnknownName(one) && one.name === name);
    const changed = roles.filter((role) => found[role] !== undefined || isUnknown(names[role]));
    if (changed.length === 0) break;
    names = { ...names, ...Object.fromEntries(changed.map((role) => [role, found[role] ?? ''])) };
    left = Object.fromEntries(Object.entries(left).filter(([role]) => found[role as R] === undefined)) as typeof left;
  }
  return names;
}
