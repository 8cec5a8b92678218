import { overview } from './en/overview.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** What sign-in, the frame and the overview say. */
export const messages = { ...shell, ...session, ...overview };
