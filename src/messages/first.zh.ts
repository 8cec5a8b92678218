import { overview } from './zh/overview.ts';
import { session } from './zh/session.ts';
import { shell } from './zh/shell.ts';

/** What sign-in, the frame and the overview say. */
export const messages = { ...shell, ...session, ...overview };

/** What the other pages say, a file for each noun. */
export const further = import.meta.glob<Record<string, Record<string, string>>>([
  './zh/*.ts',
  '!./zh/{overview,session,shell}.ts',
]);
