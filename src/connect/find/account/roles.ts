import { analysis } from '#contract/analysis.ts';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { RoleName } from '#contract/session.ts';
import { isKnownRole, mayCall } from '#src/api/session/may-call.ts';
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
 * Sets the meaning of the account's roles by their names. A meaning that would hide a call that worked is wrong.
 * @param words roles of the account as the console reads them without the setting `auth.roles`
 */
export function writeRoles(draft: Draft, words: readonly string[], lines: readonly Line[], report: Report) {
  if (draft.isGiven(['auth', 'roles'])) return;
  const worked = lines.flatMap(({ call, verdict }) => (verdict === 'works' && endpoints[call]) || []);
  const hidden = (roles: readonly string[]) => worked.filter((endpoint) => !mayCall(endpoint, roles));
  const meanings = new Map(words.filter((word) => !isKnownRole(word)).map((word) => [word, meaningOf(word)]));
  const understood = words.map((word) => meanings.get(word) ?? word);
  // Without the main job, a role that is not understood may allow calls that were not tried.
  const isSure = understood.every(isKnownRole) || lines.some(({ call }) => call === 'commit');
  if (hidden(understood).length === 0) {
    const note = 'Guessed from the name of the role. It allows all calls that worked.';
    for (const [word, role] of meanings) if (role && isSure) draft.set(['auth', 'roles', word], role, note);
  } else if (hidden(words).length > 0) {
    const word = words.find(isKnownRole)!;
    const others = words.filter((one) => one !== word);
    const role = RoleName.options.find((one) => hidden([...others, one]).length === 0)!;
    draft.set(['auth', 'roles', word], role, 'The role allows more than its name says, by the calls that worked.');
    report({
      call: 'roles',
      verdict: 'works',
      text: `The role ${word} counts as ${role}, because it allows more calls`,
    });
  }
}

const meaningOf = (word: string): Role | undefined => forms.find(([, form]) => form.test(word))?.[0];
