import { readFileSync } from 'node:fs';
import { type Difference, differences } from './differences.ts';
import type { Change } from './kit/dialect.ts';
import type { ForeignService, StartOptions } from './kit/types.ts';

interface Module {
  start: (options?: StartOptions, change?: Change) => Promise<ForeignService>;
}

const modules = {
  'bare-documented': (): Promise<Module> => import('./bare-documented.ts'),
  'go-numeric-ids': (): Promise<Module> => import('./go-numeric-ids.ts'),
  'oidc-redirect': (): Promise<Module> => import('./oidc-redirect.ts'),
  'rails-sessions': (): Promise<Module> => import('./rails-sessions.ts'),
  'spring-envelope': (): Promise<Module> => import('./spring-envelope.ts'),
};

export type ForeignName = keyof typeof modules;

export const foreignNames = Object.keys(modules) as ForeignName[];

/** Starts a foreign service by name, maybe with differences. */
export async function startForeign(
  name: ForeignName,
  options: StartOptions = {},
  ...others: Difference[]
): Promise<ForeignService> {
  const { start } = await modules[name]();
  return start(options, (own, kit) => others.reduce((dialect, one) => differences[one](dialect, kit), own));
}

/** Returns the settings with which the console does the main job of a foreign service. */
export const settingsOf = (name: ForeignName): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`./settings/${name}.json`, import.meta.url), 'utf8'));
