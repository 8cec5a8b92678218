import type { Finding } from './passage.ts';
import { createStore } from './store.ts';

/** Findings of the result that is open, which the search palette finds. Empty on any other page. */
export const pageFindings = createStore<readonly Finding[]>([]);
