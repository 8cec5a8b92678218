import type { Ownership, TabMessage } from '../tabs/ownership.ts';

/** Creates a fake browser. `open()` returns a tab; closing it passes its imports to the next waiting tab. */
export function fakeBrowser() {
  const held = new Map<string, object>();
  const waiting: { id: string; tab: object; owned: () => void }[] = [];
  const tabs = new Map<object, (message: TabMessage) => void>();
  const free = (tab: object, id?: string) => {
    for (const [key, owner] of [...held]) {
      if (owner !== tab || (id !== undefined && key !== id)) continue;
      held.delete(key);
      const next = waiting.findIndex((each) => each.id === key && tabs.has(each.tab));
      const heir = next < 0 ? undefined : waiting.splice(next, 1)[0];
      if (heir) {
        held.set(key, heir.tab);
        heir.owned();
      }
    }
  };
  return {
    open(): Ownership {
      const tab = {};
      tabs.set(tab, () => {});
      return {
        claim(id, owned, elsewhere) {
          if (!held.has(id)) {
            held.set(id, tab);
            return owned();
          }
          waiting.push({ id, tab, owned });
          elsewhere();
        },
        release: (id) => free(tab, id),
        send(message) {
          if (!tabs.has(tab)) return;
          for (const [other, listener] of tabs) if (other !== tab) listener(message);
        },
        listen: (listener) => void tabs.set(tab, listener),
        close() {
          tabs.delete(tab);
          free(tab);
        },
      };
    },
  };
}
