import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { SavedView, type ViewContent, type ViewList, views } from '#contract/views.ts';
import { stored } from '#src/lib/browser/stored.ts';
import { changedFields } from '#src/lib/changed-fields.ts';
import { call } from '../call.ts';
import { isOffered } from '../session/extensions.ts';
import { usePersonId } from '../session/session.ts';

/**
 * The views of each user and list in this browser: the only ones if the service keeps none, else a copy with which a list
 * opens without waiting.
 */
const kept = stored('assay:views', z.array(SavedView), []);
const ownerOf = (personId: string, list: ViewList) => `${personId}:${list}`;

export const viewQueries = {
  list: (list: ViewList, personId: string) =>
    queryOptions({
      queryKey: ['views', list, personId],
      queryFn: async ({ client, signal }) => {
        const owner = ownerOf(personId, list);
        if (!(await isOffered(client, 'saved-views'))) return kept.get(owner);
        const found = await call(views.list, { params: { list }, signal });
        kept.set(found, owner);
        return found;
      },
      initialData: () => kept.get(ownerOf(personId, list)),
      initialDataUpdatedAt: 0,
      staleTime: 60_000,
    }),
};

/** Returns a function that changes the views of a list at the service or, if it keeps none, in this browser. */
function useCommand<T>(
  list: ViewList,
  atService: (value: T, shown: SavedView[]) => Promise<unknown>,
  here: (value: T, saved: SavedView[], shown: SavedView[]) => SavedView[],
) {
  const client = useQueryClient();
  const personId = usePersonId();
  const owner = ownerOf(personId, list);
  const { queryKey } = viewQueries.list(list, personId);
  return useMutation({
    mutationFn: async (value: T) => {
      const shown = client.getQueryData(queryKey) ?? [];
      if (await isOffered(client, 'saved-views')) await atService(value, shown);
      else kept.set(here(value, kept.get(owner), shown), owner);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  }).mutateAsync;
}

/** Returns a view to save, with what another tab or user has changed since it was shown here. */
function mergedView(view: ViewContent, shown: SavedView[], saved: SavedView[]): ViewContent {
  const [before, now] = [shown, saved].map((views) => views.find(({ id }) => id === view.id));
  return before && now ? { ...now, ...changedFields<ViewContent>(before, view) } : view;
}

const without = (saved: SavedView[], id: string) => saved.filter((view) => view.id !== id);

/** Returns the changes of the views of a list. Each resolves when `viewQueries.list` has it. */
export function useViewCommands(list: ViewList) {
  return {
    save: useCommand(
      list,
      async (view: ViewContent, shown) => {
        const merged = mergedView(view, shown, await call(views.list, { params: { list } }));
        const { id: view_id, name, query, hidden_columns, column_order, column_widths, is_shared } = merged;
        const body = { name, query, hidden_columns, column_order, column_widths, is_shared };
        return call(views.save, { params: { list, view_id }, body });
      },
      (view, saved, shown) => {
        const is_default = saved.some(({ id, is_default }) => id === view.id && is_default);
        const whole = { ...mergedView(view, shown, saved), owner: '', is_own: true, may_change: true, is_default };
        return [...without(saved, view.id), whole].sort((a, b) => a.name.localeCompare(b.name));
      },
    ),
    setDefault: useCommand(
      list,
      ({ id: view_id, is_default }: Pick<SavedView, 'id' | 'is_default'>) =>
        call(views.setDefault, { params: { list, view_id }, body: { is_default } }),
      ({ id, is_default }, saved) => saved.map((view) => ({ ...view, is_default: is_default && view.id === id })),
    ),
    remove: useCommand(
      list,
      (view_id: string) => call(views.remove, { params: { list, view_id } }),
      (id, saved) => without(saved, id),
    ),
  };
}
