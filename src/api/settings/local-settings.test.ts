// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

/** Starts the console with a settings file. All modules are new, as after a reload. */
async function start(file: object = {}) {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(file));
  const { config } = await import('./config.ts');
  const { loadSettings } = await import('./load-settings.ts');
  await loadSettings();
  return { config, local: await import('./local-settings.ts') };
}
const keep = (value: unknown) => localStorage.setItem('assay:settings', JSON.stringify(value));
const size = { path: ['parameters', 'financePageSize'], value: 'limit' };
const runId = { path: ['answers', 'startLabeling', 'run_id'], value: 'runNo' };

test('applies settings of this browser on top of the file, immediately and after a reload', async () => {
  const first = await start({ parameters: { financePage: 'p' } });
  await first.local.setLocalSetting(size);
  await first.local.setLocalSetting(runId);
  expect(first.config().parameters).toMatchObject({ financePage: 'p', financePageSize: 'limit' });
  const again = await start({ parameters: { financePage: 'pageNo' } });
  expect(again.config().parameters).toMatchObject({ financePage: 'pageNo', financePageSize: 'limit' });
  expect(again.config().answers).toEqual({ startLabeling: { run_id: 'runNo' } });
  expect(again.local.localSettings.get()).toEqual({ settings: [size, runId], faults: [] });
});

test('replaces an existing setting, and removes one or all', async () => {
  const { config, local } = await start();
  await local.setLocalSetting(size);
  await local.setLocalSetting({ ...size, value: 'rows' });
  await local.setLocalSetting(runId);
  expect(config().parameters.financePageSize).toBe('rows');
  await local.removeLocalSetting(size);
  expect(config().parameters.financePageSize).toBe('page_size');
  expect(local.localSettings.get().settings).toEqual([runId]);
  await local.removeLocalSettings();
  expect(config().answers).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('refuses a setting that is not valid together with those in use', async () => {
  const { config, local } = await start();
  const same = { path: ['parameters', 'financePage'], value: 'page_size' };
  expect(await local.canUseSetting(same)).toBe(false);
  await expect(local.setLocalSetting(same)).rejects.toMatchObject({ faults: [{ id: 'sameName' }] });
  expect(config().parameters.financePage).toBe('page');
  expect(localStorage).toHaveLength(0);
});

describe('starts with the file alone, and reports', () => {
  test.each<[string, unknown]>([
    ['text', 'no settings'],
    ['another form', { parameters: { financePage: 'p' } }],
    ['a dangerous name', [{ path: ['__proto__', 'baseUrl'], value: 'https://other.example' }]],
  ])('%s', async (_, kept) => {
    keep(kept);
    const { config, local } = await start({ baseUrl: 'https://service.example' });
    expect(config().baseUrl).toBe('https://service.example');
    expect(local.localSettings.get()).toEqual({ settings: [], faults: [{ field: '', id: 'json' }] });
  });

  test('malformed JSON', async () => {
    localStorage.setItem('assay:settings', '[{"path":');
    const { local } = await start();
    expect(local.localSettings.get().faults).toEqual([{ field: '', id: 'json' }]);
  });

  test('a setting of another version, and uses the others', async () => {
    keep([{ path: ['parameters', 'oldName'], value: 'x' }, size]);
    const { config, local } = await start();
    expect(config().parameters.financePageSize).toBe('limit');
    expect(local.localSettings.get()).toEqual({
      settings: [size],
      faults: [{ field: 'parameters.oldName', id: 'unknown' }],
    });
  });
});
