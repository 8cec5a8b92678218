import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';
import { createEmitter } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

const choices = stored('assay:first-steps', z.literal('hidden'), undefined);
const { emit, subscribe } = createEmitter();

/** Hides the first steps for a user, in this browser. */
export function hideFirstSteps(userId: string) {
  choices.set('hidden', userId);
  emit();
}

export const useHidesFirstSteps = (userId: string) =>
  useStore({ get: () => choices.get(userId) === 'hidden', subscribe });
