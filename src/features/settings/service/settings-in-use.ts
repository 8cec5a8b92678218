import { nameOf } from '#src/api/settings/local-settings.ts';

interface SettingInUse {
  /** Name as in `config.json`, such as `parameters.financePage`. */
  setting: string;
  value: string;
  /** Default value; empty if there is none. */
  standard: string;
}

type Group = Record<string, unknown>;

/** Settings that the page shows elsewhere. */
const shownAsFacts = ['baseUrl', 'labelingVendor'];

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('path' in value) && !('value' in value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Returns the other settings and their defaults, one row for each value or place in an answer. */
export function settingsInUse(settings: Group, standard: Group): SettingInUse[] {
  const rowsOf = (group: Group, defaults: unknown, path: string[]): SettingInUse[] =>
    Object.entries(group).flatMap(([name, value]) => {
      const inner = [...path, name];
      const preset = isGroup(defaults) ? defaults[name] : undefined;
      if (isGroup(value)) return rowsOf(value, preset, inner);
      return [{ setting: nameOf({ path: inner }), value: textOf(value), standard: textOf(preset ?? '') }];
    });
  const shown = Object.fromEntries(Object.entries(settings).filter(([name]) => !shownAsFacts.includes(name)));
  return rowsOf(shown, standard, []);
}
