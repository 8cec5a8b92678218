import { analysis } from '#contract/analysis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { RoleName } from '#contract/session.ts';
import { isKnownRole, mayCall } from '#src/api/session/may-call.ts';
import { rolesOf } from '#src/api/session/tokens-of.ts';
import type { Draft } from '../../draft.ts';
import type { Line, Report } from '../../report.ts';

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
 * Widens the meaning of a role that would hide a call that worked, once the main job worked. If the console knows none of the
 * account's roles, it shows every page.
 * @param words roles of the account as the console reads them without the setting `auth.roles`
 */
export function writeRoles(draft: Draft, words: readonly string[], lines: readonly Line[], report: Report) {
  const worked = lines.flatMap(({ call, verdict }) => (verdict === 'works' ? (endpoints[call] ?? []) : []));
  if (!worked.includes(imports.commit)) return;
  const given = draft.get<Record<string, string>>(['auth', 'roles']) ?? {};
  const hides = (roles: readonly string[]) => worked.some((endpoint) => !mayCall(endpoint, roles));
  const meanings = new Map(words.map((word) => [word, rolesOf(word, given)]));
  const understood = [...meanings.values()].flat();
  const word = words.find((one) => meanings.get(one)!.some(isKnownRole));
  if (word === undefined || !hides(understood)) return;
  const others = words.filter((one) => one !== word).flatMap((one) => meanings.get(one)!);
  const role = RoleName.options.find((one) => !hides([...others, ...rolesOf(word, { [word]: one })]))!;
  const name = Object.keys(given).find((one) => rolesOf(word, { [one]: role }).includes(role)) ?? word;
  draft.correct(['auth', 'roles', name], role, 'The role allows more than its name says, by the calls that worked.');
  const text = `The role ${word} also counts as ${role}, because it allows more calls`;
  report({ call: 'roles', verdict: 'works', text });
}
