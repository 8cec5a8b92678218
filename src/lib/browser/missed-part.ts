import { createEmitter } from '../store.ts';

const failures = createEmitter();

/** Reports that a lazily loaded part of the console could not be fetched. */
export const reportLoadFailure = () => failures.emit();

/** Subscribes to failed fetches of lazily loaded parts. Returns a function that unsubscribes. */
export const onLoadFailure = failures.subscribe;
