import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionState, subscribeSession } from '#src/api/session/session.ts';
import { preferences } from '#src/lib/browser/preferences.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { showTimesIn } from '#src/lib/format/dates.ts';
import { activate } from '#src/messages/t.ts';

/** Clears all fetched data when the signed-in user changes, in any tab, and applies the new user's preferences. */
export function useOwner(client: QueryClient) {
  useEffect(() => {
    let owner: string | undefined;
    const take = () => {
      const state = sessionState();
      const next = state.phase === 'signed-in' ? state.person.id : undefined;
      if (owner && owner !== next) client.clear();
      if (next && owner !== next) preferences.switchUser(next);
      visits.switchUser(next);
      owner = next;
    };
    const apply = () => {
      const { locale, zone, density } = preferences.get();
      showTimesIn(zone);
      document.documentElement.dataset.density = density;
      if (locale) void activate(locale);
    };
    take();
    apply();
    const leave = [subscribeSession(take), preferences.subscribe(apply)];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);
}
