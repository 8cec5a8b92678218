import { readFileSync } from 'node:fs';
import type { ForeignService, StartOptions } from './kit/types.ts';

interface Module {
  start: (options?: StartOptions) => Promise<ForeignService>;
}

const modules = {
  'bare-documented': (): Promise<Module> => import('./bare-documented.ts'),
  'express-200-errors': (): Promise<Module> => import('./express-200-errors.ts'),
  'fastapi-oauth': (): Promise<Module> => import('./fastapi-oauth.ts'),
  'go-numeric-ids': (): Promise<Module> => import('./go-numeric-ids.ts'),
  'java-iso-local-dates': (): Promise<Module> => import('./java-iso-local-dates.ts'),
  'oidc-redirect': (): Promise<Module> => import('./oidc-redirect.ts'),
  'rails-sessions': (): Promise<Module> => import('./rails-sessions.ts'),
  'spring-envelope': (): Promise<Module> => import('./spring-envelope.ts'),
};

export type ForeignName = keyof typeof modules;

export const foreignNames = Object.keys(modules) as ForeignName[];

/** Starts a foreign service by name. */
export async function startForeign(name: ForeignName, options: StartOptions = {}): Promise<ForeignService> {
  const { start } = await modules[name]();
  return start(options);
}

/** Returns the settings with which the console does the main job of a foreign service. */
export const settingsOf = (name: ForeignName): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`./settings/${name}.json`, import.meta.url), 'utf8'));
