import { useEffect, useState } from 'react';
import { session } from '#contract/session.ts';
import { ApiError } from '#src/api/api-error.ts';
import { signIn } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Maximum wait in seconds that is counted down. For a longer wait, the end time is shown. */
const MAX_COUNTDOWN_SECONDS = 120;

/** Failures of the contract's sign-in. */
const ownNames = ['BAD_CREDENTIALS', 'TENANT_REQUIRED', 'ACCOUNT_LOCKED', 'TOO_MANY_ATTEMPTS'];

/** Returns a submit function and the state of the last attempt. `waitingFor` is the username that must wait. */
export function useSignIn() {
  const { t, locale } = useMessages();
  const isToken = config().auth.mode === 'token';
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [wait, setWait] = useState(0);
  const [until, setUntil] = useState(0);
  const [name, setName] = useState('');

  useEffect(() => {
    if (wait <= 0) return;
    // Timers in background tabs are throttled, so compute the remaining time from the clock.
    const timer = setTimeout(() => setWait(Math.ceil((until - Date.now()) / 1000)), 1000);
    return () => clearTimeout(timer);
  }, [wait, until]);

  const submit = async (username: string, password: string) => {
    setIsBusy(true);
    setFailure(null);
    setName(username);
    try {
      await signIn(username, password);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, {}, { cause });
      setFailure(error);
      const seconds = error.status === 429 ? (error.retryAfter ?? 0) : 0;
      setWait(seconds);
      setUntil(Date.now() + seconds * 1000);
    } finally {
      setIsBusy(false);
    }
  };

  const words = () => {
    if (!failure) return null;
    if (failure.name === 'CROSS_ORIGIN') return t('failure.CROSS_ORIGIN');
    if (failure.name === 'TENANT_REQUIRED') return t('session.tenant', { example: `${name}@…` });
    if (failure.status === 429) {
      const isSlowedDown = failure.name === 'ACCOUNT_LOCKED';
      if (wait <= 0) return t(isSlowedDown ? 'session.slowed' : 'session.tooMany');
      if (wait <= MAX_COUNTDOWN_SECONDS) return t('session.tooMany.wait', { seconds: wait });
      const time = formatInstant(new Date(until).toISOString(), locale, 'short');
      return t(isSlowedDown ? 'session.slowed.until' : 'session.tooMany.until', { time });
    }
    if (failure.name === 'NO_TOKEN') return t('session.noToken');
    if (failure.name === 'ACCOUNT_LOCKED' || failure.status === 423) return t('session.locked');
    if (failure.name === 'REFUSED' && failure.status < 300) return t('session.refused', { message: failure.message });
    if (failure.status === 401) return t(isToken ? 'session.token.wrong' : 'session.wrong');
    if (failure.status === 404 || failure.status === 405)
      return t('session.noCall', { path: wireOf(session.login).path });
    if (failure.status >= 400 && failure.status < 500) return t('session.refused', { message: failure.message });
    return t(failure.status === 0 ? 'session.unreachable' : 'session.failed');
  };

  // A failure with a name of the contract is explained in full.
  const details = failure && !ownNames.includes(failure.name) ? failure : null;
  return { submit, isBusy, waitingFor: wait > 0 ? name : undefined, words: words(), details };
}
