import { describe, expect, test } from 'vitest';
import { type ForeignName, foreignNames, settingsOf } from '#testing/foreign-services/foreign-services.ts';
import { checkForeign, findingsOf } from './testing/check-foreign.ts';

describe.each(foreignNames)('%s', (name) => {
  test('breaks nothing, and the walk reaches all ten documented calls', async () => {
    const { results, log } = await checkForeign({ name });
    expect(findingsOf(results).filter(({ weight }) => weight === 'documented')).toEqual([]);
    const done = new Set(log.filter(({ status }) => status < 400).map((entry) => entry.name));
    expect([...done].filter(Boolean).toSorted()).toEqual(
      ['cancel', 'commit', 'complete', 'files', 'finance', 'label', 'logs', 'remove', 'report', 'result'].toSorted(),
    );
    expect(log.filter((entry) => entry.error)).toEqual([]);
  });

  test('without settings breaks nothing, and the findings name the settings', async () => {
    const { results } = await checkForeign({ name, isNamed: false });
    const all = findingsOf(results);
    expect(all.filter(({ weight }) => weight === 'documented')).toEqual([]);
    const proposed = new Map(all.map(({ setting }) => [setting?.path.join('.'), setting?.value]));
    const { parameters = {}, fields = {} } = settingsOf(name);
    for (const setting of ['financePage', 'financePageSize', 'financeType'])
      expect(proposed.has(`parameters.${setting}`), setting).toBe(parameters[setting] !== undefined);
    const isStrict = ['oidc-redirect', 'rails-sessions'].includes(name);
    expect(proposed.get('fields.reportStatus')).toBe(isStrict ? fields.reportStatus : undefined);
    expect(proposed.get('fields.reportMode')).toBe(isStrict ? fields.reportMode : undefined);
  });

  test('without consent gets only reading calls', async () => {
    const { results, log } = await checkForeign({ name, mayWrite: false });
    expect(results.get('commit')).toMatchObject({ verdict: 'skipped', why: 'consent' });
    const methods = log.filter((entry) => entry.name).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });
});

test.each<[ForeignName, object]>([
  ['bare-documented', { verdict: 'conforms' }],
  ['spring-envelope', { verdict: 'skipped', why: 'upload' }],
])('goes on after a failed upload: %s', async (name, commit) => {
  const { results } = await checkForeign({ name, failsUpload: true });
  expect(findingsOf(results).filter(({ weight }) => weight === 'documented')).toEqual([]);
  expect(results.get('upload')).toMatchObject({ findings: [{ setting: { path: ['paths', 'createUpload'] } }] });
  expect(results.get('commit')).toMatchObject(commit);
  expect(results.get('financeTech')).toMatchObject({ verdict: 'conforms' });
});
