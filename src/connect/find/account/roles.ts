import { analysis } from '#contract/analysis.ts';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { RoleName } from '#contract/session.ts';
import { isKnownRole, mayCall } from '#src/api/session/may-call.ts';
import { rolesOf } from '#src/api/session/tokens-of.ts';
import type { Draft } from '../../draft.ts';
import type { Line, Report } from '../../report.ts';

/** Patterns of role names, in the order in which they are tried. */
const forms: [Role, RegExp][] = [
  ['admin', /admin|root|superuser|owner|^(?:role[_:-]?)?all$|管理员/i],
  ['finance', /financ|treasur|accountant|accounting|billing|财务|会计/i],
  ['analyst', /analy|分析/i],
  ['operator', /operat|^(?:role[_:-]?)?ops$|import|upload|运营|操作|导入/i],
];

/** Endpoints of the calls that are reported. */
const endpoints: Record<string, Endpoint> = {
  commit: imports.commit,
  label: runs.startLabeling,
  logs: runs.logs,
  result: analysis.result,
  files: files.batch,
  finance: finance.list,
};

/**
 * Sets the meaning of the account's roles by their names, once the main job worked. A meaning may hide only calls that the
 * service refuses to the account, never a call that failed. A meaning in the file that hides a call that worked is corrected.
 * @param words roles of the account as the console reads them without the setting `auth.roles`
 */
export function writeRoles(draft: Draft, words: readonly string[], lines: readonly Line[], report: Report) {
  const called = lines.flatMap((line) => {
    const endpoint = endpoints[line.call];
    return endpoint ? [{ ...line, endpoint }] : [];
  });
  const worked = called.filter(({ verdict }) => verdict === 'works').map(({ endpoint }) => endpoint);
  if (!worked.includes(imports.commit)) return;
  const given = draft.get<Record<string, string>>(['auth', 'roles']) ?? {};
  const hides = (roles: readonly string[]) => worked.some((endpoint) => !mayCall(endpoint, roles));
  const meanings = new Map(words.map((word) => [word, rolesOf(word, given)]));
  const understood = [...meanings.values()].flat();
  const guesses = words.flatMap((one) => (isKnownRole(one) ? [] : [[one, meaningOf(one)] as const]));
  const guessed = [...understood, ...guesses.flatMap(([, role]) => role ?? [])];
  const refused = called.filter(({ status }) => status === 403).map(({ endpoint }) => endpoint);
  const isHidden = (endpoint: Endpoint) => !mayCall(endpoint, guessed) && mayCall(endpoint, understood);
  const isSafe = Object.values(endpoints).every((endpoint) => !isHidden(endpoint) || refused.includes(endpoint));
  if (isSafe && !hides(guessed) && !draft.isGiven(['auth', 'roles'])) {
    const note = 'Guessed from the name of the role. It hides only what the service refuses to it.';
    for (const [one, role] of guesses) if (role) draft.set(['auth', 'roles', one], role, note);
    return;
  }
  const word = words.find((one) => meanings.get(one)!.some(isKnownRole));
  if (word === undefined || !hides(understood)) return;
  const others = words.filter((one) => one !== word).flatMap((one) => meanings.get(one)!);
  const role = RoleName.options.find((one) => !hides([...others, ...rolesOf(word, { [word]: one })]))!;
  const name = Object.keys(given).find((one) => rolesOf(word, { [one]: role }).includes(role)) ?? word;
  draft.correct(['auth', 'roles', name], role, 'The role allows more than its name says, by the calls that worked.');
  const text = `The role ${word} also counts as ${role}, because it allows more calls`;
  report({ call: 'roles', verdict: 'works', text });
}

const meaningOf = (word: string): Role | undefined => forms.find(([, form]) => form.test(word))?.[0];
