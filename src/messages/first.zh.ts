import { overview } from './zh/overview.ts';
import { session } from './zh/session.ts';
import { shell } from './zh/shell.ts';

/** What sign-in, the frame and the overview say. */
export const messages = { ...shell, ...session, ...overview };
