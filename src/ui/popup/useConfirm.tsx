import { lazy, Suspense } from 'react';
import { rememberFocus } from '#src/lib/browser/focus.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';
import type { Confirmation } from './ConfirmDialog.tsx';

interface Asked {
  confirmation: Confirmation;
  /** Restores focus to the element that had it before the dialog. */
  giveBack: () => void;
}

const asked = createStore<Asked | null>(null);
const confirm = (confirmation: Confirmation) => asked.set({ confirmation, giveBack: rememberFocus() });

/**
 * Returns the function that opens the app's confirm dialog, which stays open while the call runs and shows its
 * failure.
 */
export const useConfirm = () => confirm;

// Loaded on demand, because most visits open no dialog.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Renders the confirm dialog. Mounted once, around the pages. */
export function ConfirmHost() {
  const current = useStore(asked);
  if (!current) return null;
  const close = () => {
    asked.set(null);
    current.giveBack();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog confirmation={current.confirmation} close={close} />
    </Suspense>
  );
}
