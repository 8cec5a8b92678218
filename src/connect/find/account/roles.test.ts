import { expect, test } from 'vitest';
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
  return { roles: (draft.settings().auth as { roles?: object })?.roles ?? {}, lines };
}

test.each<[string[], string[], object]>([
  [['ROLE_ALL'], [...mainJob, 'finance'], { ROLE_ALL: 'admin' }],
  [['ops'], mainJob, { ops: 'operator' }],
  [['treasury-team'], ['finance'], { 'treasury-team': 'finance' }],
  [['operator', '财务'], [...mainJob, 'finance'], { 财务: 'finance' }],
  [['管理员', '财务'], ['finance'], { 管理员: 'admin', 财务: 'finance' }],
  [['level-3', '财务'], ['finance'], {}],
  [
    ['ROLE_USER', 'ROLE_IMPORT', 'finance', 'ROLE_ANALYSE'],
    [...mainJob, 'finance'],
    { ROLE_IMPORT: 'operator', ROLE_ANALYSE: 'analyst' },
  ],
])('reads the roles %j of an account for which %j worked', (words, worked, roles) => {
  expect(rolesOf(words, worked)).toEqual({ roles, lines: [] });
});

test('sets no meaning that would hide a call that worked', () => {
  expect(rolesOf(['billing'], [...mainJob, 'finance'])).toEqual({ roles: {}, lines: [] });
});

test('sets nothing for unusual names, because the console then shows every page', () => {
  expect(rolesOf(['level-3'], [...mainJob, 'finance'])).toEqual({ roles: {}, lines: [] });
});

test('reports a known role that hides pages the account may use', () => {
  const { roles, lines } = rolesOf(['finance', 'level-3'], [...mainJob, 'finance']);
  expect(roles).toEqual({});
  expect(lines).toMatchObject([{ call: 'roles', verdict: 'open', advice: expect.stringContaining('auth.roles') }]);
});

test('keeps the setting of the file', () => {
  const given = { auth: { roles: { ops: 'admin' } } };
  expect(rolesOf(['ops'], mainJob, given).roles).toEqual({ ops: 'admin' });
});
