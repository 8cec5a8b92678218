import { type I18n, i18n } from '@lingui/core';
import type { Messages } from './catalog.ts';
import type { ValueNames } from './value-names.ts';

export type MessageId = keyof Messages;
export type Locale = 'en' | 'zh';

type Values<K extends MessageId> = [ValueNames<Messages[K]>] extends [never]
  ? []
  : [values: Record<ValueNames<Messages[K]>, string | number>];

/** Nouns whose messages are loaded after the first screen, one file each. */
const nouns = [
  'analysis',
  'audit',
  'bookings',
  'check',
  'columns',
  'connect',
  'documents',
  'files',
  'finance',
  'findings',
  'imports',
  'insights',
  'known',
  'log',
  'model',
  'notices',
  'oidc',
  'overlays',
  'projects',
  'reports',
  'runs',
  'search',
  'service',
  'session',
  'settings',
  'terms',
  'trends',
  'users',
  'views',
  'webhooks',
] as const;
export type Noun = (typeof nouns)[number];

const first = { en: () => import('./first.ts'), zh: () => import('./first.zh.ts') };
const messagesOf = async (locale: Locale, of: Iterable<Noun>) => {
  const { further } = await first[locale]();
  const parts = await Promise.all(Array.from(of, (noun) => further[`./${locale}/${noun}.ts`]!()));
  return Object.assign({}, ...parts.flatMap((part) => Object.values(part))) as Record<string, string>;
};

/** Nouns that are loaded or loading, in addition to the first screen's. */
let wanted = new Set<Noun>(nouns);
let loading: Promise<void> | undefined;

/** Returns whether a message is still loading. A message that no page has requested triggers loading all of them. */
function isLoading(id: string): boolean {
  if (id in i18n.messages) return false;
  void loadMessages()?.catch(() => {});
  return loading !== undefined;
}

const groupOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
/** Ids of loaded messages without their last part: `unit` for `unit.people`. */
let groups = new Set<string>();
i18n.on('change', () => {
  groups = new Set(Object.keys(i18n.messages).map(groupOf));
});

/** Returns true if no file can have the message: a group is in one file, except failures, which each noun has. */
const isNowhere = (id: string) => !(id in i18n.messages) && groupOf(id) !== 'failure' && groups.has(groupOf(id));

/** Returns `t` for the messages of an instance. */
export const translatorOf =
  (current: I18n) =>
  <K extends MessageId>(id: K, ...[values]: Values<K>): string =>
    isLoading(id) ? '' : current._(id, values as Record<string, unknown> | undefined);

/** Returns the text of a message in the current language, or an empty string while the message is loading. */
export const t = translatorOf(i18n);

/** Returns a message whose id is built from data, such as a status, or `fallback` if the catalog has none. */
export const messageOr = (id: string, fallback: string, values?: Record<string, string | number>): string =>
  !isNowhere(id) && !isLoading(id) && id in i18n.messages ? i18n._(id, values) : fallback;

/** Returns the ids of loaded messages that begin with a prefix, without it. */
export const idsOf = (prefix: string) =>
  Object.keys(i18n.messages).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));

/** Returns what a worker needs to translate the texts of a service: nothing for English, in which services send them. */
export const languageForWorker = (locale: Locale) => (locale === 'en' ? null : { locale, messages: i18n.messages });

/** Activates a locale with the messages of the first screen, and keeps those that a page has requested in the meantime. */
export async function activateFirst(locale: Locale) {
  wanted = new Set();
  show(locale, {});
  const { messages } = await first[locale]();
  i18n.load(locale, messages as Record<string, string>);
}

/** Loads the messages of the given nouns, or of all nouns. */
export function loadMessages(of: readonly Noun[] = nouns): Promise<void> | undefined {
  const missing = of.filter((noun) => !wanted.has(noun));
  if (missing.length === 0) return loading;
  wanted = new Set([...wanted, ...missing]);
  const locale = i18n.locale as Locale;
  const request = messagesOf(locale, missing).then(
    (messages) => i18n.load(locale, messages),
    (error) => {
      wanted = new Set([...wanted].filter((noun) => !missing.includes(noun)));
      throw error;
    },
  );
  const all = Promise.all([loading, request])
    .then(() => {})
    .finally(() => {
      if (loading === all) loading = undefined;
    });
  loading = all;
  return all;
}

/** Loads a locale's messages and switches to it without a reload. */
export async function activate(locale: Locale): Promise<void> {
  const known = wanted;
  const [{ messages }, more] = await Promise.all([first[locale](), messagesOf(locale, known)]);
  // A page requested more messages while these were loading.
  if (known !== wanted) return activate(locale);
  show(locale, { ...(messages as Record<string, string>), ...more });
}

function show(locale: Locale, messages: Record<string, string>) {
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
}
