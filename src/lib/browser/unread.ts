import { createStore } from '../store.ts';

/** Number of notices since the tab was last visible, shown in its title. */
export const unread = createStore(0);
