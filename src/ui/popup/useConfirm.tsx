import { lazy, Suspense, useSyncExternalStore } from 'react';
import { rememberFocus } from '#src/lib/browser/focus.ts';
import type { Confirmation } from './ConfirmDialog.tsx';

interface Asked {
  confirmation: Confirmation;
  /** Restores focus to the element that had it before the dialog. */
  giveBack: () => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const setAsked = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const confirm = (confirmation: Confirmation) => setAsked({ confirmation, giveBack: rememberFocus() });

/**
 * Returns the function that opens the app's confirm dialog, which stays open while the call runs and shows its
 * failure.
 */
export const useConfirm = () => confirm;

// Loaded on demand, because most visits open no dialog.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Renders the confirm dialog. Mounted once, around the pages. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  if (!current) return null;
  const close = () => {
    setAsked(null);
    current.giveBack();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog confirmation={current.confirmation} close={close} />
    </Suspense>
  );
}
