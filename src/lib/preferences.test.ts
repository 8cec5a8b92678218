// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./preferences.ts');
};
beforeEach(() => localStorage.clear());

test('a person finds their own again; the one before sign-in is the last one used', async () => {
  const first = await fresh();
  first.preferences.belongTo('ada');
  first.preferences.set({ locale: 'zh', scheme: 'dark' });
  first.preferences.belongTo('bo');
  first.preferences.set({ locale: 'en', zone: 'utc' });

  const { preferences } = await fresh();
  expect(preferences.get()).toMatchObject({ locale: 'en', zone: 'utc' });
  preferences.belongTo('ada');
  expect(preferences.get()).toEqual({ locale: 'zh', scheme: 'dark', zone: 'local' });
});

test('a stored value that is none of ours falls back alone', async () => {
  localStorage.setItem('assay:preferences', '{"locale":"fr","scheme":"dark","zone":7}');
  expect((await fresh()).preferences.get()).toEqual({ scheme: 'dark', zone: 'local' });
  localStorage.setItem('assay:preferences', 'not json');
  expect((await fresh()).preferences.get()).toEqual({ scheme: 'auto', zone: 'local' });
});

test('the first language of the browser that the console speaks', async () => {
  const { initialLocale } = await fresh();
  expect(initialLocale(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(initialLocale(['fr-FR'])).toBe('en');
});
