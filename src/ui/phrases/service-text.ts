import type { TaskFault } from '#contract/runs.ts';
import { type Params, phraseOf } from './phrase.ts';

/** Returns the text of a fault. The parameter `kind` distinguishes faults with the same code. */
function faultPhrase(code: string, params: Params, locale: string, isAdmin = false): string | null {
  const { kind } = params;
  const id = `${code}${typeof kind === 'string' ? `.${kind}` : ''}`;
  return (isAdmin ? phraseOf(`faultForAdmin.${id}`, params, locale) : null) ?? phraseOf(`fault.${id}`, params, locale);
}

/**
 * Returns the reason for a failure in the reader's language, or the service's own text for an unknown code.
 * @param isAdmin true for a reader who can change the settings of the service
 */
export const faultText = ({ code, message, params }: TaskFault, locale: string, isAdmin = false): string =>
  (params && faultPhrase(code, params, locale, isAdmin)) ?? message;

/**
 * Returns the message of a log entry in the reader's language.
 * @param fields fields of the entry: the code of the message and the values in it
 * @returns null if the code is unknown
 */
export function entryText(fields: Params, locale: string): string | null {
  const { code, fault, gap, archive_entry: entry } = fields;
  if (typeof code !== 'string') return null;
  const reason = typeof fault === 'string' ? faultPhrase(fault, fields, locale) : null;
  const missing = typeof gap === 'string' ? phraseOf(`missing.${gap}`, {}, locale) : null;
  const params = { ...fields, ...(reason !== null && { reason }), ...(missing !== null && { missing }) };
  const text = phraseOf(`entry.${code}`, params, locale) ?? faultPhrase(code, params, locale);
  return text !== null && typeof entry === 'string' ? `${entry}: ${text}` : text;
}
