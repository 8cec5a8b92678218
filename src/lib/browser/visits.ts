import { z } from 'zod';

const Visits = z.array(z.object({ path: z.string().startsWith('/'), title: z.string() }));
/** A page of an object that a person had open in this browser. */
export type Visit = z.output<typeof Visits>[number];

const most = 20;
let key: string | undefined;

const list = (): Visit[] => {
  try {
    return key === undefined ? [] : Visits.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** Objects that the person signed in had open in this browser, the last one first: titles and addresses, no content. */
export const visits = {
  list,

  belongTo(personId: string | undefined) {
    key = personId === undefined ? undefined : `assay:visits:${personId}`;
  },

  add(visit: Visit) {
    if (key === undefined) return;
    const next = [visit, ...list().filter(({ path }) => path !== visit.path)].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden store costs the memory of the visit, not the page.
    }
  },
};
