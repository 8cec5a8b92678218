import type { Issue } from '../answers/field-issues.ts';
import { isUnknownName, namesKnown } from './issues.ts';
import { assignNames, type OpenName } from './open-names.ts';

/** Enough for a service that names one unknown name at a time. */
const MAX_REQUESTS = 120;

/**
 * Learns open names from refusals: sends all usual names with values that a service must refuse, and reads which names the
 * refusal complains about, asks for or lists as known. Names that the service does not know are left out of the next request.
 * @param send sends names with their values, and returns what a refusal says
 * @param documented names that the interface shows, which are not sought
 */
export async function learnNames<R extends string>(
  open: Partial<Record<R, OpenName>>,
  send: (values: [name: string, value: string][]) => Promise<Issue[]>,
  documented: ReadonlySet<string> = new Set(),
): Promise<{ found: Partial<Record<R, string>>; lastIssues: Issue[] }> {
  const left = new Map((Object.entries(open) as [R, OpenName][]).map(([role, name]) => [role, { ...name }]));
  const found: Partial<Record<R, string>> = {};
  let issues: Issue[] = [];
  for (let requests = 0; left.size > 0 && requests < MAX_REQUESTS; requests += 1) {
    const known = (Object.entries(found) as [R, string][]).map(([role, name]): [string, string] => [
      name,
      open[role]!.accepted ?? open[role]!.refused,
    ]);
    const tried = [...left.values()].flatMap(({ names, refused }) =>
      names.map((name): [string, string] => [name, refused]),
    );
    issues = await send([...known, ...tried]);
    const before = count(left);
    const unknown = issues.filter(isUnknownName);
    const isNew = ({ name }: { name: string }) => !documented.has(name) && !Object.values(found).includes(name);
    const said = issues.filter((issue) => !unknown.includes(issue) && isNew(issue));
    const listed = unknown
      .flatMap(namesKnown)
      .map((name) => ({ name }))
      .filter(isNew);
    const fields = [...left.values()].flatMap(({ names }) => said.flatMap((issue) => spelled(names, issue)));
    const named = assignNames(
      Object.fromEntries(left) as Partial<Record<R, OpenName>>,
      fields.length > 0 ? fields : [...said, ...listed],
    );
    for (const [role, name] of Object.entries(named) as [R, string][]) {
      found[role] = name;
      left.delete(role);
    }
    for (const name of left.values())
      name.names = name.names.filter((one) => !unknown.some((issue) => isSame(one, issue.name)));
    if (count(left) === before) break;
  }
  return { found, lastIssues: issues };
}

const count = (left: Map<string, OpenName>) =>
  [...left.values()].reduce((sum, { names }) => sum + names.length, left.size);

/** Returns the field that an issue names, as it was sent. */
function spelled(names: readonly string[], issue: Issue) {
  const name = names.find((one) => one === issue.name) ?? names.find((one) => isSame(one, issue.name));
  return name === undefined ? [] : [{ ...issue, name }];
}

/** `task_ids` in a refusal can stand for `task_ids[]`, and `filter.type` for `filter[type]`. */
const isSame = (name: string, said: string) => name === said || bare(name) === bare(said);
const bare = (name: string) => name.replace(/\[(\w*)\]/g, (_, inner: string) => (inner ? `.${inner}` : ''));
