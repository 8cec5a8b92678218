import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Person, session } from '#contract/session.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { accessToken } from './access-token.ts';

export type SessionState =
  | { phase: 'starting' }
  /** The service could not tell whether a session exists. */
  | { phase: 'unknown'; error: ApiError }
  | { phase: 'signed-in'; person: Person }
  /** `none`: there was no session; `left`: signed out in this tab; `ended`: expired, or ended elsewhere. */
  | { phase: 'signed-out'; why: 'none' | 'left' | 'ended' };

let state: SessionState = { phase: 'starting' };
let isSigningOut = false;
const listeners = new Set<() => void>();

const setState = (next: SessionState) => {
  state = next;
  for (const listener of listeners) listener();
};

accessToken.subscribe((tokens, hasEnded) => {
  if (!tokens) {
    if (state.phase === 'signed-in') setState({ phase: 'signed-out', why: isSigningOut ? 'left' : 'ended' });
    else if (state.phase !== 'signed-out') setState({ phase: 'signed-out', why: hasEnded ? 'ended' : 'none' });
    return;
  }
  // Keeps the same object if a refresh returns an unchanged person, which avoids rerenders.
  const same = state.phase === 'signed-in' && JSON.stringify(state.person) === JSON.stringify(tokens.user);
  if (!same) setState({ phase: 'signed-in', person: tokens.user });
});

/** Resumes the session of the refresh cookie, if there is one. Called at startup and by "Try again". */
export async function resumeSession() {
  if (state.phase === 'unknown') setState({ phase: 'starting' });
  try {
    await accessToken.refresh(accessToken.get()?.access_token);
  } catch (error) {
    if (state.phase === 'starting') setState({ phase: 'unknown', error: error as ApiError });
  }
}

/**
 * Signs in.
 * @throws ApiError 401 for a wrong name or password, 429 with `retryAfter` after too many attempts
 */
export async function signIn(username: string, password: string) {
  accessToken.set(await call(session.login, { body: { username, password } }));
}

const signOutTasks = new Set<() => Promise<unknown>>();
/** Timeout in milliseconds for the tasks before sign-out and for the sign-out request. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

/** Registers a task that runs before each sign-out, while the session is still valid. */
export const beforeSignOut = (task: () => Promise<unknown>) => void signOutTasks.add(task);

/** Signs out here and in all other tabs, even if the service cannot be reached. */
export async function signOut() {
  isSigningOut = true;
  try {
    const finished = Promise.allSettled([...signOutTasks].map((task) => task()));
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS))]);
    await call(session.logout, { timeout: SIGN_OUT_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    accessToken.set(null);
    isSigningOut = false;
  }
}

export const sessionState = () => state;

export function subscribeSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribeSession, sessionState);

/** Returns whether a user with these roles may call an endpoint. The service checks again. */
export function mayCall(endpoint: Pick<Endpoint, 'roles'>, roles: readonly string[] | undefined): boolean {
  if (endpoint.roles === 'public') return true;
  if (!roles) return false;
  return (
    endpoint.roles === 'signed-in' || roles.includes('admin') || endpoint.roles.some((role) => roles.includes(role))
  );
}

/** Returns whether the signed-in user may call an endpoint: `useCan(runs.cancel)`. */
export function useCan(endpoint: Pick<Endpoint, 'roles'>): boolean {
  const current = useSession();
  return mayCall(endpoint, current.phase === 'signed-in' ? current.person.roles : undefined);
}
