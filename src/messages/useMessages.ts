import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type Locale, translatorOf } from './t.ts';

/** Returns `t` and the locale. `t` is a new function after each change of language or loaded messages, so memos that depend on it update. */
export function useMessages() {
  // The provider wraps `i18n` in a new object on each of its changes.
  const { i18n: current } = useLingui();
  return { t: useMemo(() => translatorOf(current), [current]), locale: current.locale as Locale };
}
