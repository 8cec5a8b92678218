// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followVisibility, setNotifications, showNotice } from './notices.ts';
import { preferences } from './preferences.ts';
import { unread } from './unread.ts';

let held: { name: string }[] = [];
let isHidden = true;
const shown: { title: string; body: string; click: () => void }[] = [];

class FakeNotification {
  static permission = 'default';
  static requestPermission = async () => FakeNotification.permission;
  onclick = () => {};
  close = () => {};
  constructor(title: string, { body }: { body: string }) {
    shown.push({ title, body, click: () => this.onclick() });
  }
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  held = [];
  isHidden = true;
  unread.set(0);
  preferences.set({ notifications: false });
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(window, 'focus').mockImplementation(() => {});
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
      query: async () => ({ held }),
    },
  });
});
afterEach(() => vi.restoreAllMocks());

const open = vi.fn();
const notice = { tag: 'run:1', title: 'Aster', body: 'Run failed', open };

test('counts an event of a hidden tab once and shows it as a notification if the user wants that', async () => {
  await showNotice('p', notice);
  expect(unread.get()).toBe(1);
  expect(shown).toEqual([]);
  await setNotifications(true);
  // The same notice, shown by another tab or by this one again, is not counted twice.
  await showNotice('p', notice);
  expect(unread.get()).toBe(1);
  await showNotice('p', { ...notice, tag: 'run:2' });
  expect(unread.get()).toBe(2);
  expect(shown).toMatchObject([{ title: 'Aster', body: 'Run failed' }]);
  shown[0]!.click();
  expect(open).toHaveBeenCalledOnce();
});

test('shows nothing while this tab or another one is visible', async () => {
  held = [{ name: 'assay:visible-tab' }];
  await showNotice('p', notice);
  held = [];
  isHidden = false;
  await showNotice('p', notice);
  expect(unread.get()).toBe(0);
  isHidden = true;
  await showNotice('p', notice);
  expect(unread.get()).toBe(1);
});

test('the number is reset when the tab becomes visible', async () => {
  const stop = followVisibility();
  await showNotice('p', notice);
  expect(unread.get()).toBe(1);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(unread.get()).toBe(0);
  stop();
});

test('stays off if the user refuses the permission', async () => {
  FakeNotification.permission = 'denied';
  expect(await setNotifications(true)).toBe(false);
  expect(preferences.get().notifications).toBe(false);
});
