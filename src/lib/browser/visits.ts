import { z } from 'zod';

const Visits = z.array(z.object({ path: z.string().startsWith('/'), title: z.string() }));
/** A recently opened page of an object. */
export type Visit = z.output<typeof Visits>[number];

const MAX_VISITS = 20;
let key: string | undefined;

const list = (): Visit[] => {
  try {
    return key === undefined ? [] : Visits.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/**
 * Pages of objects that the signed-in user recently opened in this browser, newest first. Stores titles and paths, no
 * content.
 */
export const visits = {
  list,

  switchUser(personId: string | undefined) {
    key = personId === undefined ? undefined : `assay:visits:${personId}`;
  },

  add(visit: Visit) {
    if (key === undefined) return;
    const next = [visit, ...list().filter(({ path }) => path !== visit.path)].slice(0, MAX_VISITS);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: the visit is not remembered.
    }
  },
};
