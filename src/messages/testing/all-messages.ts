import type { Messages } from '../catalog.ts';

type File = Record<string, Record<string, string>>;
const join = (files: Record<string, File>): Messages =>
  Object.assign({}, ...Object.values(files).flatMap(Object.values));

/** Messages of all nouns in English. */
export const en = join(import.meta.glob<File>('../en/*.ts', { eager: true }));

/** Messages of all nouns in Chinese. */
export const zh = join(import.meta.glob<File>('../zh/*.ts', { eager: true }));
