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

test('does not map a role if that would hide a call that worked', () => {
  expect(rolesOf(['billing'], [...mainJob, 'finance'])).toEqual({ roles: {}, lines: [] });
});

test('sets nothing for unusual names, because the console then shows every page', () => {
  expect(rolesOf(['level-3'], [...mainJob, 'finance'])).toEqual({ roles: {}, lines: [] });
});

test.each<[string[], string[], object]>([
  [['finance', 'level-3'], [...mainJob, 'finance'], { finance: 'admin' }],
  [['finance'], mainJob, { finance: 'operator' }],
])('gives the known roles %j the meaning of the calls %j, which they would hide', (words, worked, meaning) => {
  const { roles, lines } = rolesOf(words, worked);
  expect(roles).toEqual(meaning);
  expect(lines).toMatchObject([{ call: 'roles', verdict: 'works' }]);
});

test('keeps the setting of the file', () => {
  const given = { auth: { roles: { ops: 'admin' } } };
  expect(rolesOf(['ops'], mainJob, given).roles).toEqual({ ops: 'admin' });
});
