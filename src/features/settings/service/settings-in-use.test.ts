import { expect, test } from 'vitest';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { settingsInUse } from './settings-in-use.ts';

const standard = ConsoleConfig.parse({});
const rowsOf = (given: object) =>
  Object.fromEntries(
    settingsInUse(ConsoleConfig.parse(given), standard)
      .filter((row) => row.value !== row.standard)
      .map(({ setting, ...row }) => [setting, row]),
  );

test('lists every group of settings with its defaults', () => {
  const groups = new Set(settingsInUse(standard, standard).map(({ setting }) => setting.split('.')[0]));
  for (const group of ['upstream', 'parameters', 'paths', 'tasks', 'auth', 'upload', 'lists', 'dates', 'files'])
    expect(groups).toContain(group);
  expect(rowsOf({})).toEqual({});
});

test('lists values and places in answers that are not the default', () => {
  const level = { path: 'severity', words: { 3: 'error' } };
  const given = {
    upload: { partBase: 1, digest: false },
    lists: 'comma',
    dates: { zone: 'UTC' },
    states: { DONE: 'SUCCEEDED' },
    answers: { logs: { level, 'task.name': 'stage' }, startLabeling: { run_id: ['a', 'b'] } },
  };
  expect(rowsOf(given)).toEqual({
    'upload.partBase': { value: '1', standard: '0' },
    'upload.digest': { value: 'false', standard: 'true' },
    lists: { value: 'comma', standard: 'repeat' },
    'dates.zone': { value: 'UTC', standard: '' },
    'states.DONE': { value: 'SUCCEEDED', standard: '' },
    'answers.logs.level': { value: '{"path":"severity","words":{"3":"error"}}', standard: '' },
    'answers.logs["task.name"]': { value: 'stage', standard: '' },
    'answers.startLabeling.run_id': { value: '["a","b"]', standard: '' },
  });
});
