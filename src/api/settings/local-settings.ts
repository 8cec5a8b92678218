import { z } from 'zod/mini';
import { createStore } from '#src/lib/store.ts';
import { applySettings, config } from './config.ts';
import { ConfigError, type ConfigFault } from './config-faults.ts';
import type { ConsoleConfig } from './config-schema.ts';
import { keptSettings } from './kept-settings.ts';

/** A setting that a person has chosen for this browser. It replaces that of `config.json`. */
export interface LocalSetting {
  /** Names from the outside in, such as `parameters`, `financePage`. */
  path: string[];
  value: unknown;
}

const name = z.string().check(z.refine((text) => !['__proto__', 'constructor', 'prototype'].includes(text)));
const Kept = z.array(z.object({ path: z.array(name).check(z.minLength(1)), value: z.unknown() }));

interface State {
  settings: readonly LocalSetting[];
  /** Settings that cannot be used, because of an error or another version of the console. They are ignored. */
  faults: readonly ConfigFault[];
}

/** The settings of this browser that are in use. */
export const localSettings = createStore<State>({ settings: [], faults: [] });

/** Settings of `config.json`. This module loads before it changes them. */
const fromFile = config();

/** Applies the kept settings on top of `config.json`. A setting that cannot be used is reported and ignored. */
export async function applyLocalSettings() {
  const kept = Kept.safeParse(keptSettings.get() ?? []);
  if (!kept.success) return localSettings.set({ settings: [], faults: [{ field: '', id: 'json' }] });
  const settings: LocalSetting[] = [];
  const faults: ConfigFault[] = [];
  let current = fromFile;
  for (const setting of kept.data) {
    try {
      current = await settingsWith(current, setting);
      settings.push(setting);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults.map(({ id, values }) => ({ field: nameOf(setting), id, ...(values && { values }) })));
    }
  }
  applySettings(current);
  localSettings.set({ settings, faults });
}

/** Returns the name of a setting as people write it: `parameters.financePage`. */
export const nameOf = ({ path }: Pick<LocalSetting, 'path'> | { path: readonly string[] }) =>
  path.map((part, index) => (part.includes('.') ? `["${part}"]` : index > 0 ? `.${part}` : part)).join('');

/** Returns whether a setting is valid together with those in use. */
export const canUseSetting = (setting: LocalSetting): Promise<boolean> =>
  settingsWith(config(), setting).then(
    () => true,
    () => false,
  );

/**
 * Uses a setting in this browser from now on.
 * @throws ConfigError
 */
export async function setLocalSetting(setting: LocalSetting) {
  await settingsWith(config(), setting);
  await keep([...keptWithout(setting), setting]);
}

export const removeLocalSetting = (setting: LocalSetting) => keep(keptWithout(setting));

/** Removes all settings of this browser, including those that cannot be used. */
export const removeLocalSettings = () => keep([]);

const keptWithout = ({ path }: LocalSetting) =>
  localSettings.get().settings.filter((other) => nameOf(other) !== nameOf({ path }));

function keep(settings: LocalSetting[]) {
  keptSettings.set(settings.length > 0 ? settings : undefined);
  return applyLocalSettings();
}

/** Returns the settings with one added. @throws ConfigError */
async function settingsWith(settings: ConsoleConfig, { path, value }: LocalSetting): Promise<ConsoleConfig> {
  const changed = structuredClone(settings) as Record<string, unknown>;
  let holder = changed;
  for (const part of path.slice(0, -1)) {
    const inner = holder[part];
    holder = holder[part] = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  }
  holder[path.at(-1)!] = value;
  return (await import('./read-settings.ts')).parseConfig(JSON.stringify(changed));
}
