// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./preferences.ts');
};
const unchosen = {
  scheme: 'auto',
  zone: 'local',
  density: 'comfortable',
  shortcuts: true,
  notifications: false,
  memoDecisions: true,
  memoNotes: false,
  hiddenColumns: {},
  columnOrder: {},
  columnWidths: {},
};
beforeEach(() => localStorage.clear());

test('restores the preferences of each user and shows the last used ones before sign-in', async () => {
  const first = await fresh();
  first.preferences.switchUser('ada');
  first.preferences.set({ locale: 'zh', scheme: 'dark' });
  first.preferences.switchUser('bo');
  first.preferences.set({ locale: 'en', zone: 'utc' });

  const { preferences } = await fresh();
  expect(preferences.get()).toMatchObject({ locale: 'en', zone: 'utc' });
  preferences.switchUser('ada');
  expect(preferences.get()).toEqual({ ...unchosen, locale: 'zh', scheme: 'dark' });
});

test('applies a change from another tab so that the next change here does not undo it', async () => {
  const { preferences } = await fresh();
  preferences.switchUser('ada');
  const there = { ...preferences.get(), density: 'compact' };
  localStorage.setItem('assay:preferences:ada', JSON.stringify(there));
  window.dispatchEvent(new StorageEvent('storage', { key: 'assay:preferences:ada' }));
  preferences.set({ hiddenColumns: { runs: ['kind'] } });
  expect(JSON.parse(localStorage.getItem('assay:preferences:ada') ?? '')).toMatchObject({
    density: 'compact',
    hiddenColumns: { runs: ['kind'] },
  });
});

test('replaces only the invalid stored values with defaults', async () => {
  localStorage.setItem(
    'assay:preferences',
    '{"locale":"fr","scheme":"dark","zone":7,"density":"tiny","hiddenColumns":{"runs":"id"}}',
  );
  expect((await fresh()).preferences.get()).toEqual({ ...unchosen, scheme: 'dark' });
  localStorage.setItem('assay:preferences', 'not json');
  expect((await fresh()).preferences.get()).toEqual(unchosen);
});

test('picks the first supported browser language', async () => {
  const { initialLocale } = await fresh();
  expect(initialLocale(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(initialLocale(['fr-FR'])).toBe('en');
});
