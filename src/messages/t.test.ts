// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { activate, activateFirst, loadMessages, messageOr, t } from './t.ts';

test('loads the first screen’s messages, and others on demand in the current language', async () => {
  await activateFirst('en');
  expect(t('overview.title')).toBe('Overview');
  expect('finance.title' in i18n.messages).toBe(false);

  // Until the message has loaded, the text is empty instead of its id.
  const drawn = vi.fn();
  i18n.on('change', drawn);
  expect(t('finance.title')).toBe('');
  expect(messageOr('finance.title', 'fallback')).toBe('fallback');
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { timeout: 20_000 });
  expect(t('finance.title')).toBe('Finance');
  expect(messageOr('no.such.message', 'fallback')).toBe('fallback');

  await activate('zh');
  expect(t('finance.title')).not.toBe('Finance');
  expect(t('finance.title')).not.toBe('');
});

test('a message that no file can have loads nothing', async () => {
  await activateFirst('en');
  await loadMessages(['terms']);
  expect(messageOr('unit.no-such-unit', 'fallback')).toBe('fallback');
  await loadMessages(['terms']);
  expect('finance.title' in i18n.messages).toBe(false);
});

test('keeps messages that a page requests before those of the first screen are loaded', async () => {
  const first = activateFirst('zh');
  await Promise.all([loadMessages(['finance']), first]);
  expect(t('overview.title')).toBe('总览');
  expect(t('finance.title')).not.toBe('Finance');
  expect('imports.title' in i18n.messages).toBe(false);
});

test('loads all messages when the language changes while a page’s messages are loading', async () => {
  await activateFirst('en');
  const switching = activate('zh');
  await loadMessages();
  await switching;
  expect(t('finance.title')).not.toBe('');
  expect('imports.title' in i18n.messages).toBe(true);
});

test('loads only the messages of the requested nouns', async () => {
  await activateFirst('en');
  await loadMessages(['finance', 'files']);
  expect('finance.title' in i18n.messages).toBe(true);
  expect('imports.title' in i18n.messages).toBe(false);
  await activate('zh');
  expect('finance.title' in i18n.messages).toBe(true);
  expect('imports.title' in i18n.messages).toBe(false);
});
