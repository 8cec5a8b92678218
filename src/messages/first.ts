import { overview } from './en/overview.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** Messages of the first screen: sign-in, page frame and overview. */
export const messages = { ...shell, ...session, ...overview };

/** Messages of the other pages, one lazily loaded file per noun. */
export const further = import.meta.glob<Record<string, Record<string, string>>>([
  './en/*.ts',
  '!./en/{overview,session,shell}.ts',
]);
