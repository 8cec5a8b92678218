import { describe, expect, test } from 'vitest';
import { faults } from '#testing/foreign-services/faults.ts';
import { type StrangerName, strangerNames } from '#testing/foreign-services/foreign-services.ts';
import { limitFaults } from '#testing/foreign-services/limit-faults.ts';
import { dialects } from '#testing/foreign-services/walk/dialects.ts';
import { checkStranger, expectNamed, findingsOf } from './testing/check-foreign.ts';

describe.each(strangerNames)('%s', (name) => {
  test('breaks nothing, and the walk reaches all ten documented calls', async () => {
    const { results, log } = await checkStranger({ name });
    expect(findingsOf(results).filter(({ weight }) => weight === 'documented')).toEqual([]);
    const done = new Set(log.filter(({ status }) => status < 400).map((entry) => entry.name));
    expect([...done].filter(Boolean).toSorted()).toEqual(
      ['cancel', 'commit', 'complete', 'files', 'finance', 'label', 'logs', 'remove', 'report', 'result'].toSorted(),
    );
    expect(log.filter((entry) => entry.error)).toEqual([]);
  });

  test('without settings breaks nothing, and the findings name the settings and their values', async () => {
    const { results } = await checkStranger({ name, isNamed: false });
    const all = findingsOf(results);
    expect(all.filter(({ weight }) => weight === 'documented')).toEqual([]);
    const proposed = new Map(all.map(({ setting }) => [setting?.path.join('.'), setting?.value]));
    const { finance, report } = dialects[name];
    const needed = {
      'parameters.financePage': finance.page === 'page' ? undefined : finance.page,
      'parameters.financePageSize': finance.size === 'page_size' ? undefined : finance.size,
      'parameters.financeType': finance.type === 'type' ? undefined : finance.type,
    };
    for (const [setting, value] of Object.entries(needed)) expect(proposed.get(setting), setting).toBe(value);
    const isStrict = ['fastapi-oauth', 'oidc-redirect', 'rails-sessions'].includes(name);
    expect(proposed.get('fields.reportStatus')).toBe(isStrict ? report.state : undefined);
    expect(proposed.get('fields.reportMode')).toBe(isStrict ? report.mode : undefined);
  });

  test('without consent gets only reading calls', async () => {
    const { results, log } = await checkStranger({ name, mayWrite: false });
    expect(results.get('commit')).toMatchObject({ verdict: 'skipped', why: 'consent' });
    const methods = log.filter((entry) => entry.name).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });
});

test.each<[StrangerName, object]>([
  ['bare-documented', { verdict: 'conforms' }],
  ['spring-envelope', { verdict: 'skipped', why: 'upload' }],
])('goes on after a failed upload: %s', async (name, commit) => {
  const { results } = await checkStranger({ name, failsUpload: true });
  expect(findingsOf(results).filter(({ weight }) => weight === 'documented')).toEqual([]);
  expect(results.get('upload')).toMatchObject({ findings: [{ setting: { path: ['paths', 'createUpload'] } }] });
  expect(results.get('commit')).toMatchObject(commit);
  expect(results.get('financeTech')).toMatchObject({ verdict: 'conforms' });
});

// Each fault meets one stranger. The heavy tests combine all faults with all strangers.
test.each(
  [...faults, ...limitFaults].map((fault, index) => ({ fault, name: strangerNames[index % strangerNames.length]! })),
)('names the fault $fault.name of $name', async ({ fault, name }) => {
  const { results } = await checkStranger({ name, fault: fault.name });
  expectNamed(results, fault);
});
