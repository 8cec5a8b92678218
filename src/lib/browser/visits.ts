import { z } from 'zod/mini';
import { storedList } from './stored.ts';

const Visit = z.object({ path: z.string().check(z.startsWith('/')), title: z.string() });
/** A recently opened page of an object. */
export type Visit = z.output<typeof Visit>;

const MAX_VISITS = 100;
const recent = storedList('assay:visits', Visit, ({ path }) => path, MAX_VISITS);
let owner: string | undefined;

/**
 * Pages of objects that the signed-in user recently opened in this browser, newest first. Stores titles and paths, no
 * content.
 */
export const visits = {
  list: () => (owner === undefined ? [] : recent.list(owner)),

  switchUser(personId: string | undefined) {
    owner = personId;
  },

  add(visit: Visit) {
    if (owner !== undefined) recent.add(owner, visit);
  },
};
