import { expect, test } from 'vitest';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { mayCall } from '#src/api/session/may-call.ts';
import { tokensOf } from '#src/api/session/tokens-of.ts';
import { Draft } from '../../draft.ts';
import type { Line } from '../../report.ts';
import { writeRoles } from './roles.ts';

const mainJob = ['commit', 'label', 'logs', 'result'];

/** Returns the settings of an account for which some calls worked. */
function rolesOf(words: string[], worked: string[], given = {}) {
  const draft = new Draft(given);
  const lines: Line[] = [];
  const works = worked.map((call): Line => ({ call, verdict: 'works', text: '' }));
  writeRoles(draft, words, works, (line) => lines.push(line));
  const auth = draft.settings().auth as { roles?: Record<string, string> } | undefined;
  return { roles: auth?.roles ?? {}, lines };
}

test('sets nothing for roles that the console does not know, because it then shows every page', () => {
  expect(rolesOf(['level-3', 'billing'], [...mainJob, 'finance'])).toEqual({ roles: {}, lines: [] });
});

test.each([
  [['operator'], ['finance']],
  [['analyst'], ['finance', 'files']],
])('writes no meaning of %j before the main job worked', (words, worked) => {
  expect(rolesOf(words, worked)).toEqual({ roles: {}, lines: [] });
});

test.each<[string[], string[], Record<string, string>]>([
  [['finance', 'level-3'], [...mainJob, 'finance'], { finance: 'operator' }],
  [['finance'], mainJob, { finance: 'operator' }],
  [['operator'], [...mainJob, 'finance'], { operator: 'finance' }],
  [['analyst'], [...mainJob, 'finance'], { analyst: 'admin' }],
])('adds to the known roles %j a meaning that allows the calls %j', (words, worked, meaning) => {
  const { roles, lines } = rolesOf(words, worked);
  expect(roles).toEqual(meaning);
  expect(lines).toMatchObject([{ call: 'roles', verdict: 'works' }]);
  const read = tokensOf({ token: 't', roles: words }, { answer: {}, roles })!.user.roles;
  expect(read).toEqual(expect.arrayContaining([...words, ...Object.values(meaning)]));
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['operator', { operator: 'finance' }, { operator: 'finance' }],
  ['treasury-team', { 'treasury-team': 'finance' }, { 'treasury-team': 'admin' }],
  ['ROLE_Ops', { ops: 'analyst' }, { ops: 'admin' }],
  ['desk', { DESK: 'finance', other: 'analyst' }, { DESK: 'admin', other: 'analyst' }],
])('shows the pages of calls that worked although the file has a narrow meaning of %s', (word, given, corrected) => {
  const { roles } = rolesOf([word], [...mainJob, 'finance'], { auth: { roles: given } });
  expect(roles).toEqual(corrected);
  const read = tokensOf({ token: 't', roles: [word] }, { answer: {}, roles: corrected })!.user.roles;
  expect([imports.commit, finance.list].every((endpoint) => mayCall(endpoint, read))).toBe(true);
});

test('keeps the setting of the file', () => {
  const given = { auth: { roles: { ops: 'admin' } } };
  expect(rolesOf(['ops'], mainJob, given).roles).toEqual({ ops: 'admin' });
});
