import type { StartOptions, Stranger } from './kit/types.ts';

/** The strangers by name; each is a file of this folder. */
export const strangerNames = [
  'bare-documented',
  'django-snake',
  'express-200-errors',
  'fastapi-oauth',
  'go-numeric-ids',
  'java-iso-local-dates',
  'laravel-plain-token',
  'oidc-redirect',
  'rails-sessions',
  'spring-envelope',
] as const;

export type StrangerName = (typeof strangerNames)[number];

/** Starts a stranger by name. */
export async function startStranger(name: StrangerName, options: StartOptions = {}): Promise<Stranger> {
  const module: { start: (options: StartOptions) => Promise<Stranger> } = await import(`./${name}.ts`);
  return module.start(options);
}
