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

const catalogues = {
  en: { first: () => import('./first.ts'), all: () => import('./catalogue.ts') },
  zh: { first: () => import('./first.zh.ts'), all: () => import('./catalogue.zh.ts') },
};
type Part = 'first' | 'all';
const messagesOf = async (locale: Locale, of: Part) =>
  (await catalogues[locale][of]()).messages as unknown as Record<string, string>;

/** `first` until a page beyond the overview is opened: it needs a third of the words. */
let part: Part = 'all';
let bringing: Promise<void> | undefined;

/** Whether a message is on its way: what shows it draws again when it has come. */
function isComing(id: string): boolean {
  if (id in i18n.messages) return false;
  if (part === 'first') void bringAllMessages()?.catch(() => {});
  return bringing !== undefined;
}

/** The text of a message in the current language. */
export const t = <K extends MessageId>(id: K, ...[values]: Values<K>): string =>
  isComing(id) ? '' : i18n._(id, values as Record<string, unknown> | undefined);

/** As `t`, for components: they draw again when the language changes. */
export function useMessages() {
  const { i18n: current } = useLingui();
  return { t, locale: current.locale as Locale };
}

/** A message whose id is made from data, such as a status; `fallback` where the catalogue has none. */
export const messageOr = (id: string, fallback: string, values?: Record<string, string | number>): string =>
  !isComing(id) && id in i18n.messages ? i18n._(id, values) : fallback;

/** Begins with the messages of the first screen. */
export async function activateFirst(locale: Locale) {
  part = 'first';
  await activate(locale);
}

/** Fetches the messages of all pages, for a page that is about to be opened. */
export function bringAllMessages(): Promise<void> | undefined {
  if (part === 'all') return bringing;
  part = 'all';
  const locale = i18n.locale as Locale;
  bringing = messagesOf(locale, 'all')
    .then(
      (messages) => i18n.load(locale, messages),
      (error) => {
        part = 'first';
        throw error;
      },
    )
    .finally(() => {
      bringing = undefined;
    });
  return bringing;
}

/** Loads a language's catalogue and switches to it, without a reload. */
export async function activate(locale: Locale): Promise<void> {
  const wanted = part;
  const messages = await messagesOf(locale, wanted);
  // A page beyond the first screen was opened meanwhile.
  if (wanted !== part) return activate(locale);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
}
