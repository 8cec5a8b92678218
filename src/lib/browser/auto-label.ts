import { z } from 'zod/mini';
import { createEmitter } from '../store.ts';
import { useStore } from '../useStore.ts';
import { stored } from './stored.ts';

const choices = stored('assay:auto-label', z.enum(['on', 'off']), 'off');
const { emit, subscribe } = createEmitter();

// Imports follow the choice of the user's other tabs, so the switch shows it too.
if (typeof window !== 'undefined') window.addEventListener('storage', () => emit());

/** Preference, stored in this browser for each user, to start labeling automatically after an import. */
export const autoLabel = {
  get: (userId: string) => choices.get(userId) === 'on',
  set(userId: string, on: boolean) {
    choices.set(on ? 'on' : 'off', userId);
    emit();
  },
};

export const useAutoLabel = (userId: string) => useStore({ get: () => autoLabel.get(userId), subscribe });
