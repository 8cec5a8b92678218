import { overview } from './zh/overview.ts';
import { shell } from './zh/shell.ts';

/** Messages of the first screen: page frame and overview. */
export const messages = { ...shell, ...overview };

/** Messages of the other pages, one lazily loaded file per noun. */
export const further = import.meta.glob<Record<string, Record<string, string>>>([
  './zh/*.ts',
  '!./zh/{overview,shell}.ts',
]);
