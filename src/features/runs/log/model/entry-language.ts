import type { i18n } from '@lingui/core';
import type { EntryModel } from './entry-model.ts';

/** The reader's language and its messages, by which known entries are translated. Services send entries in English. */
export interface EntryLanguage {
  locale: string;
  messages: typeof i18n.messages;
}

let translate: ((fields: Record<string, unknown>) => string | null) | null = null;

/** Translates entries into a language from now on, or shows them as received if it is null. */
export async function showEntriesIn(language: EntryLanguage | null) {
  translate = null;
  if (!language) return;
  const { locale, messages } = language;
  const [{ i18n }, { entryText }] = await Promise.all([
    import('@lingui/core'),
    import('#src/ui/phrases/service-text.ts'),
  ]);
  i18n.loadAndActivate({ locale, messages });
  translate = (fields) => entryText(fields, locale);
}

/**
 * Returns the text that rows show and the search reads, from the text and the fields as received.
 * @param fieldsOf called only if entries are translated
 */
export function shownText(text: string, fieldsOf: () => EntryModel['fields']): string {
  const fields = translate && fieldsOf();
  return (fields && translate?.(fields)) ?? text;
}
