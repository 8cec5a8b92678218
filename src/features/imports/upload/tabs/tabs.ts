import { isOpen } from '../record/record.ts';
import type { RecordSync } from '../record/record-sync.ts';
import type { Files } from './files.ts';
import type { Ownership, TabMessage } from './ownership.ts';

interface TabContext {
  sync: RecordSync;
  files: Files;
  ownership: Ownership;
  /** Asks to become the owner once the current owner is gone. */
  claim: (id: string) => void;
}

/** Handles a message from another tab about an import. */
export function handleTabMessage(message: TabMessage, { sync, files, ownership, claim }: TabContext) {
  const { store } = sync;
  const isMine = (id: string) => store.get(id)?.owner === 'here';
  switch (message.type) {
    case 'hello':
      for (const { record, owner } of store.all()) {
        if (owner !== 'here') continue;
        sync.broadcast(record.id);
        const file = files.get(record.id);
        if (file) ownership.send({ type: 'file', id: record.id, file });
      }
      return;
    case 'row': {
      const { record, live } = message;
      if (isMine(record.id) && isOpen(store.get(record.id)!.record)) return;
      const known = store.get(record.id) !== undefined;
      store.set(record.id, { record, live, owner: 'elsewhere' }, true);
      if (!known && isOpen(record)) claim(record.id);
      if (!isOpen(record)) files.delete(record.id);
      return;
    }
    case 'file':
      if (!isMine(message.id)) files.set(message.id, message.file);
      return;
    case 'removed':
      for (const id of message.ids) {
        ownership.release(id);
        files.delete(id);
      }
      store.drop(message.ids);
  }
}
