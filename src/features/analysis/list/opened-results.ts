import { z } from 'zod';

const OpenedResult = z.object({ task_id: z.string(), title: z.string(), opened_at: z.string() });
/** A result that was opened in this browser. */
export type OpenedResult = z.infer<typeof OpenedResult>;

const MAX_OPENED = 50;
const keyOf = (personId: string) => `assay:analysis:opened:${personId}`;

/** Results that a user has opened in this browser, most recent first. Stores the title but no other content. */
export const openedResults = {
  list(personId: string): OpenedResult[] {
    try {
      return z.array(OpenedResult).parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
    } catch {
      return [];
    }
  },

  add(personId: string, opened: OpenedResult) {
    const others = this.list(personId).filter(({ task_id }) => task_id !== opened.task_id);
    keep(personId, [opened, ...others].slice(0, MAX_OPENED));
  },

  clear: (personId: string) => keep(personId, []),
};

function keep(personId: string, list: OpenedResult[]) {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(list));
  } catch {
    // If local storage is full or blocked, only the history is lost.
  }
}
