import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { z } from 'zod/mini';
import type { SavedView, ViewContent, ViewList } from '#contract/views.ts';
import { isSameLayout, layoutOf, setLayout } from '#src/lib/browser/column-layout.ts';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { useExtension } from '../session/extensions.ts';
import { usePersonId } from '../session/session.ts';
import { queryOf, searchOf } from './view-address.ts';
import { useViewCommands, viewQueries } from './views.queries.ts';

/**
 * Keeps the filters of a list in the URL, as `useUrlState` does, with the saved view that they began with. A list that is
 * opened without filters shows the user's default view.
 * @returns the filters, a function that changes them, and the props of the `ViewMenu`
 */
export function useListView<S extends z.ZodMiniObject>(list: ViewList, schema: S) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const zone = useZoneName();
  const { data: views, isFetching } = useQuery(viewQueries.list(list, usePersonId()));
  const layout = layoutOf(usePreferences(), list);

  const choose = (view: ViewContent | undefined, options?: { replace: boolean }) => {
    if (view) setLayout(list, view);
    void navigate({ search: view ? searchOf(view, zone) : '' }, options);
  };
  const first = useDefaultView(views, isFetching);
  const openFirst = useEffectEvent(() => choose(first, { replace: true }));
  useEffect(() => {
    if (first) openFirst();
  }, [first]);
  const [filter, setFilter] = useUrlState(schema, first && searchOf(first, zone));

  const current = views.find(({ id }) => id === new URLSearchParams(search).get('view'));
  const query = queryOf(search, zone);
  const menu = {
    views,
    current,
    isChanged: current !== undefined && !(current.query === query && isSameLayout(current, layout)),
    isFiltered: query !== '',
    /** Current state of the list, as a view would save it. */
    content: { query, ...layout },
    canShare: useExtension('saved-views') === true,
    choose,
    ...useViewCommands(list),
  };
  return [filter, setFilter, menu] as const;
}

/**
 * Returns the default view until it is in the URL: if the list was opened without filters, but not with "Back", which may
 * lead to filters that the user had cleared.
 */
function useDefaultView(views: SavedView[], isFetching: boolean): SavedView | undefined {
  const { search, key } = useLocation();
  const type = useNavigationType();
  const [isOpening, setIsOpening] = useState(search === '' && (type !== 'POP' || key === 'default'));
  const view = isOpening ? views.find(({ is_default }) => is_default) : undefined;
  if (isOpening && (search !== '' || !(view || isFetching))) setIsOpening(false);
  return search === '' ? view : undefined;
}
