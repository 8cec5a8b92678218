import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';
import { createEmitter } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

const seen = stored('assay:tour', z.literal('seen'), undefined);
const { emit, subscribe } = createEmitter();

/** Remembers in this browser that a user has started the tour. */
export function setTourSeen(userId: string) {
  seen.set('seen', userId);
  emit();
}

export const useHasSeenTour = (userId: string) => useStore({ get: () => seen.get(userId) === 'seen', subscribe });
