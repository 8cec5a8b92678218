import { Envelope } from '#contract/envelope.ts';
import { session, Tokens } from '#contract/session.ts';
import { createEmitter } from '#src/lib/store.ts';
import { ApiError } from '../api-error.ts';
import { addressOf } from '../settings/wire.ts';
import { unreachable } from '../unreachable.ts';

/** Channel between the tabs of a browser: new tokens, or null after sign-out. */
const channel = new BroadcastChannel('assay:session');
/** `hasEnded` is true if there are no tokens because this browser's session ended. */
const changes = createEmitter<[tokens: Tokens | null, hasEnded: boolean]>();
let current: Tokens | null = null;

/** Timeouts in milliseconds: for new tokens, and for another tab that is refreshing them. */
const REFRESH_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 2 * REFRESH_TIMEOUT_MS;

const store = (tokens: Tokens | null, hasEnded = false) => {
  current = tokens;
  changes.emit(tokens, hasEnded);
};
channel.onmessage = ({ data }: MessageEvent<Tokens | null>) => store(data);

/** The access token, in memory only, with one refresh at a time across tabs. */
export const accessToken = {
  get: () => current,

  /** Stores new tokens (null after sign-out) and informs the other tabs. */
  set(tokens: Tokens | null, hasEnded = false) {
    store(tokens, hasEnded);
    channel.postMessage(tokens);
  },

  /** Ends the session if the service rejects a token it has just issued, because another refresh would not help. */
  refused(token: string | undefined) {
    if (token !== undefined && current?.access_token === token) this.set(null);
  },

  subscribe: changes.subscribe,

  /**
   * Gets tokens newer than `stale` with the refresh cookie.
   * @returns null if the session has ended
   * @throws ApiError if the service cannot be reached or fails
   */
  async refresh(stale: string | undefined): Promise<Tokens | null> {
    let isOurTurn = false;
    const renew = async () => {
      isOurTurn = true;
      if (current && current.access_token !== stale) return current;
      const before = current;
      const response = await fetch(addressOf(session.refresh, {}), {
        method: 'POST',
        credentials: 'include',
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      }).catch((cause) => {
        throw unreachable({ cause });
      });
      if (response.status === 401) {
        const { name } = await ApiError.from(response);
        // Another tab may have signed in since the request was sent.
        if (current === before) this.set(null, name === 'SESSION_ENDED');
        return current;
      }
      if (!response.ok) throw await ApiError.from(response);
      const json = await response.json().catch((cause) => {
        throw new ApiError(0, { message: 'The response was cut off.' }, { cause });
      });
      const body = Envelope.safeParse(json);
      const tokens = Tokens.safeParse(body.data?.data);
      if (!tokens.success)
        throw new ApiError(response.status, { name: 'CONTRACT_VIOLATION', message: tokens.error.message });
      this.set(tokens.data);
      return tokens.data;
    };
    // The browser may suspend a tab in the middle of a refresh, which would block all others forever.
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return navigator.locks.request('assay:refresh', { signal }, renew).catch((cause) => {
      throw isOurTurn ? cause : new ApiError(0, { name: 'TIMEOUT' }, { cause });
    });
  },
};
