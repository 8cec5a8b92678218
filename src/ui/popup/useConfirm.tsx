import { lazy, Suspense, useSyncExternalStore } from 'react';
import { rememberFocus } from '#src/lib/browser/focus.ts';
import type { Confirmation } from './ConfirmDialog.tsx';

interface Asked {
  confirmation: Confirmation;
  /** Gives the focus back to what had it when it was asked. */
  giveBack: () => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const ask = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const confirm = (confirmation: Confirmation) => ask({ confirmation, giveBack: rememberFocus() });

/** One confirm dialog for the whole app: it stays open while the call runs and shows its failure in place. */
export const useConfirm = () => confirm;

// Dialogs are fetched when the first one is asked for: most visits have none.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Where the dialog appears; once, around the pages. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  if (!current) return null;
  const close = () => {
    ask(null);
    current.giveBack();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog confirmation={current.confirmation} close={close} />
    </Suspense>
  );
}
