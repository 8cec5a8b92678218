import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { signIn } from '#src/api/session.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { useMessages } from '#src/messages/t.ts';

/** A wait up to this long is counted down; a longer one names the moment it ends. */
const secondsCounted = 120;

/** One attempt after another: whether one is under way, what is wrong with the last, how long to wait for the next. */
export function useSignIn() {
  const { t, locale } = useMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const submit = async (username: string, password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username, password);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, {}, { cause });
      setFailure(error);
      setWait(error.status === 429 ? (error.retryAfter ?? 0) : 0);
    } finally {
      setBusy(false);
    }
  };

  const words = () => {
    if (!failure) return null;
    if (failure.name === 'ACCOUNT_LOCKED' || failure.status === 423) return t('session.locked');
    if (failure.status === 429) {
      if (wait <= 0) return t('session.tooMany');
      if (wait <= secondsCounted) return t('session.tooMany.wait', { seconds: wait });
      const until = new Date(Date.now() + wait * 1000).toISOString();
      return t('session.tooMany.until', { time: formatInstant(until, locale, 'short') });
    }
    if (failure.status === 401 || failure.status === 422) return t('session.wrong');
    return t(failure.status === 0 ? 'session.unreachable' : 'session.failed');
  };

  return { submit, busy, waiting: wait > 0, words: words() };
}
