import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Messages } from './catalogue.ts';

export type MessageId = keyof Messages;
export type Locale = 'en' | 'zh';

/** Names of the ICU arguments of a message: `{n, plural, …}` and `{name}`; `{# files}` inside a plural is text. */
type Names<S extends string> = S extends `${string}{${infer Inside}`
  ?
      | (Inside extends `${infer Name},${string}` ? Plain<Name> : never)
      | (Inside extends `${infer Name}}${string}` ? Plain<Name> : never)
      | Names<Inside>
  : never;
type Plain<S extends string> = S extends `${string}${' ' | '#' | '{' | '}' | ','}${string}` | '' ? never : S;
type Values<K extends MessageId> = [Names<Messages[K]>] extends [never]
  ? []
  : [values: Record<Names<Messages[K]>, string | number>];

/** The text of a message in the current language. */
export const t = <K extends MessageId>(id: K, ...[values]: Values<K>): string =>
  i18n._(id, values as Record<string, unknown> | undefined);

/** As `t`, for components: they draw again when the language changes. */
export function useMessages() {
  const { i18n: current } = useLingui();
  return { t, locale: current.locale as Locale };
}

/** A message whose id is made from data, such as a status; `fallback` where the catalogue has none. */
export const messageOr = (id: string, fallback: string, values?: Record<string, string | number>): string =>
  id in i18n.messages ? i18n._(id, values) : fallback;

/** Loads a language's catalogue and switches to it, without a reload. */
export async function activate(locale: Locale) {
  const { messages } = locale === 'zh' ? await import('./catalogue.zh.ts') : await import('./catalogue.ts');
  i18n.loadAndActivate({ locale, messages: messages as Record<string, string> });
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
}
