import { overview } from './en/overview.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** What sign-in, the frame and the overview say. */
export const messages = { ...shell, ...session, ...overview };

/** What the other pages say, a file for each noun. */
export const further = import.meta.glob<Record<string, Record<string, string>>>([
  './en/*.ts',
  '!./en/{overview,session,shell}.ts',
]);
