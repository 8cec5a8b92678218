// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { activate, activateFirst, bringMessages, messageOr, t } from './t.ts';

test('the first screen has its own words; any other is fetched when it is asked for, in the language of the moment', async () => {
  await activateFirst('en');
  expect(t('overview.title')).toBe('Overview');
  expect('finance.title' in i18n.messages).toBe(false);

  // Nothing rather than an id, until it has come.
  const drawn = vi.fn();
  i18n.on('change', drawn);
  expect(t('finance.title')).toBe('');
  expect(messageOr('finance.title', 'fallback')).toBe('fallback');
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(t('finance.title')).toBe('Finance');
  expect(messageOr('no.such.message', 'fallback')).toBe('fallback');

  await activate('zh');
  expect(t('finance.title')).not.toBe('Finance');
  expect(t('finance.title')).not.toBe('');
});

test('a language that is chosen while the words of a page are on their way has them all', async () => {
  await activateFirst('en');
  const switching = activate('zh');
  await bringMessages();
  await switching;
  expect(t('finance.title')).not.toBe('');
  expect('imports.title' in i18n.messages).toBe(true);
});

test('a page brings the words of its nouns and no others', async () => {
  await activateFirst('en');
  await bringMessages(['finance', 'files']);
  expect('finance.title' in i18n.messages).toBe(true);
  expect('imports.title' in i18n.messages).toBe(false);
  await activate('zh');
  expect('finance.title' in i18n.messages).toBe(true);
  expect('imports.title' in i18n.messages).toBe(false);
});
