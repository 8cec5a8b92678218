import { createStore } from '#src/lib/store.ts';
import { loadConfig } from './config.ts';
import { keptSettings } from './kept-settings.ts';

/** Reason why `config.json` cannot be used. */
export const settingsFailure = createStore<Error | undefined>(undefined);

/**
 * Loads `config.json`, and the settings of this browser if there are any, before any other request. A fault in the latter
 * does not keep the console from starting.
 * @throws ConfigError
 */
export async function loadSettings() {
  await loadConfig().catch((error: Error) => {
    settingsFailure.set(error);
    throw error;
  });
  if (keptSettings.get() === undefined) return;
  await import('./local-settings.ts').then(({ applyLocalSettings }) => applyLocalSettings()).catch(() => {});
}
