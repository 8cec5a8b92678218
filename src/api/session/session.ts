import type { Endpoint } from '#contract/endpoint.ts';
import { type Person, session } from '#contract/session.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';
import { withTimeout } from '#src/lib/with-timeout.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { send } from '../request/send.ts';
import { config } from '../settings/config.ts';
import { renamed, wireOf } from '../wire/wire.ts';
import { accessToken } from './access-token.ts';
import { signOutMark } from './kept-session.ts';
import { mayCall } from './may-call.ts';
import { isOwnSignIn, readTokens } from './read-tokens.ts';

export type SessionState =
  | { phase: 'starting' }
  /** The service could not tell whether a session exists. */
  | { phase: 'unknown'; error: ApiError }
  | { phase: 'signed-in'; person: Person }
  /** `none`: there was no session; `left`: signed out in this tab; `ended`: expired, or ended elsewhere. */
  | { phase: 'signed-out'; why: 'none' | 'left' | 'ended' };

/** State of this browser's session in this tab. */
export const sessionStore = createStore<SessionState>({ phase: 'starting' });
const setState = sessionStore.set;
let isSigningOut = false;

accessToken.subscribe((tokens, hasEnded) => {
  const state = sessionStore.get();
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
  if (sessionStore.get().phase === 'unknown') setState({ phase: 'starting' });
  if (signOutMark.get()) return accessToken.set(null);
  try {
    await accessToken.refresh(accessToken.get()?.access_token);
  } catch (error) {
    if (sessionStore.get().phase === 'starting') setState({ phase: 'unknown', error: error as ApiError });
  }
}

/**
 * Signs in with a username and password, or, if the settings say so, with a pasted token as the password.
 * @throws ApiError 401 for a wrong name or password, 429 with `retryAfter` after too many attempts
 */
export async function signIn(username: string, password: string) {
  const tokens = config().auth.mode === 'token' ? await pastedToken(password) : await requestTokens(username, password);
  signOutMark.set(undefined);
  accessToken.set(tokens);
}

const pastedToken = async (token: string) => (await import('./foreign-session.ts')).checkPastedToken(token);

async function requestTokens(username: string, password: string) {
  const request = isOwnSignIn()
    ? {
        body: JSON.stringify(renamed({ username, password }, wireOf(session.login).body)),
        contentType: 'application/json',
      }
    : (await import('./foreign-session.ts')).signInRequest(username, password);
  return readTokens(await send(session.login, request), username);
}

const signOutTasks = new Set<() => Promise<unknown>>();
/** Timeout in milliseconds for the tasks before sign-out and for the sign-out request. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

/** Registers a task that runs before each sign-out, while the session is still valid. */
export const beforeSignOut = (task: () => Promise<unknown>) => void signOutTasks.add(task);

/** Signs out here and in all other tabs, even if the service cannot be reached, and then at the OpenID provider. */
export async function signOut() {
  isSigningOut = true;
  let provider: string | undefined;
  try {
    const finished = Promise.allSettled([...signOutTasks].map((task) => task()));
    await withTimeout(finished, SIGN_OUT_TIMEOUT_MS).catch(() => {});
    if (config().auth.mode === 'oidc') provider = await (await import('./oidc/renew-tokens.ts')).signOutAddress();
    else await call(session.logout, { timeout: SIGN_OUT_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    signOutMark.set(true);
  } finally {
    accessToken.set(null);
    isSigningOut = false;
  }
  if (provider) location.assign(provider);
}

export const useSession = () => useStore(sessionStore);

export function usePerson(): Person | undefined {
  const current = useSession();
  return current.phase === 'signed-in' ? current.person : undefined;
}

/** Returns the id of the signed-in user, or an empty string before sign-in. */
export const usePersonId = (): string => usePerson()?.id ?? '';

/** Returns whether the signed-in user is an administrator, who may be able to change the service's settings. */
export const useIsAdmin = (): boolean => usePerson()?.roles.includes('admin') === true;

/** Returns whether the signed-in user may call an endpoint: `useCan(runs.cancel)`. */
export function useCan(endpoint: Pick<Endpoint, 'roles'>): boolean {
  return mayCall(endpoint, usePerson()?.roles);
}
