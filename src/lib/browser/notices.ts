import { z } from 'zod/mini';
import { preferences } from './preferences.ts';
import { storedList } from './stored.ts';
import { unread } from './unread.ts';

const MAX_SHOWN = 100;
/** Tags of the notices that any tab has shown. */
const shown = storedList('assay:notices', z.string(), (tag) => tag, MAX_SHOWN);

/** Lock shared by all visible tabs. */
const VISIBLE_TAB = 'assay:visible-tab';

export interface Notice {
  /** Names the event, so that it is shown once. */
  tag: string;
  title: string;
  body: string;
  /** Shows the page of the event. */
  open: () => void;
}

/** Returns whether this browser can show notifications and the user has not blocked them. */
export const canNotify = () => 'Notification' in window && Notification.permission !== 'denied';

/** Turns notifications on or off. Asks for permission if necessary. Resolves with false if the user refuses it. */
export async function setNotifications(on: boolean): Promise<boolean> {
  const isAllowed = !on || (canNotify() && (await Notification.requestPermission()) === 'granted');
  preferences.set({ notifications: on && isAllowed });
  return isAllowed;
}

/** Counts an event in the title and shows a notification, if every tab is hidden and no tab has shown it yet. */
export async function showNotice(personId: string, { tag, title, body, open }: Notice) {
  if (!document.hidden) return;
  // One tab at a time.
  await navigator.locks.request('assay:notice', async () => {
    const { held = [] } = await navigator.locks.query();
    const isSeen = held.some(({ name }) => name === VISIBLE_TAB);
    if (isSeen || !document.hidden || shown.list(personId).some((each) => each === tag)) return;
    shown.add(personId, tag);
    unread.set(unread.get() + 1);
    if (!preferences.get().notifications || !canNotify() || Notification.permission !== 'granted') return;
    try {
      const notification = new Notification(title, { body, tag });
      notification.onclick = () => {
        notification.close();
        window.focus();
        open();
      };
    } catch {
      // Chrome on Android shows notifications of service workers only.
    }
  });
}

/** Tells other tabs when this one is visible, and resets the number in the title then. Returns a function that stops. */
export function followVisibility(): () => void {
  let hide = () => {};
  const update = () => {
    hide();
    if (document.hidden) return;
    unread.set(0);
    const visible = new AbortController();
    hide = () => visible.abort();
    const untilHidden = () => new Promise<void>((resolve) => visible.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(VISIBLE_TAB, { mode: 'shared', signal: visible.signal }, untilHidden)
      // Hidden before the lock was granted.
      .catch(() => {});
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    hide();
    document.removeEventListener('visibilitychange', update);
  };
}
